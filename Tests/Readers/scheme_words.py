"""What a scheme says, in XcodeGen's words or in Xcode's XML, as one plain value: targets, tests, what is started and given."""

USES = {"run": "Running", "test": "Testing", "profile": "Profiling", "analyze": "Analyzing", "archive": "Archiving"}
WORDS = {"running": "run", "testing": "test", "profiling": "profile", "analyzing": "analyze", "archiving": "archive"}
GROUPS = {"all": list(USES), "none": [], "testing": ["test", "analyze"], "indexing": ["test", "analyze", "archive"]}


def uses(value):
    if isinstance(value, str):
        return sorted(GROUPS[value])
    words = [word for word, is_on in value.items() if is_on] if isinstance(value, dict) else value
    return sorted({WORDS.get(word, word) for word in words})


def given(action):
    """Arguments and variables: an argument that is switched off is one too."""
    variables = action.get("environmentVariables", {})
    if isinstance(variables, list):
        variables = [[one["variable"], one["value"], one.get("isEnabled", True)] for one in variables]
    else:
        variables = [[name, text, True] for name, text in sorted(variables.items())]
    arguments = sorted([name, is_on] for name, is_on in action.get("commandLineArguments", {}).items())
    return {"arguments": arguments, "variables": variables}


def of_spec(scheme):
    test, run = scheme.get("test", {}), scheme.get("run", {})
    tests = [{"name": one} if isinstance(one, str) else one for one in test.get("targets", [])]
    return {
        "build": {name: uses(value) for name, value in scheme["build"]["targets"].items()},
        "run": run.get("executable"), "given": given(run), "tested": given(test),
        "tests": [[one.get("name") or one["package"].split("/")[1], one.get("parallelizable", False),
                   one.get("randomExecutionOrder", False)] for one in tests],
        "plans": [one["path"] for one in test.get("testPlans", [])],
        "coverage": [one if isinstance(one, str) else one["local"] for one in test.get("coverageTargets", [])],
        "locale": [[action.get("language"), action.get("region")] for action in (run, test)],
        "configurations": [scheme.get(name, {}).get("config") for name in ("test", "run", "profile", "analyze", "archive")],
    }


def name_in(element):
    found = None if element is None else element.find("BuildableReference")
    return None if found is None else found.get("BlueprintName")


def given_in(action):
    arguments = [[one.get("argument"), one.get("isEnabled") == "YES"] for one in action.iter("CommandLineArgument")]
    variables = [[one.get("key"), one.get("value"), one.get("isEnabled") == "YES"]
                 for one in action.iter("EnvironmentVariable")]
    return {"arguments": arguments, "variables": variables}


def of_xml(scheme, usual):
    """`usual`: the configurations that stand for none; they are left out."""
    test, run = scheme.find("TestAction"), scheme.find("LaunchAction")
    actions = [scheme.find(f"{name}Action") for name in ("Test", "Launch", "Profile", "Analyze", "Archive")]
    found = [action.get("buildConfiguration") for action in actions]
    bases = ["debug", "debug", "release", "debug", "release"]
    return {
        "build": {name_in(one): sorted(word for word, name in USES.items() if one.get(f"buildFor{name}") == "YES")
                  for one in scheme.iter("BuildActionEntry")},
        "run": name_in(run.find("BuildableProductRunnable")), "given": given_in(run), "tested": given_in(test),
        "tests": [[name_in(one), one.get("parallelizable") == "YES", one.get("testExecutionOrdering") == "random"]
                  for one in test.iter("TestableReference")],
        "plans": [one.get("reference").removeprefix("container:") for one in test.iter("TestPlanReference")],
        "coverage": [one.get("BlueprintName") for one in test.findall("CodeCoverageTargets/BuildableReference")],
        "locale": [[action.get("language"), action.get("region")] for action in (run, test)],
        "configurations": [None if name == usual[base] else name for name, base in zip(found, bases)],
    }
