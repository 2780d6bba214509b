#!/usr/bin/env python3
"""Syncs random workspaces and compares what steve wrote with what each must give; exits 1 at any difference.

usage: check_random.py [--steve PATH] [--seeds FIRST-LAST] [--modules M] [--without ASPECT,…] [--keep DIR] [--venv DIR]

For each seed: the first sync exits 0, the BUILD files and the specs give the expected graph, and the specs what the BUILD
files give; a second sync prints nothing and changes nothing, the same workspace with its manifests written in another
style gives the same files, specs in XML say what those in YAML say and take their place, a project of each module comes to
the same as one for all, and after an eject the graphs are still the expected ones, while steve knows none of the files.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
REPOSITORY = os.path.dirname(os.path.dirname(HERE))

# What a project of each module can't have: tests in a program of another one, and embedded programs that are called otherwise in
# each configuration.
OF_ONE_PROJECT = ["test-hosts", "product-names"]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steve", default=os.path.join(REPOSITORY, ".build/debug/steve"))
    parser.add_argument("--seeds", default="1-25")
    parser.add_argument("--modules", default="8")
    parser.add_argument("--without", default="")
    parser.add_argument("--keep", help="leave the workspaces here")
    parser.add_argument("--venv", help="for read_build.py")
    return parser.parse_args()


def tool(name, *rest):
    return subprocess.run([sys.executable, os.path.join(HERE, name), *rest], stdout=subprocess.PIPE, text=True)


def outputs(root):
    """path -> (bytes, inode, time) of BUILD files, specs and property lists"""
    result = {}
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name not in (".git", ".steve")]
        for name in names:
            path = os.path.join(folder, name)
            if is_output(folder == root, path) and not os.path.islink(path):
                facts = os.stat(path)
                with open(path, "rb") as file:
                    result[os.path.relpath(path, root)] = (file.read(), facts.st_ino, facts.st_mtime_ns)
    return result


def is_output(is_root, path):
    name = os.path.basename(path)
    is_spec = name in ("target.yml", "target.xml")
    is_spec = is_spec or is_root and name.endswith((".yml", ".xml")) and name != "steve.yml"
    return is_spec or name == "BUILD.bazel" or os.path.basename(os.path.dirname(path)) == "Generated"


def without_header(path, text):
    """Behind the header of a BUILD file stands an empty line, so that it belongs to no call."""
    lines = 2 if path.endswith("BUILD.bazel") else 1
    return text.split(b"\n", lines)[lines]


class Check:
    def __init__(self, options, scratch):
        self.options, self.scratch = options, scratch

    def steve(self, root, *arguments):
        return subprocess.run([self.options.steve, "-C", root, *arguments], capture_output=True, text=True, errors="replace")

    def sync(self, root):
        return self.steve(root, "sync")

    def graph_problems(self, folder, root):
        expected = os.path.join(folder, "expected.json")
        result = self.compared("compare_graph.py", expected, root)
        return result + self.compared("compare_specs.py", expected, root, "--beside")

    def compared(self, script, wanted, root, *more):
        venv = ["--venv", self.options.venv] if self.options.venv else []
        compared = tool(script, wanted, root, *more, *venv)
        if compared.returncode == 3:
            sys.exit(3)
        return [] if compared.returncode == 0 else [compared.stdout or f"{script} could not read the files"]

    def written(self, seed, name, *style, without=()):
        folder = os.path.join(self.scratch, f"{seed}-{name}")
        shutil.rmtree(folder, ignore_errors=True)
        made = tool("random_workspace.py", folder, "--seed", str(seed), "--modules", self.options.modules,
                    "--without", ",".join([*filter(None, [self.options.without]), *without]), *style)
        if made.returncode != 0:
            sys.exit(3)
        return folder, os.path.join(folder, "workspace")

    def problems(self, seed):
        try:
            return self.found(seed)
        finally:
            if not self.options.keep:
                for name in ("random", "xml", "plain", "one", "projects"):
                    shutil.rmtree(os.path.join(self.scratch, f"{seed}-{name}"), ignore_errors=True)

    def found(self, seed):
        folder, root = self.written(seed, "random")
        done = self.sync(root)
        if done.returncode != 0:
            return [f"sync exited with {done.returncode}", done.stdout + done.stderr]
        before = outputs(root)
        result = self.graph_problems(folder, root)
        again = self.sync(root)
        if again.returncode != 0 or again.stdout or again.stderr:
            result.append(f"the second sync exited with {again.returncode} and said: {again.stdout}{again.stderr}")
        if outputs(root) != before:
            result.append("the second sync changed BUILD files or specs")
        result += self.problems_of_xml(seed, root) + self.problems_of_style(seed, before)
        result += self.problems_of_projects(seed)
        return result + self.problems_of_eject(folder, root, before)

    def problems_of_xml(self, seed, root):
        """The same workspace with its specs in XML."""
        folder, other = self.written(seed, "xml", "--plain", "--xml")
        for there, here in (("before", root), ("after", other)):
            done = self.sync(here)
            if done.returncode != 0:
                return [f"with specs in XML sync exited with {done.returncode} {there}", done.stdout + done.stderr]
        result = self.graph_problems(folder, other)
        one, two = (self.specs(one) for one in (root, other))
        if one is None or self.without_endings(one) != self.without_endings(two):
            result.append("specs in XML say something else than those in YAML")
        found = [path for path in outputs(other) if path.endswith(".yml")]
        if found:
            result.append(f"beside the specs in XML there is {found[0]}")
        checked = self.steve(other, "check")
        bad = [line for line in checked.stderr.splitlines() if "[invalid-spec]" in line]
        return result + bad

    def problems_of_projects(self, seed):
        """The same workspace with one project, and with one of each module in the format that the seed chooses."""
        format = ["--xml"] if seed % 2 else []
        (_, one), (_, several) = (self.written(seed, name, "--plain", *format, *more, without=OF_ONE_PROJECT)
                                  for name, more in (("one", ()), ("projects", ("--projects",))))
        for root in (one, several, several):
            done = self.sync(root)
            if done.returncode != 0:
                return [f"for projects of modules sync exited with {done.returncode}", done.stdout + done.stderr]
        result = [f"for projects of modules the second sync said: {done.stdout}"] if done.stdout else []
        return result + self.errors(several) + self.compared("compare_projects.py", one, several)

    def errors(self, root):
        """What the check finds, but for the wiring: random sources hold no code."""
        lines = self.steve(root, "check").stderr.splitlines()
        return [line for line in lines if ": error: " in line and not re.search(r"\[DI\d{3}\]$", line)]

    @staticmethod
    def without_endings(specs):
        """Names of specs end as their format does."""
        text = re.sub(r'"root": "[^"]*"', "", json.dumps(specs))
        return text.replace("target.yml", "target.xml")

    def specs(self, root):
        """All specs by path, as plain values in their order."""
        read = tool("read_specs.py", root, *(["--venv", self.options.venv] if self.options.venv else []))
        return json.loads(read.stdout) if read.returncode == 0 else None

    def problems_of_style(self, seed, before):
        _, root = self.written(seed, "plain", "--plain")
        done = self.sync(root)
        if done.returncode != 0:
            return [f"with plain manifests sync exited with {done.returncode}", done.stdout + done.stderr]
        plain = {path: text for path, (text, _, _) in outputs(root).items()}
        wanted = {path: text for path, (text, _, _) in before.items()}
        return [f"another style of YAML, another {path}" for path in sorted(set(plain) | set(wanted))
                if plain.get(path) != wanted.get(path)]

    def problems_of_eject(self, folder, root, before):
        done = self.steve(root, "eject")
        if done.returncode != 0:
            return [f"eject exited with {done.returncode}", done.stdout + done.stderr]
        result = []
        after = {path: text for path, (text, _, _) in outputs(root).items()}
        for path, (text, _, _) in before.items():
            if text.startswith(b"# Generated by steve") and after[path] != without_header(path, text):
                result.append(f"eject did more to {path} than taking the header off")
        found = self.errors(root)
        # A script of somebody's in the place of tools/bazel is no error.
        taken = sum(line.startswith("take the header off ") and not line.endswith(" tools/bazel")
                    for line in done.stdout.splitlines())
        if any(not line.endswith("[foreign-output]") for line in found) or len(found) != taken:
            result.append("after eject, check finds other things than the files as foreign:\n" + "\n".join(found))
        return result + self.graph_problems(folder, root)


def main():
    options = arguments()
    options.steve = os.path.abspath(options.steve)
    if not os.access(options.steve, os.X_OK):
        sys.exit(f"check_random: {options.steve} is missing; build it with: swift build --product steve")
    scratch = options.keep or tempfile.mkdtemp(prefix="steve-random-")
    first, _, last = options.seeds.partition("-")
    seeds = range(int(first), int(last or first) + 1)
    check, bad = Check(options, scratch), 0
    try:
        # The work is done by programs, so threads are enough to keep all cores busy.
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for seed, problems in zip(seeds, pool.map(check.problems, seeds)):
                bad += bool(problems)
                for problem in problems:
                    print(f"seed {seed}: {problem.rstrip()}")
    finally:
        if not options.keep:
            shutil.rmtree(scratch, ignore_errors=True)
    print(f"{bad} of {len(seeds)} workspaces with problems")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
