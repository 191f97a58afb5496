import { expect, test } from "vitest";
import { decodeText } from "../../../src/core/text/decode.ts";

const CASES: readonly (readonly [name: string, bytes: Uint8Array, text: string | undefined])[] = [
  ["nothing", Buffer.from(""), ""],
  ["UTF-8", Buffer.from("größe 🎉"), "größe 🎉"],
  ["UTF-8 with a byte order mark, which stays", Buffer.from("\ufeffx = 1\r\n"), "\ufeffx = 1\r\n"],
  [
    "line ends of old, and those that a conversion doubled",
    Buffer.from("a\rb\r\r\nc\r\n"),
    "a\nb\n\r\nc\r\n",
  ],
  ["UTF-16, little end first", Buffer.from("\ufeffname", "utf16le"), "\ufeffname"],
  ["UTF-16, big end first", Buffer.from("\ufeffname", "utf16le").swap16(), "\ufeffname"],
  ["UTF-32, which is no UTF-16", Buffer.from("\ufeff\0n\0a\0", "utf16le"), undefined],
  ["Latin-1", Buffer.from("# Größe\n", "latin1"), "# Größe\n"],
  ["binary", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2]), undefined],
  ["a NUL among letters alone", Buffer.from("text but for one\0"), undefined],
  ["data without a NUL", Buffer.from([1, 2, 3, 4, 5, 6, 65, 66]), undefined],
];

const GBK = Buffer.from("2f2f20bcdbb8f10a", "hex");

test.each([
  ["in the encoding that is given", GBK, "gbk", "// 价格\n"],
  ["as UTF-8 where they are that", Buffer.from("// 价格\n"), "gbk", "// 价格\n"],
  [
    "as Windows-1252 where they are not in the encoding that is given",
    Buffer.from("é\n", "latin1"),
    "gbk",
    "é\n",
  ],
  ["as Windows-1252 where nobody knows the encoding", GBK, "cp437", "// ¼Û¸ñ\n"],
])("bytes are read %s", (_how, bytes, encoding, text) => {
  expect(decodeText(bytes, encoding)).toBe(text);
});

test.each(CASES)("decodes %s", (_name, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});
