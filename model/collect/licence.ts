/** A licence as recognised by its text, with its SPDX name. */
export interface Licence {
  readonly id: string;
  /** Whether a model trained under it may be distributed under any terms, with a notice at most. */
  readonly permissive: boolean;
}

/** Names of licences that require their own terms to be kept, as they write them. Looked for first. */
const COPYLEFT: readonly (readonly [id: string, phrase: RegExp])[] = [
  ["AGPL", /gnu affero general public licen[cs]e/],
  ["LGPL", /gnu (?:lesser|library) general public licen[cs]e|\blgpl\b/],
  ["GPL", /gnu general public licen[cs]e|\bgnu gpl\b|\bgplv[23]\b/],
  ["MPL", /mozilla public licen[cs]e/],
  ["EPL", /eclipse public licen[cs]e/],
  ["CDDL", /common development and distribution licen[cs]e/],
  ["CC-BY-SA", /attribution[- ]share ?alike|\bcc[- ]by[- ]sa\b/],
  ["EUPL", /european union public licen[cs]e/],
  ["CPL", /\bcommon public licen[cs]e/],
  ["SSPL", /server side public licen[cs]e/],
  ["BUSL", /business source licen[cs]e/],
];

/** A sentence that only this licence contains. The first match decides, so the longer of two similar ones comes first. */
const PERMISSIVE: readonly (readonly [id: string, phrase: RegExp])[] = [
  ["Apache-2.0", /apache licen[cs]e,? version 2\.0|licensed under the apache licen[cs]e/],
  ["BSL-1.0", /boost software licen[cs]e/],
  ["PSF-2.0", /python software foundation licen[cs]e version 2/],
  ["Unlicense", /free and unencumbered software released into the public domain/],
  ["PostgreSQL", /in no event shall the university of california be liable/],
  [
    "BSD-3-Clause",
    /redistribution and use in source and binary forms.*(?:neither the names?|names? of .{0,200}may (?:not )?be used)/,
  ],
  ["BSD-2-Clause", /redistribution and use in source and binary forms/],
  ["MIT", /permission is hereby granted, free of charge, to any person obtaining/],
  [
    "curl",
    /permission to use, copy, modify, and distribute this software for any purpose with or without fee.*except as contained in this notice/,
  ],
  [
    "ISC",
    /permission to use, copy, modify, and(?: or)? distribute this software for any purpose with or without fee is hereby granted, provided/,
  ],
  [
    "0BSD",
    /permission to use, copy, modify, and(?: or)? distribute this software for any purpose with or without fee is hereby granted\./,
  ],
  [
    "HPND",
    /permission to use, copy, modify,? and distribute this software and its documentation for any purpose/,
  ],
  [
    "Zlib",
    /this software is provided ["'‘“]*as-is["'’”]*, without any express or implied warranty.*altered source versions must be plainly marked/,
  ],
  // Other projects mention it for some of their files.
  ["CC0-1.0", /cc0 1\.0 universal/],
];

/** Recognises the licence in a licence file. `undefined` if it is not known, which counts as not permissive. */
export function recogniseLicence(text: string): Licence | undefined {
  const folded = fold(text);
  const copyleft = COPYLEFT.find(([, phrase]) => phrase.test(folded));
  if (copyleft !== undefined) return { id: copyleft[0], permissive: false };
  const permissive = PERMISSIVE.find(([, phrase]) => phrase.test(folded));
  return permissive && { id: permissive[0], permissive: true };
}

/** Whether the head of a source puts the file under terms that are not permissive. */
export function headIsCopyleft(head: string): boolean {
  const tag = /SPDX-License-Identifier:\s*([^\n*]+)/.exec(head)?.[1];
  if (tag !== undefined) return !isPermissiveExpression(tag);
  const folded = fold(head);
  return COPYLEFT.some(([, phrase]) => phrase.test(folded));
}

/** Removes the marks of a comment from a text. */
function fold(text: string): string {
  return text.toLowerCase().replace(/[\s*#>/]+/g, " ");
}

/** Short names, as used by SPDX and by Debian's copyright files. */
const PERMISSIVE_NAME =
  /^(?:mit|mit-0|expat|x11|isc|0bsd|bsd|apache|psf|python|unlicense|zlib|boost|bsl-1|public[- ]domain|cc0|postgresql|curl|hpnd|wtfpl|libpng|ncsa|unicode|blueoak|upl|afl|bouncycastle|mit\/x11|pil|openldap|tcl|naist|ruby-bsd)(?:[-+./ \d]|$)/i;

/** Whether an expression such as `Expat or GPL-2+` offers a permissive licence. */
export function isPermissiveExpression(expression: string): boolean {
  return expression
    .replace(/[()]/g, " ")
    .split(/\bor\b|\|/i)
    .some(choice =>
      choice
        .split(/\band\b|,/i)
        .map(name => name.trim())
        .filter(Boolean)
        .every(name => PERMISSIVE_NAME.test(name) && !/^bsd-4/i.test(name)),
    );
}

/** Other common names for the same licence, mapped to those of SPDX. */
const SPDX: readonly (readonly [written: RegExp, id: string])[] = [
  [/^expat$/i, "MIT"],
  [/^apache-2(?:\.0)?$/i, "Apache-2.0"],
  [/^bsd-([23])-clauses?$/i, "BSD-$1-Clause"],
];

/** Converts an expression of Debian's short names to SPDX notation. */
export function toSpdx(expression: string): string {
  return expression
    .split(/\s+/)
    .map(word => (/^(?:and|or)$/i.test(word) ? word.toUpperCase() : nameOf(word)))
    .join(" ");
}

function nameOf(written: string): string {
  const [from, id] = SPDX.find(([each]) => each.test(written)) ?? [];
  return from === undefined || id === undefined ? written : written.replace(from, id);
}
