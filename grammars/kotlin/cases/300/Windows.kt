// Läuft 🎉
fun a(): Int {
    return 1
}

class B {
    /** Zwei. */
    val c = "🎉"
}
