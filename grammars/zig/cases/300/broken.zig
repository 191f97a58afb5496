const std = @import("std");

pub const Cart = struct {
    lines: std.ArrayList(Line),
    discount: f32 = ,

    pub fn total(self: Cart) f32 {
        var sum: f32 = 0;
        for (self.lines.items) |line| {
            sum += line.price * line.count
        }
        return sum - self.discount;
    }

    pub fn add(self: *Cart, line: Line) !void {
        try self.lines.append(line);
    
};

const Line = struct {
    price: f32,
    count: f32,
};

test "an empty cart costs nothing" {
    try std.testing.expect((Cart{}).total() == 0);
}
