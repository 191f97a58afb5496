import { describe, expect, it } from "vitest";
import { readBinaryCopyright, readDebianCopyright } from "../../model/collect/debianCopyright.ts";
import {
  headIsCopyleft,
  isPermissiveExpression,
  recogniseLicence,
  toSpdx,
} from "../../model/collect/licence.ts";
import { isLicenceFile, judgeLicences } from "../../model/collect/licenceFiles.ts";

/** The sentence by which each licence is recognised, wrapped as in files. */
const TEXTS = {
  MIT: "Permission is hereby granted, free of charge, to any person\nobtaining a copy of this software",
  "Apache-2.0":
    "                                 Apache License\n                           Version 2.0, January 2004",
  "BSD-2-Clause":
    "Redistribution and use in source and binary forms, with or without\nmodification, are permitted",
  "BSD-3-Clause":
    " * Redistribution and use in source and binary forms, with or\n * without modification. Neither the name of the project",
  ISC: "Permission to use, copy, modify, and/or distribute this software for any\npurpose with or without fee is hereby granted, provided that",
  "0BSD":
    "Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted.",
  "BSL-1.0": "Boost Software License - Version 1.0 - August 17th, 2003",
  Unlicense: "This is free and unencumbered software released into the public domain.",
  curl: "Permission to use, copy, modify, and distribute this software for any purpose\nwith or without fee is hereby granted, provided that the above copyright\nnotice appear. Except as contained in this notice, the name of a copyright holder",
  "CC0-1.0": "CC0 1.0 Universal",
  "PSF-2.0": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
};

describe("the licence of a package", () => {
  it.each(Object.entries(TEXTS))("%s is known by its text", (id, text) => {
    expect(recogniseLicence(text)).toEqual({ id, permissive: true });
  });

  it.each([
    ["GPL", "GNU GENERAL PUBLIC LICENSE\nVersion 3, 29 June 2007"],
    ["LGPL", "GNU LESSER GENERAL PUBLIC LICENSE"],
    ["AGPL", "GNU AFFERO GENERAL PUBLIC LICENSE"],
    ["MPL", "Mozilla Public License Version 2.0"],
    ["CC-BY-SA", "Creative Commons Attribution-ShareAlike 4.0 International"],
  ])("%s is known, and not permissive", (id, text) => {
    expect(recogniseLicence(text)).toEqual({ id, permissive: false });
  });

  it("is that of the whole where another is named for a part", () => {
    const text = `${TEXTS["BSD-2-Clause"]}\nThe files in hash/ are under ${TEXTS["CC0-1.0"]}.`;
    expect(recogniseLicence(text)?.id).toBe("BSD-2-Clause");
  });

  it("is not permissive when a part of the text asks for more", () => {
    expect(recogniseLicence(`${TEXTS.MIT}\nFiles in lib/ are under the GNU LGPL.`)?.permissive).toBe(false);
  });

  it("is refused when no file says it, or one says another", () => {
    expect(judgeLicences([])).toEqual({ refused: "it has no licence file that is known" });
    const [mit, gpl] = [recogniseLicence(TEXTS.MIT), recogniseLicence("GNU General Public License")];
    if (mit === undefined || gpl === undefined) throw new Error("both are known");
    expect(judgeLicences([mit])).toEqual({ licence: "MIT" });
    expect(judgeLicences([mit, gpl])).toEqual({ refused: "its licence files hold GPL" });
  });

  it("stands in files that are called so, and not in code about licences", () => {
    expect(["LICENSE", "LICENCE.txt", "COPYING", "MIT-LICENSE", "LICENSE-APACHE"].every(isLicenceFile)).toBe(
      true,
    );
    expect(["license.py", "licenses.json", "copy.txt", "licensing.md"].some(isLicenceFile)).toBe(false);
  });
});

describe("the licence of a file", () => {
  it("stands in its head", () => {
    expect(headIsCopyleft("// SPDX-License-Identifier: MPL-2.0\nint a;")).toBe(true);
    expect(headIsCopyleft("// SPDX-License-Identifier: Apache-2.0 OR MIT\nint a;")).toBe(false);
    expect(headIsCopyleft("# under the terms of the GNU\n# General Public License as published")).toBe(true);
    expect(headIsCopyleft("int a;")).toBe(false);
  });

  it("may leave a choice, and may ask for both", () => {
    expect(isPermissiveExpression("Expat or GPL-2+")).toBe(true);
    expect(isPermissiveExpression("Expat and GPL-2+")).toBe(false);
    expect(isPermissiveExpression("BSD-4-clause")).toBe(false);
    expect(isPermissiveExpression("MPL-2.0")).toBe(false);
  });

  it("is written as SPDX does", () => {
    expect(toSpdx("Expat or Apache-2")).toBe("MIT OR Apache-2.0");
    expect(toSpdx("BSD-2-clauses and Zlib")).toBe("BSD-2-Clause AND Zlib");
  });

  it("is what debian/copyright says last of it", () => {
    const allows =
      readDebianCopyright(`Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/

Files: *
License: Own
 ${TEXTS.MIT.replace("\n", "\n ")}

Files: lib/*.c
 doc/manual.txt
License: GPL-2+

Files: lib/free.c
License: Expat`);
    expect(["a.c", "lib/free.c"].map(file => allows?.(file))).toEqual([true, true]);
    expect(["lib/b.c", "lib/deep/b.c", "doc/manual.txt"].map(file => allows?.(file))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("is told of a binary package by the ends of what debian/copyright names", () => {
    const found = readBinaryCopyright(`Files: *
License: Expat

Files: guides/* lib/rails/old.rb
License: GPL-2`);
    expect(found?.licence).toBe("MIT");
    const verdict = (file: string) => found?.allows(file);
    expect(["usr/lib/ruby/rails/new.rb", "usr/lib/ruby/misguides/a.rb"].map(verdict)).toEqual([true, true]);
    expect(["usr/share/guides/a.md", "usr/lib/ruby/rails/old.rb"].map(verdict)).toEqual([false, false]);
    expect(readBinaryCopyright("Files: *\nLicense: GPL-2")).toBeUndefined();
  });
});
