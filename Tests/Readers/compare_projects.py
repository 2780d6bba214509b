#!/usr/bin/env python3
"""Lists what is wrong in a workspace of projects, and what it says otherwise than the same workspace with one project.

usage: compare_projects.py [ONE] PROJECTS [--venv DIR]

ONE is synced with 'xcodegen: {layout: project}', PROJECTS with 'layout: workspace', and all else in them is the same. Without ONE it is
only looked whether what schemes and test plans name is there. Exits 1 if there are any differences, 3 when it could not look.
"""

import argparse
import os
import sys

from read_build import run_in_environment


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("roots", nargs="+")
    parser.add_argument("--venv", help="a virtual environment with PyYAML and ruamel.yaml")
    options = parser.parse_args()
    run_in_environment(options.venv)
    import project_comparison
    import project_references
    from project_graph import Projects
    from read_spec import Unreadable, document
    try:
        projects = Projects(options.roots[-1], document)
        problems = project_references.problems(projects)
        if len(options.roots) > 1:
            problems += project_comparison.problems(options.roots[0], projects, document)
    except Unreadable as error:
        sys.exit(f"compare_projects: {error}")
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
