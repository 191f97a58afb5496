/// Set before the harbour opens.
late final Harbour harbour;

/// How many wait.
late int waiting = 1;

/// Weighs a ship.
int Function(Ship) weigh = standardWeight;

/// Width and height.
(int, int) extent = (1, 2);

/// Where ships are kept.
final store.Berths berths = store.Berths();

/// Told of every ship.
final void Function(Ship)? onShip = null;

/// By name.
late final Map<String, Ship>? byName;

/// Closed for now.
store.Quay<int>? closed = null;

final int one = 1, two = 2;
