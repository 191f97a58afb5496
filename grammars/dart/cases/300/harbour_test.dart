import 'package:test/test.dart';

import 'harbour.dart';

class FakeTide extends Tide {
  FakeTide(this.height);

  final double height;

  @override
  double at(DateTime time) => height;
}

void main() {
  late Harbour harbour;

  setUp(() {
    harbour = Harbour(tide: FakeTide(2.5));
    harbour.open(const StoneBerth('North quay', depth: 6));
    harbour.open(const StoneBerth('South quay ⚓', depth: 9));
  });

  group('assign', () {
    test('gives a deep ship a deep berth', () {
      final berth = harbour.assign(Ship('Aurora', draught: 8));
      expect(berth.name, startsWith('South'));
    });

    test('waits for the tide', () async {
      harbour.tide = FakeTide(0.1);
      final waiting = harbour.assignLater(Ship('Borealis', draught: 9.05));
      harbour.tide = FakeTide(3);
      await expectLater(waiting, completion(isNotNull));
    });
  });

  testWidgets('shows every berth', (WidgetTester tester) async {
    await tester.pumpWidget(HarbourView(harbour));
    expect(find.byType(BerthTile), findsNWidgets(2));
  });
}
