import { expect, test } from "vitest";
import {
  codeNamesIn,
  membersIn,
  memberThatIs,
  nameOfWords,
} from "../../../src/core/retrieval/query/codeNames.ts";

test.each([
  ["what does sendParcel do", ["sendParcel"]],
  ["who calls send_parcel here", ["send_parcel"]],
  ["who calls _send here", ["_send"]],
  ["File a.py, line 3, in __init__", []],
  ["Parcel.__init__", ["__init__"]],
  ["why is a _ParcelError raised", ["_ParcelError"]],
  ["why is an HTTPError raised", ["HTTPError"]],
  ["what do sha256Sum and x509Cert give", ["sha256Sum", "x509Cert"]],
  ["what of 2024Q1 and md5", []],
  ["where is `send` called", ["send"]],
  ["allow what $if adds, for $5", ["$if"]],
  ["why does an HTTP request wait for JSON, or for _", []],
  ["Why is it a well-known name?", []],
])("%s", (text, names) => {
  expect([...codeNamesIn(text)]).toEqual(names);
});

test.each([
  ["why does Cart.total() round", ["total of cart"]],
  [
    "ParcelPost::send and parcel_post->take, or Desk#send.",
    ["send of parcelpost, desk", "take of parcelpost"],
  ],
  ["see shop/Cart.total, shop.Cart.total or Cart.total.js", []],
  ["It ends. Then it begins, e. g. again", []],
])("members in %j", (text, members) => {
  expect([...membersIn(text)].map(([name, of]) => `${name} of ${[...of].join(", ")}`)).toEqual(members);
});

test.each([
  ["Cart.total", { name: "total", of: "Cart", sign: "" }],
  ["shop::Cart::total()", { name: "total", of: "Cart", sign: "" }],
  ["$cart->total()", { name: "total", of: "$cart", sign: "" }],
  ["Cart#total", { name: "total", of: "Cart", sign: "" }],
  ["Cart::total($parcels, 'a.b');", { name: "total", of: "Cart", sign: "" }],
  ["Shop::Cart#empty!", { name: "empty", of: "Cart", sign: "!" }],
  ["Cart.paid?", { name: "paid", of: "Cart", sign: "?" }],
  ["Cart.total(first).add(second)", undefined],
  ["total()", undefined],
  ["what does Cart.total do", undefined],
])("the member that is %s", (text, member) => {
  expect(memberThatIs(text)).toEqual(member);
});

test.each([
  ["send parcel", "sendparcel"],
  ["  HTTP 2 server ", "http2server"],
  ["parcel", undefined],
  ["send parcel, please", undefined],
  ["Cart.total of all", undefined],
])("the name that the words of %j make", (text, name) => {
  expect(nameOfWords(text)).toBe(name);
});
