import { expect, test } from "vitest";
import { answerOver, placesOf } from "../answerOver.ts";

/** The forms of many languages, one file each, so that few grammars are loaded. */
test.each<[string, string, string, readonly number[]]>([
  ["who imports Shop.Parcels", "usings.cs", "global using Shop.Parcels;\n", [1]],
  [
    "where is Sheds imported?",
    "sheds.swift",
    "import Floors\n\n#if canImport(Sheds)\n@preconcurrency import Sheds\n#endif\n\nlet shed = Shed()\n",
    [4],
  ],
  ["who imports store::boxes::Lid", "lids.rs", "pub use store::boxes::Lid;\n", [1]],
  [
    "who imports store::crates::Label",
    "crates.rs",
    "use store::{\n    boxes::Lid,\n    crates::{Crate, Label},\n};\n\npub fn open(lid: Lid) {}\n",
    [3],
  ],
  ["who imports Parcels", "late.py", "def late():\n    from shop import Parcels\n", [2]],
  ["who imports other::Label", "crates.rs", "use store::{\n    crates::{Crate, Label},\n};\n", []],
  ["who imports Parcels", "sheds.ts", "class Shed {\n  private source: Parcels;\n}\n", []],
  [
    "who imports session",
    "carts_test.go",
    "package carts\n\nfunc TestCart(t *testing.T) {\n\trequire.NotNil(t, session)\n}\n",
    [],
  ],
  [
    "where is ../floors.dart imported",
    "roofs.dart",
    "import 'package:sheds/roofs.dart';\nexport '../floors.dart';\n\nfinal roof = Roof();\n",
    [2],
  ],
  [
    "who throws NoCart",
    "find.scala",
    "object Find:\n  def find(id: String): Either[NoCart, Cart] =\n    if id.isEmpty then Left(NoCart(id)) else Right(Cart(id))\n",
    [3],
  ],
  [
    "who throws NoCart",
    "Carts.sol",
    "library Carts {\n  function find(uint256 id) internal pure {\n    if (id == 0) revert Errors.NoCart(id);\n  }\n}\n",
    [3],
  ],
  [
    "who throws NoCart",
    "fail.py",
    "class FindFailure(NoCart):\n    pass\n\n\ndef on_fail(error: NoCart):\n    pass\n\n\ndef find(id):\n    raise NoCart(id)\n",
    [10],
  ],
  [
    "where is Lid created",
    "lid.ex",
    "defmodule Lids do\n  def size(%Lid{size: size}), do: size\n\n  def is(other) do\n    %Lid{size: 3} = other\n  end\n\n  def make(size) do\n    %Lid{size: size}\n  end\nend\n",
    [9],
  ],
  [
    "where is Lid created",
    "lid.c",
    "int size_of_lid(struct Lid *lid);\n\nint lid_size(void) {\n  struct Lid lid = {0};\n  return size_of_lid(&lid);\n}\n",
    [4],
  ],
  [
    "who creates Hold",
    "hold.cc",
    "Hold hold_all(const Lid& lid);\n\nvoid wait() {\n  fleet::Hold hold(&lock_);\n}\n",
    [4],
  ],
  ["who creates Hold", "hold.c", "Hold *hold_new(void) {\n  return malloc(sizeof(Hold));\n}\n", [2]],
  [
    "who creates Hold",
    "holds.lua",
    "function Hold.of(size)\n  return setmetatable({ size = size }, Hold)\nend\n",
    [2],
  ],
  [
    "who creates Hold",
    "Holds.cs",
    "class Holds {\n  Hold Of(Lid lid);\n  private readonly Hold _first = new(3);\n}\n",
    [3],
  ],
  [
    "who creates Hold",
    "Holds.m",
    "@interface Holds : NSObject <Hold>\n@end\n\n@implementation Holds\n- (Hold *)of:(id <Hold>)lid {\n  return [[Hold alloc] initWithLid:lid];\n}\n@end\n",
    [6],
  ],
  [
    "who implements Sending",
    "Mail.m",
    '#import "Sending.h"\n\n@interface Mail () <Counting, Sending>\n@end\n',
    [3],
  ],
  [
    "who implements Sending",
    "mail.rb",
    "module Shop\n  class Mail\n    include Comparable, Shop::Sending\n  end\nend\n",
    [3],
  ],
  [
    "who implements Sending",
    "Mail.php",
    "<?php\nuse Shop\\Sending;\n\nclass Mail extends Post\n{\n    use Counting, Sending;\n}\n",
    [6],
  ],
  [
    "who implements Shop.Sending",
    "mail.ex",
    "defmodule Shop.Mail do\n  @behaviour Shop.Sending\n\n  def close, do: :ok\nend\n",
    [2],
  ],
  [
    "who implements Sending",
    "Mail.pm",
    "package Shop::Mail;\nuse Moo;\nwith 'Counting', 'Shop::Sending';\n\nsub close { }\n",
    [3],
  ],
  [
    "subclasses of Post",
    "Mail.pm",
    "package Mail;\nuse parent -norequire, 'Shop::Post';\n\nsub close { }\n",
    [2],
  ],
  ["what implements sending", "mail.erl", "-module(mail).\n-behaviour(sending).\n\nclose() -> ok.\n", [2]],
  [
    "who inherits post",
    "mail.ml",
    "class mail =\n  object\n    inherit Shop.post\n    method close = ()\n  end\n",
    [3],
  ],
  [
    "who implements Sending",
    "Mail.fs",
    "type Mail() =\n    interface Sending with\n        member _.Close() = ()\n",
    [2],
  ],
  [
    "who implements Sending",
    "Post.java",
    "class Post {\n  interface Sending {\n    void close();\n  }\n}\n",
    [],
  ],
  [
    "who implements Sending",
    "Sent.java",
    "class Sent {\n  Sending last = new Sending(3);\n\n  void send() {\n    Sending(last) {}\n  }\n}\n",
    [],
  ],
  ["who creates Shop::Cart", "cart.pl", "my $cart = Shop::Cart->new(3);\n", [1]],
  ["who throws NoCart", "find.pl", "sub find {\n  die NoCart->new unless $found;\n}\n", [2]],
  ["where is cartTotal set?", "cart.R", "add <- function(n) {\n  cartTotal <- n\n}\n", [2]],
  [
    "who implements Sending",
    "Mail.kt",
    "fun mail(): Sending =\n  object : Sending {\n    override fun close() {}\n  }\n",
    [2],
  ],
  [
    "what implements Sending",
    "Mail.java",
    "class Mail {\n  Sending mail() {\n    return new Sending() {\n      void close() {}\n    };\n  }\n}\n",
    [3],
  ],
  [
    "who implements Sending",
    "mail.rs",
    "mod tests {\n    use super::Sending;\n\n    fn sending(it: Sending) {}\n}\n",
    [],
  ],
])("%s, in %s", async (question, path, text, lines) => {
  const answer = await answerOver({ [path]: text }, question);
  // If nothing is found by name, the words are searched for.
  const found = answer.notes.some(note => /found by (?:its|the) name/.test(note)) ? placesOf(answer) : [];
  expect(found).toEqual(lines.map(line => `${path}:${line}`));
});

test("what a type has where it is defined comes before what is added to it elsewhere", async () => {
  const files = {
    "shop.rs": "pub struct Shop {\n    open: bool,\n}\n\nimpl Shop {\n    fn open(&self) {}\n}\n",
    "till.rs": "impl From<Till> for Shop {\n    fn from(till: Till) -> Shop {\n        till.shop\n    }\n}\n",
  };
  expect(placesOf(await answerOver(files, "methods of Shop"))).toEqual(["shop.rs:6", "till.rs:2"]);
});

test("of types that are called alike, those without a method do not answer which methods there are", async () => {
  const files = {
    "annotations.kt": "annotation class Shop(val carts: Int)\n",
    "shop.kt": "class Shop {\n  fun open() {}\n}\n",
  };
  expect(placesOf(await answerOver(files, "methods of Shop"))).toEqual(["shop.kt:2"]);
});
