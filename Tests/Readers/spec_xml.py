"""Reads project specs in XML: the same values as in YAML.

A child with `name` is a pair of a map, under that name; `entry` is one whose key stands in `key` and whose value is said in full.
Children called as in ITEMS are items of a list; all others are pairs of a map, under their own names.
"""

import xml.etree.ElementTree
import xml.parsers.expat

NAMESPACE = "{urn:steve:project-spec:1}"
ITEMS = set("""
    file destination source pattern dependency word action coverageTarget testTarget
    testPlan testName step buildScript""".split())
BOOLEANS = set("""
    createIntermediateGroups optional codeSign embed implicit link removeHeaders weak gatherCoverageData argument basedOnDependencyAnalysis
    runOnlyWhenInstalling showEnvVars parallelizeBuild buildImplicitDependencies runPostActionsOnFailure parallelizable
    randomExecutionOrder skipped defaultPlan askForAppToLaunch disableThreadPerformanceChecker stopOnEveryMainThreadCheckerIssue allow
    captureScreenshotsAutomatically deleteScreenshotsWhenEachTestSucceeds debugEnabled disableMainThreadChecker enableAddressSanitizer
    enableASanStackUseAfterReturn enableThreadSanitizer enableUBSanitizer revealArchiveInOrganizer shared isShown
""".split())
INTEGERS = {"orderHint"}
# The values that are said in full.
FULL = set("text boolean integer list map".split())


class Malformed(Exception):
    pass


def tag(element):
    if not element.tag.startswith(NAMESPACE):
        raise Malformed(f"{element.tag!r} is no word of specs")
    return element.tag[len(NAMESPACE):]


def plain(element, kind):
    text = element.text or ""
    if kind == "boolean":
        if text not in ("true", "false"):
            raise Malformed(f"{text!r} is no boolean")
        return text == "true"
    return int(text) if kind == "integer" else text


def pairs(rows):
    result = {}
    for key, item in rows:
        if key in result:
            raise Malformed(f"{key!r} stands there twice")
        result[key] = item
    return result


def full(element):
    """The value of one of the elements in FULL."""
    kind = tag(element)
    if kind == "list":
        return [full(child) for child in element]
    if kind == "map":
        return pairs(pair(child) for child in element)
    if kind not in FULL or len(element):
        raise Malformed(f"{kind!r} is no value")
    return plain(element, kind)


def pair(child):
    if tag(child) == "entry":
        (value_,) = child
        return child.attrib["key"], full(value_)
    return child.attrib.get("name", tag(child)), value(child)


def value(element):
    children = list(element)
    if not children:
        if tag(element) == "configuration":
            return {}
        return plain(element, "boolean" if tag(element) in BOOLEANS else "integer" if tag(element) in INTEGERS else "text")
    # `destination` is an item, but the key of one text where files are copied to.
    if tag(element) != "copy" and tag(children[0]) in ITEMS | FULL:
        return [full(child) if tag(child) in FULL else value(child) for child in children]
    return pairs(pair(child) for child in children)


def document(path):
    try:
        root = xml.etree.ElementTree.parse(path).getroot()
        if tag(root) not in ("project", "fragment"):
            raise Malformed(f"{root.tag!r} is no spec")
        return pairs(pair(child) for child in root)
    except (xml.etree.ElementTree.ParseError, xml.parsers.expat.ExpatError, ValueError, KeyError) as error:
        raise Malformed(str(error)) from error
