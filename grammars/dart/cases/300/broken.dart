class Before {
  int kept = 1;
}

class Broken {
  void half( {
    if (kept ==
  }

  String name => 'missing get';

int after(int a) {
  return a + 1;
}
