/// What Bazelisk and Bazel's launcher run in the place of Bazel, so that whoever types `bazel` has BUILD files in step.
package enum BazelWrapper {
  package static let path = "tools/bazel"

  static let text = """
    #!/bin/sh
    # \(OwnershipMark.line(manifest: nil))
    #
    # Bazelisk and Bazel's launcher run this in the place of Bazel, which they name in BAZEL_REAL. It syncs, then becomes
    # Bazel. STEVE_NO_SYNC=1 leaves the sync out.
    if command -v steve >/dev/null; then exec steve bazel "$@"; fi
    echo "tools/bazel: steve is not on PATH, so BUILD files are taken as they are" >&2
    unset STEVE_BAZEL_GUARD
    if [ -n "${BAZEL_REAL:-}" ]; then exec "$BAZEL_REAL" "$@"; fi
    export BAZELISK_SKIP_WRAPPER=true
    if command -v bazelisk >/dev/null; then exec bazelisk "$@"; fi
    exec bazel "$@"

    """
}
