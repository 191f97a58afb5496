"""Rules for harbours."""

load("@bazel_skylib//lib:paths.bzl", "paths")
load(":tides.bzl", "TideInfo", _rise = "rise")

# Ships above it need a pilot.
PILOT_LENGTH = 60

HarbourInfo = provider(
    doc = "What a harbour has.",
    fields = {
        "berths": "A depset of berths.",
    },
)

def _harbour_impl(ctx):
    """Writes the list of berths.

    Args:
      ctx: The context.
    """
    out = ctx.actions.declare_file(ctx.label.name + ".txt")

    def by_depth(berth):
        return berth.depth

    ctx.actions.write(out, "\n".join([b.short_path for b in ctx.files.berths]))
    return [DefaultInfo(files = depset([out])), HarbourInfo(berths = depset(ctx.files.berths))]

harbour = rule(
    implementation = _harbour_impl,
    attrs = {
        "berths": attr.label_list(allow_files = True),
        "_tool": attr.label(default = "//tools:quay"),
    },
)

def harbour_test(name, berths = [], **kwargs):
    """A harbour and its test."""
    harbour(name = name + "_harbour", berths = berths)
    native.sh_test(name = name, srcs = ["test.sh"], data = [name + "_harbour"], **kwargs)
