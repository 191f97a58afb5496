import { describe, expect, test } from "vitest";
import { isSubtype } from "../../../src/core/retrieval/subtypes.ts";

/** Whether a type Ferry with this header extends or implements Boat. */
const extendsBoat = (signature: string) => isSubtype({ name: "Ferry", signature }, "Boat");

describe("a subtype says so in its header", () => {
  test.each([
    "export class Ferry<T> extends Boat<T> implements Sender, Mover",
    "export abstract class Ferry extends floating(Boat) implements Sender",
    "interface Ferry extends Mover, Boat",
    "record Ferry(Cart cart) implements Boat",
    "class Ferry(Boat, Generic[T], metaclass=Meta)",
    "class Ferry( base.Boat, Sender, )",
    "class Ferry(val cart: Cart) : Boat(cart), Sender",
    "object Ferry : Boat",
    "public class Ferry(Cart c) : Mover(c), Boat where T : Cart",
    "class Ferry : public fleet::Boat, private Sender<Cart>",
    "class Ferry < Boat",
    "impl<T: Mover> Boat<T> for Ferry<T>",
    "extension Ferry: Boat",
    "trait Ferry: Boat",
    "class Ferry(c: Cart) extends Sender(c) with Boat",
    "class Ferry(load: () => Cart, cart: Cart = Cart()) extends Boat",
    "instance Sender a => Boat (Ferry a)",
    "deriving stock instance Boat Ferry",
    "class (Sender a, Boat a) => Ferry a",
    "@interface Ferry () <Sender, Boat>",
    "@interface Ferry<T> : Boat",
    "@protocol Ferry <Boat>",
    "mutable struct Ferry{T<:Cart} <: Boat{T}",
  ])("%s", signature => {
    expect(extendsBoat(signature)).toBe(true);
  });

  test.each([
    "class Ferry",
    "class Ferry extends Boats",
    "class Ferry extends List<Boat>",
    "class Ferry(val boat: Boat) : Sender",
    "record Ferry(Boat boat) implements Sender",
    "class Ferry<T> : Sender where T : Boat",
    "class Ferry(Sender, metaclass=Boat)",
    "impl Ferry",
    "impl Sender<Boat> for Ferry",
    "class Ferry( boat: Boat, load: () => Cart ) extends Sender",
    "class Ferry(load: (Int, Boat) => Cart) extends Sender",
    "instance Boat a => Sender (Ferry a)",
    "class Sender a => Ferry a",
    "struct Ferry{T<:Boat} <: Sender{Boat}",
  ])("%s says no such thing", signature => {
    expect(extendsBoat(signature)).toBe(false);
  });

  test.each([
    ["fleet.Boat", "class Ferry : Boat", true],
    ["fleet::Boat", "class Ferry : public fleet::Boat", true],
    ["fleet.Boat", "class Ferry : other.fleet.Boat", true],
    ["fleet.Boat", "class Ferry : other.Boat", false],
  ])("of %s: %s, %j", (base, signature, expected) => {
    expect(isSubtype({ name: "Ferry", signature }, base)).toBe(expected);
  });

  test.each([
    ["Sender", "defimpl Sender, for: Ferry"],
    ["Fleet.Sender", "defimpl Fleet.Sender, for: Fleet.Ferry"],
  ])("what implements %s for a type: %s", (base, signature) => {
    expect(isSubtype({ name: base, signature }, base)).toBe(true);
    expect(isSubtype({ name: base, signature }, "Ferry")).toBe(false);
  });

  test("nothing is a subtype of itself", () => {
    expect(isSubtype({ name: "Boat", signature: "impl Sender for Boat" }, "Boat")).toBe(false);
    expect(isSubtype({ name: "Boat", signature: "class Boat extends fleet.Boat" }, "Boat")).toBe(false);
  });
});
