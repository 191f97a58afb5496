/// Berths, and the ships that lie at them.
library berths;

import 'dart:async';
import 'dart:math' as math;

export 'src/tide.dart' show Tide;
part 'berths.g.dart';

/// Ships longer than this need a pilot.
const pilotLength = 60.0;
final Map<String, Berth> _registry = {};
String? lastCall;
const north = 0, south = 180;

typedef Clock = DateTime Function();
typedef Comparator<T extends Ship> = int Function(T a, T b);
typedef bool ShipTest(Ship ship);

/// A place where one ship can lie.
///
/// See [Harbour].
@immutable
abstract class Berth<T extends Ship> extends Place with Lit implements Comparable<Berth> {
  const Berth(this.name, {required this.depth});
  Berth.temporary(String name) : this(name, depth: 4);
  factory Berth.parse(String text) {
    final parts = text.split(' ');
    return StoneBerth(parts.first, depth: double.parse(parts.last));
  }
  factory Berth.floating(String name) = FloatingBerth;

  final String name;
  // In metres at low water.
  final double depth;
  static const int limit = 12;
  static int opened = 0, closed = 0;
  late T? _ship;

  /// The ship that lies here, if any.
  T? get ship => _ship;
  set ship(T? value) {
    _ship = value;
  }

  double clearance(Tide tide);

  @override
  int compareTo(Berth other) => name.compareTo(other.name);

  @override
  bool operator ==(Object other) => other is Berth && other.name == name;
  Berth operator [](int index) => this;

  static Future<void> load(Clock clock) async {
    Future<String> read() async {
      return '';
    }

    await read();
  }
}

mixin Lit on Place {
  bool lit = false;
  void light() => lit = true;
}

extension Metres on num {
  String get inMetres => '$this m';
}

extension on Ship {
  bool get isLarge => length > pilotLength;
}

extension type BerthId(int value) {
  bool get isValid => value > 0;
}

enum Side {
  port('red'),
  starboard('green');

  const Side(this.colour);
  final String colour;
  Side flip() => this == port ? starboard : port;
}

sealed class Place {}

// Nearest first.
List<Berth> sorted(Iterable<Berth> berths) => [...berths]..sort();

int get berthCount => _registry.length;

@pragma('vm:entry-point')
void main(List<String> arguments) async {
  final compare = (Berth a, Berth b) => a.compareTo(b);
  print(sorted(_registry.values.toList()..sort(compare)));
}
