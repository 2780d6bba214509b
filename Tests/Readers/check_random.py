#!/usr/bin/env python3
"""Syncs random workspaces and compares what steve wrote with what each must give; exits 1 at any difference.

usage: check_random.py [--steve PATH] [--seeds FIRST-LAST] [--modules M] [--without ASPECT,…] [--keep DIR] [--venv DIR]

For each seed: the first sync exits 0, the graph is the expected one, a second sync prints nothing and changes nothing,
and the same workspace with its manifests written in another style gives the same BUILD files.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
REPOSITORY = os.path.dirname(os.path.dirname(HERE))


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


def build_files(root):
    """path -> (bytes, inode, time)"""
    result = {}
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name not in (".git", ".steve")]
        for name in names:
            path = os.path.join(folder, name)
            if name == "BUILD.bazel" and not os.path.islink(path):
                facts = os.stat(path)
                with open(path, "rb") as file:
                    result[os.path.relpath(path, root)] = (file.read(), facts.st_ino, facts.st_mtime_ns)
    return result


class Check:
    def __init__(self, options, scratch):
        self.options, self.scratch = options, scratch

    def sync(self, root):
        return subprocess.run([self.options.steve, "-C", root, "sync"], capture_output=True, text=True, errors="replace")

    def written(self, seed, name, *style):
        folder = os.path.join(self.scratch, f"{seed}-{name}")
        shutil.rmtree(folder, ignore_errors=True)
        made = tool("random_workspace.py", folder, "--seed", str(seed), "--modules", self.options.modules,
                    "--without", self.options.without, *style)
        if made.returncode != 0:
            sys.exit(3)
        return folder, os.path.join(folder, "workspace")

    def problems(self, seed):
        folder, root = self.written(seed, "random")
        done = self.sync(root)
        if done.returncode != 0:
            return [f"sync exited with {done.returncode}", done.stdout + done.stderr]
        before = build_files(root)
        venv = ["--venv", self.options.venv] if self.options.venv else []
        compared = tool("compare_graph.py", os.path.join(folder, "expected.json"), root, *venv)
        if compared.returncode == 3:
            sys.exit(3)
        result = [] if compared.returncode == 0 else [compared.stdout or "the BUILD files could not be read"]
        again = self.sync(root)
        if again.returncode != 0 or again.stdout or again.stderr:
            result.append(f"the second sync exited with {again.returncode} and said: {again.stdout}{again.stderr}")
        if build_files(root) != before:
            result.append("the second sync changed BUILD files")
        return result + self.problems_of_style(seed, before)

    def problems_of_style(self, seed, before):
        _, root = self.written(seed, "plain", "--plain")
        done = self.sync(root)
        if done.returncode != 0:
            return [f"with plain manifests sync exited with {done.returncode}", done.stdout + done.stderr]
        plain = {path: text for path, (text, _, _) in build_files(root).items()}
        wanted = {path: text for path, (text, _, _) in before.items()}
        return [f"another style of YAML, another {path}" for path in sorted(set(plain) | set(wanted))
                if plain.get(path) != wanted.get(path)]


def main():
    options = arguments()
    options.steve = os.path.abspath(options.steve)
    if not os.access(options.steve, os.X_OK):
        sys.exit(f"check_random: {options.steve} is missing; build it with: swift build --product steve")
    scratch = options.keep or tempfile.mkdtemp(prefix="steve-random-")
    first, _, last = options.seeds.partition("-")
    check, bad = Check(options, scratch), 0
    try:
        for seed in range(int(first), int(last or first) + 1):
            problems = check.problems(seed)
            bad += bool(problems)
            for problem in problems:
                print(f"seed {seed}: {problem.rstrip()}")
    finally:
        if not options.keep:
            shutil.rmtree(scratch, ignore_errors=True)
    print(f"{bad} of {int(last or first) - int(first) + 1} workspaces with problems")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
