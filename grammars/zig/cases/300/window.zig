const std = @import("std");

/// What a library keeps to itself.
pub const Window = opaque {};

pub const Screen = opaque {
    pub extern fn show(self: *Screen) void;
};
