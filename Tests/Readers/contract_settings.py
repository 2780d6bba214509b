"""How levels of settings come together, by the contract: what Xcode is told alone, and what property lists hold."""

import re

# Names that no value may have, since Xcode knows something else by them.
VALUES_OF_XCODE = ("PRODUCT_NAME", "PRODUCT_BUNDLE_IDENTIFIER", "CONFIGURATION", "SRCROOT")


def each(value, configurations):
    """configuration -> value; a map is one for each if all of its keys are configurations."""
    if isinstance(value, dict) and value and set(value) <= set(configurations):
        return {one: value.get(one) for one in configurations}
    return dict.fromkeys(configurations, value)


def nearest(levels, configurations):
    """configuration -> value of a key whose values replace, outermost level first."""
    result = dict.fromkeys(configurations)
    for level in levels:
        if level is not None:
            result.update({one: value for one, value in each(level, configurations).items() if value is not None})
    return result


# Build settings

def layered(levels, configurations):
    """configuration -> name -> {"inherits": whether it is appended to what comes from without, "parts": texts and lists}."""
    result = {one: {} for one in configurations}
    for level in levels:
        for configuration, settings in each(level or {}, configurations).items():
            for key, value in (settings or {}).items():
                lay(result[configuration], key, setting(value))
    return result


def lay(settings, key, value):
    name = key.removeprefix("+")
    if name == key:
        settings[name] = {"inherits": False, "parts": [value]}
    elif name in settings:
        outer = settings[name]
        settings[name] = {"inherits": outer["inherits"], "parts": [*outer["parts"], value]}
    else:
        settings[name] = {"inherits": True, "parts": [value]}


def setting(value):
    """Text, or a list of words; plain `true` and `false` are what Xcode calls them."""
    if isinstance(value, list):
        return [setting(one) for one in value]
    return {True: "YES", False: "NO"}[value] if isinstance(value, bool) else round_variables(str(value))


def round_variables(text):
    """XcodeGen would put a variable of its own environment into `${NAME}`."""
    before = None
    while text != before:
        before, text = text, re.sub(r"\$\{([^{}]*)\}", r"$(\1)", text)
    return text


def words_text(words):
    """Words as one setting, quoted where Xcode would take one for several; one may come with its own quotes."""
    return " ".join(word if len(word) > 1 and word[0] == word[-1] == '"' else quoted(word) for word in words)


def quoted(word):
    if word and not re.search(r"[\s\"'\\]", word):
        return word
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'


# Property lists

def property_list(properties, values):
    """What stands in it: the values of steve.yml are put in, what else has the form of one stays."""
    if isinstance(properties, dict):
        return {str(key): property_list(value, values) for key, value in properties.items()}
    if isinstance(properties, list):
        return [property_list(one, values) for one in properties]
    if isinstance(properties, (bool, int)):
        return properties
    return re.sub(r"\$\(([^()]*)\)|\$\{([^{}]*)\}", lambda found: replaced(found, values), str(properties))


def replaced(found, values):
    return values.get(found.group(1) if found.group(1) is not None else found.group(2), found.group(0))
