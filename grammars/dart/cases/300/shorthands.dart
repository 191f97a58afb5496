import 'package:flutter/material.dart';

/// Shows what lies at a berth. Written as Dart 3.10 allows it.
class BerthCard extends StatelessWidget {
  const BerthCard({super.key, this.ship, this.note});

  final Ship? ship;
  final Widget? note;

  @override
  Widget build(BuildContext context) {
    final Axis axis = ship == null ? .vertical : .horizontal;
    return Card(
      margin: const .symmetric(horizontal: 8),
      child: Column(
        mainAxisSize: .min,
        crossAxisAlignment: .start,
        children: [
          Text(ship!.name, textAlign: .center),
          ?note,
          Flex(direction: axis, children: [.empty(), ?note]),
        ],
      ),
    );
  }

  Status get status {
    if (ship?.state == .leaving) return .open;
    return switch (ship?.state) {
      .moored => .taken,
      _ => .unknown,
    };
  }
}

/// A ship of the harbour's own.
class PilotBoat = Ship with Radio;

extension type Tide._(JSObject _) implements JSObject {
  external JSString? level;
  external double heightAt(int hour);
}

String label(Ship ship) => ship.name;
