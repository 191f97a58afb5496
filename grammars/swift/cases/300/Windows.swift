// Läuft 🎉
func a() -> Int {
    return 1
}

struct B {
    /// Zwei.
    let c = "🎉"
}
