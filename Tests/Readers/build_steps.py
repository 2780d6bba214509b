"""Steps of the build: what BUILD files tell `steve_generate`, against the scripts of a spec that run before the compiler."""

import os
import shlex

START = 'set -e\ncd "$SRCROOT"\nset --'
ROOT = "$(SRCROOT)/"


def parsed(script):
    """(arguments, exported variables, folders that are made, command) of a script of steve's"""
    lines = script.split("\n", 5)
    arguments, export, folders = (shlex.split(line) for line in lines[2:5])
    if (arguments[:2], export[:1], folders[:2]) != (["set", "--"], ["export"], ["mkdir", "-p"]):
        return None
    return arguments[2:], dict(one.split("=", 1) for one in export[1:]), set(folders[2:]), lines[5].rstrip("\n")


def is_step(script):
    return script.get("script", "").startswith(START)


class StepComparison:
    """`equal(what, wanted, found)` takes what is compared. Scripts that somebody wrote are no matter of Bazel's."""

    def __init__(self, row, found, equal):
        overlay = row.told.get("overlay", {}) if row.told else {}
        # Scripts that somebody laid over stand in the place of all others.
        self.row, self.equal, self.steps = row, equal, None if "preBuildScripts" in overlay else row.steps()
        scripts = found["other"].get("preBuildScripts", [])
        self.scripts = [one for one in scripts if is_step(one)]

    def run(self):
        if self.steps is None:
            return
        names = [one["name"] for one in self.scripts]
        self.equal("steps", sorted(self.steps), sorted(names))
        made = {path: name for name, step in self.steps.items() for path in step.outputs}
        for index, one in enumerate(self.scripts):
            step = self.steps.get(one["name"])
            if step is not None:
                self.compare(f"the step {step.name}", step, one)
                later = {made[path] for path in step.inputs if path in made} - set(names[:index])
                self.equal(f"the step {step.name}: needs what comes later", set(), later)

    def compare(self, what, step, found):
        self.equal(f"{what}: keys", set(), set(found) - {"name", "inputFiles", "outputFiles", "script"})
        self.equal(f"{what}: inputs", [ROOT + path for path in step.inputs], found.get("inputFiles", []))
        self.equal(f"{what}: outputs", [ROOT + path for path in step.outputs], found.get("outputFiles", []))
        first = step.outputs[0]
        self.equal(f"{what}: script",
                   (step.inputs, {"OUT": first, "OUT_DIR": os.path.dirname(first)}, {os.path.dirname(one) for one in step.outputs},
                    step.command.rstrip("\n")),
                   parsed(found["script"]))
