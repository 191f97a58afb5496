use std::cell::Cell;

trait Named {
    fn name(&self) -> String;
}

impl Named for () {
    fn name(&self) -> String {
        "nothing".into()
    }
}

impl<A: Named, B: Named> Named for &(A, B) {
    fn name(&self) -> String {
        format!("{} and {}", self.0.name(), self.1.name())
    }
}

impl Named for &dyn Fn() {
    fn name(&self) -> String {
        "a call".into()
    }
}

thread_local! {
    static DEPTH: Cell<usize> = Cell::new(0);
}
