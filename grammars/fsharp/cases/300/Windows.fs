module Windows

/// One more.
let inc n =
    n + 1

let dec n = n - 1
