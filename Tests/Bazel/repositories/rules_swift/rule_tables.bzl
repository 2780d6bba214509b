"""Rules from the tables of attributes: they take what the real rules take in every version, and nothing else."""

_MAKERS = {
    "bool": attr.bool,
    "int": attr.int,
    "label": attr.label,
    "label_keyed_string_dict": attr.label_keyed_string_dict,
    "label_list": attr.label_list,
    "string": attr.string,
    "string_dict": attr.string_dict,
    "string_list": attr.string_list,
}

def table_attributes(table, key, own = {}, is_checked = False):
    """Gives the attributes of a rule.

    Args:
        table: one of the tables.
        key: the rule in it.
        own: attributes to put in the place of some, and private ones.
        is_checked: whether `checked` sees what the rule is given.

    Returns:
        What `rule` wants.
    """
    made = {}
    for name, text in table[key].items():
        words = text.split(" ")
        if "only" in words or words[0] == "output":
            continue
        if "fixed" in words and not is_checked:
            fail("%s of %s takes no select, and nobody looks" % (name, key))
        options = {"mandatory": "mandatory" in words}
        if words[0].startswith("label"):
            options["allow_files"] = True
        made[name] = _MAKERS[words[0]](**options)
    for name in own:
        if not name.startswith("_") and name not in made:
            fail("the table of %s has no %s" % (key, name))
    return dict(made, **own)

def checked(table, key, given):
    """Gives what a rule is given, and fails where one version of it wants no `select`.

    Args:
        table: one of the tables.
        key: the rule in it.
        given: attributes by name.

    Returns:
        The same attributes.
    """
    for name, value in given.items():
        if type(value) == "select" and "fixed" in table[key].get(name, "").split(" "):
            fail("%s of %s may not be a select" % (name, key))
    return given

def given_values(ctx, table, key):
    """Gives what a rule of a table was given, without what is empty: labels as text."""
    values = {}
    for name in table[key]:
        value = getattr(ctx.attr, name, None)
        kind = table[key][name].split(" ")[0]
        if not value:
            continue
        if kind == "label":
            value = str(value.label)
        elif kind == "label_list":
            value = [str(one.label) for one in value]
        elif kind == "label_keyed_string_dict":
            value = {str(one.label): text for one, text in value.items()}
        values[name] = value
    return values
