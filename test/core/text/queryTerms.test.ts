import { expect, test } from "vitest";
import { queryTerms } from "../../../src/core/text/queryTerms.ts";

/** Terms as `token weight for another`, without a weight of 1. */
function terms(query: string): string[] {
  return queryTerms(query).map(({ token, weight, insteadOf }) => {
    const weighed = weight === 1 ? token : `${token} ${Number(weight.toFixed(2))}`;
    return insteadOf === undefined ? weighed : `${weighed} for ${insteadOf}`;
  });
}

test.each([
  ["", []],
  ["parcels", ["parcel"]],
  ["the desk. No desk; then: a desk", ["desk 2.1", "no", "thedesk 0.3", "nodesk 0.3"]],
  ["desk (desk)\n\ndesk", ["desk 2.1"]],
  ["if limit == limit:", ["limit"]],
  ["  return limit + limit", ["return", "limit"]],
  ["the the", ["the 1.69"]],
  [
    "Last.fm sessions",
    ["last", "fm", "session", "sess 0.5 for session", "lastfm 0.3", "lastfmsession 0.6", "fmsession 0.3"],
  ],
  ["2fa keys", ["2 0.6", "fa 0.6", "2fa 0.6", "key"]],
  ["HTTP2, http", ["http 1.69", "2 0.6", "http2 0.6"]],
  ["2fa = keys", ["2", "fa", "2fa", "key"]],
  ["for each row", ["each", "row", "foreach 0.3", "foreachrow 0.6", "eachrow 0.3"]],
  ["shuts down", ["shut", "down", "shutsdown 0.3", "shutdown 0.3", "shutedown 0.3"]],
  ["timed out", ["time", "out", "timedout 0.3", "timout 0.3", "timeout 0.3"]],
  ["is in rows", ["row", "isinrow 0.6", "inrow 0.3"]],
  [
    "import ab cd ef gh",
    [
      "import",
      "ab",
      "cd",
      "ef",
      "gh",
      "importab 0.3",
      "importabcd 0.6",
      "importabcdef 0.9",
      "abcd 0.3",
      "abcdef 0.6",
      "abcdefgh 0.9",
      "cdef 0.3",
      "cdefgh 0.6",
      "efgh 0.3",
    ],
  ],
  ["the dry-run", ["dry", "run", "dryrun 2", "thedry 0.3", "thedryrun 0.6"]],
  ["--dry", ["dry", "--dry 2"]],
  ["maximum", ["maximum", "max 0.5 for maximum"]],
  ["max; maximum", ["max", "maximum"]],
  ["maximum = max(rows);", ["maximum", "max", "row"]],
  ["what is in it", ["what", "is", "in", "it"]],
  ["a row", ["row"]],
  ["written rows", ["written", "row", "write for written", "wrote for written", "writtenrow 0.3"]],
  ["a sent row", ["sent", "row", "send for sent", "sentrow 0.3"]],
  ["indices", ["indic", "index for indic"]],
  ["colours", ["colour", "color for colour"]],
  [
    "a tiny window",
    ["tiny", "window", "small 0.5 for tiny", "win 0.5 for window", "dialog 0.5 for window", "tinywindow 0.3"],
  ],
  [
    "a photo image",
    ["photo", "imag", "pictur 0.5 for photo", "img 0.5 for imag", "pictur 0.5 for imag", "photoimag 0.3"],
  ],
  ["tinyWindow tiny_window", ["tiny 1.69", "window 1.69", "tinywindow 1.69", "win 0.5 for window"]],
  ["tiny = window;", ["tiny", "window"]],
  ["normalise", ["normalis", "normaliz for normalis"]],
  ["serializer", ["serializer", "serialiser for serializer"]],
  ["customizable", ["customizabl", "customisabl for customizabl"]],
  [
    "rows read lazily",
    ["row", "read", "lazily", "lazy for lazily", "rowsread 0.3", "rowsreadlazily 0.6", "readlazily 0.3"],
  ],
  ["self-built rows", ["self", "built", "row", "selfbuilt 0.3", "selfbuiltrow 0.6", "builtrow 0.3"]],
  ["rows2 getUser", ["row 0.6", "2 0.6", "rows2 0.6", "get", "user", "getuser", "usr 0.5 for user"]],
  ["timeout; time out", ["timeout", "time", "out"]],
  ["Parcels, since v2.10", ["parcel", "sinc", "v", "2", "v2", "10", "2.10"]],
  ["Parcels!\n\nSince v2.10", ["parcel", "sinc"]],
  ["Parcels, since v2.10\n", ["parcel", "sinc", "v", "2", "v2", "10", "2.10"]],
  ["2.10\n3.1", ["2", "10", "3", "1", "2.10", "3.1"]],
  ["return 2.10;\n", ["return", "2", "10", "2.10"]],
])("queryTerms(%j)", (query, expected) => {
  expect(terms(query)).toEqual(expected);
});

test.each([
  [12, ["max"]],
  [13, []],
])("in a query of %i words others are looked for: %j", (count, alike) => {
  const words = Array.from("abcdefghijkl", letter => letter.repeat(3)).slice(0, count - 1);
  const found = queryTerms(`maximum ${words.join(" ")}`).filter(({ insteadOf }) => insteadOf !== undefined);
  expect(found.map(({ token }) => token)).toEqual(alike);
});
