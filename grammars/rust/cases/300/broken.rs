use std::fmt;

struct Good {
    name: String,
}

impl Good {
    fn hello(&self, greeting: &str {
        println!("{} {}", greeting, self.
    }

    fn later(&self) -> usize {
        self.name.len()
    }
}

fn after(count: usize) -> Result<(), String> {
    if count > 0 {
        return Ok(())
    Err("none".into()
}

trait Last {
    fn close(&mut self);
}

fn unfinished(
