//! What the harbour's library in C offers.

unsafe extern "C" {
    /// Metres above the quay.
    pub safe fn high_water(day: u32) -> f64;

    static BERTHS: u8;
    safe static QUAYS: u8;

    pub unsafe fn ship_name(ship: *const Ship) -> *const u8;
    type Ship;
}

pub unsafe extern "system" {
    fn close();
}

unsafe extern "C" fn on_tide(level: f64) {
    unsafe { close() }
}

/// Whether a ship may leave.
pub fn may_leave(level: f64) -> bool {
    level > high_water(0)
}
