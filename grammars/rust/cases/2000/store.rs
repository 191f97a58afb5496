// Copyright the shelf authors.

//! The stock of a warehouse, in memory.
//!
//! Items are found by their keys.

#![warn(missing_docs)]

extern crate alloc;

use std::collections::HashMap;
use std::fmt::{self, Display};

pub mod report;

/// How many items a page of a list has.
pub const PAGE: usize = 50;

static SEED: &str = include_str!("seed.json");

/// What can go wrong.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// An article on a shelf.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Item {
    /// Finds the item.
    pub key: Key,
    pub(crate) count: u32,
    #[allow(dead_code)]
    minimum: u32,
}

/// Finds an item.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Key(String);

pub struct Marker;

/// Either half of a measure.
#[repr(C)]
union Bits {
    whole: u32,
    halves: [u16; 2],
}

/// Why an item was not given.
#[derive(Debug)]
pub enum StoreError {
    /// No item has the key.
    NotFound(Key),
    Closed,
    Conflict { key: Key, count: u32 },
    Code = 7,
}

/// Where items come from.
pub trait Source: Send {
    /// What it fails with.
    type Error: std::error::Error;
    const NAME: &'static str;

    /// The next item, if there is one.
    fn next(&mut self) -> std::result::Result<Option<Item>, Self::Error>;

    fn is_empty(&self) -> bool {
        false
    }
}

/// Holds items by their keys.
pub struct Store<S = Vec<Item>>
where
    S: Extend<Item>,
{
    items: HashMap<Key, Item>,
    log: S,
}

impl<S: Extend<Item>> Store<S> {
    const LIMIT: usize = 10_000;

    /// An empty store.
    #[must_use]
    pub const fn new(log: S) -> Self {
        Self { items: HashMap::new(), log }
    }

    /// Takes in all that a source has and counts it.
    pub async fn import<T>(&mut self, source: &mut T) -> std::result::Result<usize, T::Error>
    where
        T: Source,
    {
        let known = |items: &HashMap<Key, Item>, item: &Item| items.contains_key(&item.key);
        let mut count = 0;
        while let Some(item) = source.next()? {
            if !known(&self.items, &item) && self.items.len() < Self::LIMIT {
                self.log.extend([item.clone()]);
                self.items.insert(item.key.clone(), item);
                count += 1;
            }
        }
        Ok(count)
    }
}

impl Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl<'a, S: Extend<Item>> IntoIterator for &'a Store<S> {
    type Item = &'a Item;
    type IntoIter = std::collections::hash_map::Values<'a, Key, Item>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.values()
    }
}

unsafe impl Send for Bits {}

impl From<(String, u32)> for Item {
    fn from((key, count): (String, u32)) -> Self {
        Item { key: Key(key), count, minimum: 1 }
    }
}

/// Makes a key of a word.
#[macro_export]
macro_rules! key {
    ($word:expr) => {
        $crate::Key($word.to_string())
    };
}

extern "C" {
    /// The clock of the machine.
    fn clock() -> i64;
    static ENVIRON: *const u8;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_key_is_not_found() {
        assert!(Store::new(vec![]).items.is_empty());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn imports() {
        fn source() -> impl Source {
            unimplemented!()
        }
        Store::new(vec![]).import(&mut source()).await.unwrap();
    }
}
