"""What the steve.yml of a random workspace tells Xcode alone: scripts, schemes, test plans.

Beside the words of the manifest the dice keep what XcodeGen must be told, with targets in the place of modules.
"""

from nasty_names import VALUES
from workspace_model import File
from yaml_text import Quoted

NAMES = ["Lint", "It's  odd", "1.10", "no", "Caf\u00e9", "# note", "- item", "{a} b", "Null", "All tests"]
COMMANDS = ["echo \"$PRODUCT_NAME\"", "set -e\nswiftlint 'a b'\n", "  indented\n\n# end", "#!/bin/zsh\nprint -- \u00fc", "true"]
PATHS = ["Docs/a b.txt", "$(SRCROOT)/It's.txt", "$(DERIVED_FILE_DIR)/made", "no", "1.10"]
LISTS = ["inputFiles", "outputFiles"]
PHASES = ["preBuild", "postCompile", "postBuild"]
FLAGS = ["basedOnDependencyAnalysis", "runOnlyWhenInstalling", "showEnvVars"]
LINES = ["-verbose YES", "-x", "1.10", "no", "'a b' c"]


class XcodeDice:
    def __init__(self, dice, workspace):
        self.dice, self.space = dice, workspace
        # A scheme called as one of steve's but for capitals would be one file with it on most Macs.
        taken = {one.name.casefold() for one in [*workspace.modules, *workspace.parts()]}
        self.names = [one for one in NAMES if one.casefold() not in taken]
        self.tests = [part for part in workspace.parts() if part.role in ("tests", "ui_tests")]
        self.programs = [part for part in workspace.parts() if part.role == "demo" or part.is_main and is_run(part.module)]

    def add(self):
        space = self.space
        for aspect, key, choose in (("scripts", "scripts", self.choose_script), ("test-plans", "test_plans", self.choose_plan),
                                    ("own-schemes", "schemes", self.choose_scheme)):
            chosen = {}
            while self.names and self.dice(aspect):
                name = self.name()
                written = choose(name)
                if written is not None:
                    chosen[name] = written
            if chosen:
                space.keys[key] = chosen
        if self.dice("laid-schemes"):
            self.lay()

    def name(self):
        return self.names.pop(self.dice.rnd.randrange(len(self.names)))

    def value(self):
        """A text that stays one."""
        return Quoted(self.dice.choice(VALUES))

    # Scripts

    def choose_script(self, name):
        dice, keys = self.dice, {}
        if dice.often(0.4):
            keys["path"] = "tools/It's a script.sh"
            if not any(one.path == keys["path"] for one in self.space.other_files):
                self.space.other_files.append(File(keys["path"], None, text="#!/bin/sh\n"))
        else:
            keys["script"] = dice.choice(COMMANDS)
        for key in LISTS:
            if dice.often(0.3):
                keys[key] = [Quoted(one) for one in dice.some(PATHS, 2)]
        for key in FLAGS:
            if dice.often(0.2):
                keys[key] = dice.often(0.5)
        if dice.often(0.2):
            keys["shell"] = "/bin/zsh"
        phase = dice.choice(PHASES)
        parts = self.space.parts()
        if dice.often(0.2):
            modules, targets = "all", [part for part in parts if part.is_main]
        else:
            targets = dice.some(parts, 3)
            modules = [self.spelling(part) for part in targets]
        told = {"name": name, **keys, **{key: [placed(one) for one in keys[key]] for key in LISTS if key in keys}}
        for part in targets:
            self.space.scripts.setdefault(part.name, {}).setdefault(phase + "Scripts", []).append(told)
        return {**keys, "modules": modules, **({} if phase == "postBuild" and dice.often(0.5) else {"phase": phase})}

    def spelling(self, part):
        return part.module.name if part.is_main and self.dice.often(0.5) else part.name

    # Test plans

    def choose_plan(self, name):
        if not self.tests:
            return None
        chosen = self.dice.some(self.tests, 3)
        options = {"language": "de"} if self.dice.often(0.5) else {}
        self.space.plans[name] = {"tests": [one.name for one in chosen], "options": options}
        return {"targets": [one.name for one in chosen], **({"defaultOptions": options} if options else {})}

    # Schemes

    def choose_scheme(self, name):
        """A scheme that steve does not make by itself."""
        dice, written, told = self.dice, {}, {}
        libraries = [part for part in self.space.parts() if part.role in ("interface", "testing")]
        built = {one.name: dice.choice(["all", ["run", "test"], ["test"]]) for one in dice.sample(libraries, 2)}
        if built:
            written["build"] = {"targets": dict(built)}
        targets, named = dict(built), {}
        if self.programs and (dice.often(0.5) or not built and not self.tests):
            program = dice.choice(self.programs)
            written["run"] = {"executable": program.name}
            told["run"] = {"executable": program.name, **self.given(written["run"])}
            targets.setdefault(program.name, "all")
        if self.tests and (dice.often(0.5) or not built and "run" not in told):
            chosen = dice.some(self.tests, 3)
            named = [one.name for one in chosen]
            written["test"] = {"targets": list(named)}
            told["test"] = {"targets": [{"name": one.name, **how_it_runs(one)} for one in chosen]}
            if self.space.plans and dice.often(0.3):
                plan = dice.choice(sorted(self.space.plans))
                written["test"] = {"testPlans": [plan]}
                told["test"] = {"testPlans": [{"path": f"TestPlans/{plan}.xctestplan"}]}
                named = self.space.plans[plan]["tests"]
            told["test"].update(self.given(written["test"]))
            for one in named if not built else ():
                targets.setdefault(one, ["test"])
        if not written:
            return None
        self.space.schemes[name] = {"build": {"targets": targets}, **told}
        return written

    def given(self, written):
        """What a program is given: laid into what is written, and returned."""
        dice, keys = self.dice, {}
        if dice.often(0.4):
            keys["environmentVariables"] = {name: self.value() for name in dice.some(["A", "no", "1.10", "B_2"], 3)}
        if dice.often(0.4):
            keys["commandLineArguments"] = {line: dice.often(0.7) for line in dice.some(LINES, 2)}
        if dice.often(0.3):
            keys["language"] = dice.choice(["de", "no"])
        written.update(keys)
        return keys

    def lay(self):
        """Over a scheme of steve's: it goes, or its program is given something."""
        if not self.programs:
            return
        program = self.dice.choice(self.programs)
        schemes = self.space.keys.setdefault("schemes", {})
        if self.dice.often(0.3):
            schemes[program.name] = False
            self.space.schemes[program.name] = False
            return
        written = {}
        told = self.given(written)
        if told:
            schemes[program.name] = {"run": written}
            self.space.schemes[program.name] = {"over": {"executable": program.name, **told}}


def placed(path):
    """Xcode starts at the project, and relative paths of the manifest at the workspace."""
    return path if path.startswith(("$", "/")) else "$(SRCROOT)/" + path


def how_it_runs(part):
    names = {"parallel": "parallelizable", "random_order": "randomExecutionOrder"}
    return {names[key]: True for key in names if part.keys.get(key)}


def is_run(module):
    return module.kind == "app" and module.product in (None, "application", "tool")
