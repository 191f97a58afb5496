import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { Exclusions } from "../../model/collect/exclusions.ts";
import { readManifest } from "../../model/collect/manifest.ts";
import { readPackageList } from "../../model/collect/packageList.ts";
import { sourcesTable } from "../../model/collect/sourcesTable.ts";
import excluded from "../../model/excluded.json" with { type: "json" };

const exclusions = new Exclusions(excluded.projects);

describe("what is held out", () => {
  it.each([
    "lodash",
    "lodash-es",
    "@vue/reactivity",
    "python-requests",
    "golang-github-spf13-cobra",
    "golang-github-prometheus-common",
    "libcommons-lang3-java",
    "rust-clap-2",
    "rust-serde-derive",
    "ruby-mocha",
    "jest-diff",
  ])("%s is known by its name", name => {
    expect(exclusions.ofPackage(name)).toBeDefined();
  });

  it.each(["d3-array", "libcommons-collections4-java", "python-werkzeug", "@tanstack/query-core"])(
    "%s is no project of the list",
    name => {
      expect(exclusions.ofPackage(name)).toBeUndefined();
    },
  );

  it("is known by folders, also in each other", () => {
    expect(exclusions.ofPath("src/lodash")).toBe("called as lodash/lodash");
    expect(exclusions.ofPath("static/js/dayjs.min.js")).toBe("called as iamkun/dayjs");
    expect(exclusions.ofPath("src/com/google/common/base/Joiner.java")).toBe("called as google/guava");
    expect(exclusions.ofPath("go/github.com/spf13/cobra")).toBe("called as spf13/cobra");
    expect(exclusions.ofPath("src/bytes/bytes.go")).toBeUndefined();
  });

  it("is known by the address of its repository, and not by that of another", () => {
    expect(exclusions.ofAddress("git+https://github.com/lodash/lodash.git")).toBeDefined();
    expect(exclusions.ofAddress("git@github.com:psf/requests.git")).toBeDefined();
    expect(exclusions.ofAddress("https://github.com/BurntSushi/ripgrep/tree/master/crates")).toBeDefined();
    expect(exclusions.ofAddress("https://github.com/pallets/flask-sqlalchemy")).toBeUndefined();
  });

  it("is known by its copyright lines", () => {
    expect(exclusions.ofHolder("// Copyright (C) 2012 The Guava Authors")).toBeDefined();
    expect(exclusions.ofHolder("// like The Guava Authors do it")).toBeUndefined();
  });

  it("is known by files that nobody else has, whatever they lie in", () => {
    expect(exclusions.ofSign("requests", "sessions.py")).toBe("has sessions.py, of psf/requests");
    expect(exclusions.ofSign("requests", "models.py")).toBeUndefined();
  });

  it.each([
    "/**\n * Copied from Apache Commons Lang org.apache.commons.lang3.StringUtils.\n */",
    " * Copied from Apache Commons Lang (including the tags.)",
    "// These UTF-8 handling methods are copied from Guava's Utf8 class",
    "# Code adapted from networkx\n",
    "# The following is derived from pytest, Copyright (c) 2004-2017",
    "    Adapted from Flask's implementation.",
    "# This is a port of the Requests sessions",
    "// Forked from\n// `lodash` at 4.17",
  ])("is known by what authors say of where they have it from: %j", text => {
    expect(exclusions.ofOrigin(text)).toBeDefined();
  });

  it.each([
    "implementation based on OkHttp 3.x.",
    "the list is copied from requests that came before",
    "extracted from a regular expression",
    "a copy of bytes that the caller owns",
    "used with lodash or underscore",
  ])("is not what something merely has to do with: %j", text => {
    expect(exclusions.ofOrigin(text)).toBeUndefined();
  });

  it("is not what a package merely depends on", () => {
    const manifest = readManifest(`{
  "name": "left-pad",
  "repository": { "url": "https://github.com/left/pad" },
  "dependencies": { "lodash": "4" }
}`);
    expect(manifest).toEqual({
      name: "left-pad",
      addresses: '  "repository": { "url": "https://github.com/left/pad" },',
    });
    expect(readManifest("module github.com/spf13/cobra\n\nrequire x").addresses).toContain("spf13/cobra");
  });
});

describe("the list of packages", () => {
  it("has nothing that is held out, and everything pinned", async () => {
    const packages = await readPackageList();
    expect(packages.filter(({ name }) => exclusions.ofPackage(name) !== undefined)).toEqual([]);
    expect(packages.filter(({ hash }) => !/^sha512-[\w+/]{86}==$/.test(hash))).toEqual([]);
  });

  it("is shown to people as it is", async () => {
    expect(await readFile("model/SOURCES.md", "utf8")).toBe(sourcesTable(await readPackageList()));
  });
});
