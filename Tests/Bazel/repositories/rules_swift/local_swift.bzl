"""Where this machine has its programs, so that no file of the repositories names a place."""

def _local_swift_impl(repository_ctx):
    places = {}
    for program in ["swiftc", "ar", "python3"]:
        place = repository_ctx.which(program)
        if not place:
            fail("there is no %s on PATH" % program)
        places[program] = place
    repository_ctx.file("BUILD.bazel", "")
    repository_ctx.file("places.bzl", "".join(["%s = \"%s\"\n" % row for row in [
        ("AR", places["ar"]),
        ("PATH", "%s:/usr/bin:/bin" % places["swiftc"].dirname),
        ("PYTHON", places["python3"]),
        ("SWIFTC", places["swiftc"]),
    ]]))

local_swift = repository_rule(
    implementation = _local_swift_impl,
    environ = ["PATH"],
    local = True,
)
