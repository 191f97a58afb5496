import { expect, test } from "vitest";
import { whatIsAsked } from "../../../src/core/spoken/whatIsAsked.ts";

test.each([
  ["was ist ein Cart?", "Cart"],
  ["Wie funktioniert Cart.total?", "Cart.total"],
  ["wozu dient die Klasse Cart", "Cart"],
  ["erkläre mir bitte `total`", "total"],
  ["¿Qué es Cart?", "Cart"],
  ["¿cómo funciona la clase Cart?", "Cart"],
  ["qu'est-ce que Cart ?", "Cart"],
  ["qu'est-ce qu'un Cart", "Cart"],
  ["comment fonctionne la classe Cart", "Cart"],
  ["o que é um Cart", "Cart"],
  ["como funciona o Cart?", "Cart"],
  ["что такое Cart?", "Cart"],
  ["как работает функция total()", "total"],
  ["Cart是什么？", "Cart"],
  ["什麼是 Cart", "Cart"],
  ["Cart 是怎么工作的", "Cart"],
  ["解释一下 Cart 类", "Cart"],
  ["Cartとは何ですか？", "Cart"],
  ["Cartはどのように動作しますか", "Cart"],
  ["Cart를 설명해 주세요", "Cart"],
  ["Cart는 어떻게 작동하나요?", "Cart"],
])("%s", (text, name) => {
  expect(whatIsAsked(text)).toBe(name);
});

test.each([
  "was ist hier los",
  "was ist ein Cart und was ist ein Send",
  "Cart",
  "what is Cart",
  "どこでCartを使う",
])("%s asks for something else", text => {
  expect(whatIsAsked(text)).toBeUndefined();
});
