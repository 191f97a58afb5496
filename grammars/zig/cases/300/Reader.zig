//! Reads numbers, one a line. The file is the type.
const Reader = @This();

const std = @import("std");
const Order = @import("order.zig").Order;
const assert = std.debug.assert;

text: []const u8,
at: usize = 0,

/// What can be wrong with a line, and where that is told.
pub const Problem = union(enum) {
    /// It has no digits.
    empty: usize,
    @"no number": usize,
    too_long: struct { line: usize, length: usize },

    pub const none: ?Problem = null;
};

pub fn init(text: []const u8) Reader {
    return .{ .text = text };
}

/// The next number, or null at the end. A line that is no number is said to `report`, and the one after it is read.
pub fn next(self: *Reader, report: *const fn (Problem) void) ?i64 {
    var line_number: usize = 0;
    while (self.at < self.text.len) : (line_number += 1) {
        const end = std.mem.indexOfScalarPos(u8, self.text, self.at, '\n') orelse self.text.len;
        const line = std.mem.trim(u8, self.text[self.at..end], " \t\r");
        self.at = end + 1;
        if (line.len == 0) {
            report(.{ .empty = line_number });
            continue;
        }
        if (line.len > 18) {
            report(.{ .too_long = .{ .line = line_number, .length = line.len } });
            continue;
        }
        return parse(line) catch {
            report(.{ .empty = line_number });
            continue;
        };
    }
    return null;
}

fn parse(line: []const u8) !i64 {
    assert(line.len > 0);
    return std.fmt.parseInt(i64, line, 10);
}

/// Messages by what they are about.
const messages = std.StaticStringMap([]const u8).initComptime(.{
    .{ "empty", "there is no number" },
    .{ "too_long", "there are too many digits" },
});
