//! Berths of a harbour: who lies where, and who waits.
//! Depths are in metres.

const std = @import("std");
const Allocator = std.mem.Allocator;
const tide = @import("tide.zig");

/// Ships that are larger have to wait outside.
pub const max_length: f32 = 120.0;

var count: usize = 0;

pub const Error = error{
    TooDeep,
    Occupied,
};

/// What a ship carries.
pub const Cargo = enum(u8) {
    grain,
    oil = 4,
    containers,

    /// Whether it needs a berth of its own.
    pub fn isDangerous(self: Cargo) bool {
        return self == .oil;
    }
};

pub const Place = union(enum) {
    berth: u16,
    roads: struct { x: f32, y: f32 },
    none,
};

/// A ship, as its captain describes it.
pub const Ship = struct {
    name: []const u8,
    /// Metres below the water line.
    draught: f32 = 0,
    cargo: Cargo,
    place: Place = .none,

    const Self = @This();

    pub fn init(name: []const u8, cargo: Cargo) Self {
        return .{ .name = name, .cargo = cargo };
    }

    /// Moors where the water is deep enough.
    pub fn moor(self: *Self, berths: []const Berth) Error!void {
        for (berths, 0..) |berth, index| {
            if (berth.depth - tide.low < self.draught) continue;
            self.place = .{ .berth = @intCast(index) };
            return;
        }
        return Error.TooDeep;
    }
};

pub const Berth = struct {
    depth: f32,
    ship: ?*Ship = null,
};

/// A queue of anything that waits.
pub fn Queue(comptime T: type) type {
    return struct {
        items: std.ArrayList(T),

        const Self = @This();

        pub fn push(self: *Self, item: T) !void {
            try self.items.append(item);
        }

        pub fn next(self: *Self) ?T {
            return if (self.items.items.len == 0) null else self.items.orderedRemove(0);
        }
    };
}

extern "c" fn harbour_depth(berth: c_int) f32;

export fn ship_count() usize {
    return count;
}

inline fn clamp(value: f32, low: f32, high: f32) f32 {
    return @min(@max(value, low), high);
}

comptime {
    std.debug.assert(@sizeOf(Cargo) == 1);
}

test "a ship moors where it is deep enough" {
    var ship = Ship.init("Ida", .grain);
    ship.draught = 4;
    try ship.moor(&.{ .{ .depth = 3 }, .{ .depth = 9 } });
    try std.testing.expectEqual(Place{ .berth = 1 }, ship.place);
}

test Queue {
    var queue = Queue(u8){ .items = std.ArrayList(u8).init(std.testing.allocator) };
    defer queue.items.deinit();
    try queue.push(1);
}
