import { describe, expect, test } from "vitest";
import { inEnglish } from "../../../src/core/spoken/inEnglish.ts";
import { spokenLanguages } from "../../../src/core/spoken/spokenLanguage.ts";

const NONE_UNKNOWN = () => false;
const ALL_UNKNOWN = () => true;

describe("a question in another language", () => {
  test.each([
    ["German", "Wo wird der Warenkorb gespeichert?", "where is the cart basket save store?"],
    ["German", "wo wird das passwort verschlüsselt", "where is the password encrypt"],
    ["German", "Wie werden Benutzernamen geprüft", "how is user name check"],
    ["German", "wo wird die Dateienliste gespeichert", "where is the file list save store"],
    ["German", "wie wird eine Einladung verschickt", "how is a invite invitation send"],
    [
      "German",
      "wie werden die Einstellungen eingelesen, wenn jemand fragt",
      "how is the setting read, when fragt",
    ],
    ["Spanish", "¿Dónde se cifra la contraseña del usuario?", "¿where encrypt the password of user?"],
    ["Spanish", "donde se cifra la contrasena", "where encrypt the password"],
    [
      "French",
      "où est chiffré le mot de passe de l'utilisateur",
      "where or is encrypt the password of the user",
    ],
    ["Portuguese", "onde a senha do usuário é criptografada", "where the to password of user is and encrypt"],
    ["French", "où sont triées les lignes", "where or is sort the line row"],
    [
      "Portuguese",
      "onde é calculado o total no carrinho",
      "where is and calculate compute the sum total in cart basket",
    ],
    ["Russian", "где шифруется пароль пользователя", "where encrypt password user"],
    ["Chinese", "密码在哪里加密", "password where encrypt"],
    ["Chinese", "使用者的密碼在哪裡加密", "user of password where encrypt"],
    ["Chinese", "資料庫連線失敗時會怎樣？", "database connect fail while when can how ？"],
    ["Japanese", "パスワードはどこで暗号化されますか", "password where encrypt is"],
    ["Japanese", "インポートはどこで行われますか", "import where is"],
    ["Japanese", "検証を行うのはどこですか", "validate verify of where is"],
    ["Korean", "비밀번호는 어디에서 암호화되나요", "password where encrypt"],
  ])("%s: %s", (name, asked, english) => {
    const found = inEnglish(asked, NONE_UNKNOWN);
    expect([found?.language.name, found?.english, found?.isQuestion]).toEqual([name, english, true]);
  });

  test("keeps what code has, and what it has no word for", () => {
    expect(
      inEnglish("wo wird `total` in cart.items mit parseHTTP2 und API_KEY gefroopelt berechnet", NONE_UNKNOWN)
        ?.english,
    ).toBe("where is `total` in cart.items with parseHTTP2 and API_KEY gefroopelt calculate compute");
    expect(inEnglish("谁调用了 Cart.total 和 useState", NONE_UNKNOWN)?.english).toBe(
      "who call Cart.total and useState",
    );
    expect(inEnglish("在 Shop.Find() 位置 C:\\srv\\Depot.cs:行号 9", NONE_UNKNOWN)?.english).toContain(
      "C:\\srv\\Depot.cs:行号 9",
    );
    expect(inEnglish("微信登录在哪里", NONE_UNKNOWN)?.english).toBe("微信 login where");
    expect(inEnglish("the 登录失败 page", NONE_UNKNOWN)?.english).toBe("the login fail page");
    expect(inEnglish("모멘토 비밀번호는 어디에서 암호화되나요", NONE_UNKNOWN)?.english).toBe(
      "모멘토 password where encrypt",
    );
    expect(inEnglish("wo wird 'passwort' gespeichert", NONE_UNKNOWN)?.english).toBe(
      "where is 'password' save store",
    );
    // A short word has short endings.
    expect(inEnglish("onde o arquivo giraffers é lido", NONE_UNKNOWN)?.english).toContain("giraffers");
  });

  test("may have no other word than a name or loanword, which the workspace has", () => {
    const asked = "wie wird ein Gefroopel gemacht?";
    expect(inEnglish(asked, word => word !== "gefroopel")?.english).toBe("how is a Gefroopel do?");
    expect(inEnglish(asked, ALL_UNKNOWN)).toBeUndefined();
  });

  test("is told by words that nothing in the workspace has, where none of them puts a question", () => {
    expect(inEnglish("passwort zurücksetzen", ALL_UNKNOWN)?.english).toBe("password reset");
    expect(inEnglish("passwort zurücksetzen", NONE_UNKNOWN)).toBeUndefined();
    expect(inEnglish("das passwort", NONE_UNKNOWN)).toBeUndefined();
    expect(inEnglish("where is the passwort of benutzer foo bar baz", ALL_UNKNOWN)).toBeUndefined();
    expect(inEnglish("登录失败", NONE_UNKNOWN)).toMatchObject({ english: "login fail", isQuestion: false });
  });
});

test.each([
  "where is the cart stored",
  "no error on die",
  "todo list in la locale",
  "Fix heading levels in the tests",
  "Cart.total",
  "where is the message 登录失败 shown",
  "¿¡«»",
  "",
])("%j is left as it is", text => {
  expect(inEnglish(text, NONE_UNKNOWN)).toBeUndefined();
});

test.each(spokenLanguages())(
  "$name has a word for nearly everything that is in the tables",
  ({ phrases }) => {
    const english = new Set([...phrases.values()].flat().flatMap(phrase => phrase.english));
    expect(english.size).toBeGreaterThan(500);
  },
);
