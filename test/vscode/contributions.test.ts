import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import texts from "../../package.nls.json" with { type: "json" };
import { POOLINGS } from "../../src/core/embedding/embedderChoice.ts";
import {
  CHUNK_BOUNDARIES,
  CONTEXT_HEADINGS,
  DEFAULT_SETTINGS,
  PROSE_OVERLAPS,
} from "../../src/core/engineSettings.ts";
import { SECRET_RULES } from "../../src/node/secrets/secretRules.ts";
import {
  COMMANDS,
  CONTEXT_KEYS,
  PARTICIPANT,
  SETTINGS,
  SETTINGS_SECTION,
  VIEWS,
} from "../../src/vscode/settings/contributions.ts";
import { AGENT_OFFERS, CONTEXT_FORMAT_CHOICES, HOVERS } from "../../src/vscode/settings/settingValues.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const {
  chatParticipants,
  commands,
  configuration,
  keybindings,
  menus,
  submenus,
  views,
  viewsContainers,
  viewsWelcome,
  walkthroughs,
} = manifest.contributes;
/** The settings of all groups. */
const SETTING_PROPERTIES: Readonly<Record<string, SettingProperty>> = Object.fromEntries(
  configuration.flatMap(({ properties }) => Object.entries(properties)),
);

interface SettingProperty {
  readonly default: unknown;
  readonly order: number;
  readonly enum?: readonly string[];
  readonly items?: { readonly enum?: readonly string[] };
  readonly properties?: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
}

describe("package.json contributes what the tables in code name:", () => {
  test("commands", () => {
    expect(commands.map(({ command }) => command)).toEqual(Object.values(COMMANDS));
  });

  test("settings", () => {
    const named = Object.values(SETTINGS).map(name => `${SETTINGS_SECTION}.${name}`);
    expect(Object.keys(SETTING_PROPERTIES)).toEqual(named);
  });

  test("settings are listed in the order of the table", () => {
    const orders = Object.values(SETTING_PROPERTIES).map(({ order }) => order);
    expect(orders).toEqual(orders.map((_, at) => at + 1));
    expect(configuration.map(({ order }) => order)).toEqual(configuration.map((_, at) => at + 1));
  });

  test("views", () => {
    const [container, ...others] = viewsContainers.activitybar.map(({ id }) => id);
    expect(others).toEqual([]);
    expect(Object.keys(views)).toEqual([container]);
    expect(Object.values(views).flatMap(each => each.map(({ id }) => id))).toEqual(Object.values(VIEWS));
  });

  test("a text for the spans view until the engine has started and tells why it is empty", () => {
    const texts = viewsWelcome.filter(({ view }) => view === VIEWS.spans);
    expect(texts.filter(({ when }) => when.includes(`${CONTEXT_KEYS.state} == starting`))).toHaveLength(1);
  });

  test("menus and key bindings of its own commands", () => {
    const own: readonly string[] = Object.values(COMMANDS);
    const entries = [...keybindings, ...Object.values(menus).flat()];
    const used = entries.flatMap(entry => ("command" in entry ? entry.command : []));
    expect(used.filter(command => !own.includes(command))).toEqual([]);
  });

  test("in menus that others fill too, one entry that says whose it is", () => {
    const shared = [menus["explorer/context"], menus["editor/title/context"], menus["editor/context"]];
    expect(shared.map(entries => entries.length)).toEqual([1, 1, 1]);
    const opened = new Set(shared.flat().map(({ submenu }) => submenu));
    expect(submenus.map(({ id }) => id)).toEqual([...opened]);
  });

  test("commands on the open file in the command palette where one is open", () => {
    const ofFile: readonly string[] = [
      COMMANDS.addToBasket,
      COMMANDS.checkFile,
      COMMANDS.showEnclosing,
      COMMANDS.widenSelection,
      COMMANDS.narrowSelection,
    ];
    const listed = menus.commandPalette.filter(({ command }) => ofFile.includes(command));
    expect(listed.filter(({ when }) => when.includes("editorIsOpen"))).toHaveLength(ofFile.length);
  });

  test("key bindings that have Cmd on macOS in the place of Ctrl, and none that opens a window in a browser", () => {
    const withCtrl = keybindings.filter(({ key }) => key.startsWith("ctrl+"));
    expect(withCtrl.map(({ mac }) => mac)).toEqual(withCtrl.map(({ key }) => key.replace("ctrl", "cmd")));
    expect(withCtrl.filter(({ key }) => key === "ctrl+alt+shift+n")).toEqual([]);
  });

  test("no key binding that types a character with AltGr, which Windows takes for Ctrl and Alt", () => {
    // Characters that Shift and AltGr type on the layouts that VS Code knows, among them the British, Polish, Turkish, Indian and
    // US-International ones.
    const typed = keybindings.filter(({ key }) => /^ctrl\+alt\+shift\+[acdeghilmnopqrstuwxyz]$/.test(key));
    expect(typed).toEqual([]);
    expect(keybindings.filter(({ key }) => /^ctrl\+alt\+.$/.test(key))).toEqual([]);
  });

  test("the chat participant", () => {
    expect(chatParticipants.map(({ id }) => id)).toEqual([PARTICIPANT]);
  });

  test("context keys and settings in its conditions", () => {
    const conditions =
      JSON.stringify([
        commands,
        menus,
        viewsWelcome,
        keybindings,
        chatParticipants.map(each => each.commands),
      ]).match(/\bllmc(?:\.\w+)+/g) ?? [];
    const settings = Object.keys(SETTING_PROPERTIES);
    const known: readonly string[] = [
      ...Object.values(COMMANDS),
      ...Object.values(VIEWS),
      ...Object.values(CONTEXT_KEYS),
      ...settings,
      ...submenus.map(({ id }) => id),
    ];
    expect(conditions.filter(name => !known.includes(name))).toEqual([]);
  });

  test("what ends a step of the walkthrough, and its pictures", () => {
    const known = [
      ...Object.values(COMMANDS).map(command => `onCommand:${command}`),
      ...Object.values(CONTEXT_KEYS).map(key => `onContext:${key}`),
      ...Object.values(VIEWS).map(view => `onView:${view}`),
      "onCommand:workbench.action.chat.open",
    ];
    for (const { completionEvents, media } of walkthroughs.flatMap(({ steps }) => steps)) {
      expect(completionEvents.filter(event => !known.includes(event))).toEqual([]);
      const picture = readFileSync(path.join(ROOT, media.svg), "utf8");
      expect(picture).toContain("<svg");
      // High-contrast themes mark a selection only by a border.
      expect(picture).not.toMatch(/var\(--vscode-list-\w+\)/);
    }
  });

  test("no step of the walkthrough has the editor show a key beside a button: one of four keys is wider than the step", () => {
    const bound: readonly string[] = keybindings.map(({ command }) => command);
    const buttons = Object.entries(texts).flatMap(([key, text]) =>
      key.startsWith("walkthrough.") ? (text.match(/(?<=^\[.*\]\(command:)[^)]+(?=\)$)/gm) ?? []) : [],
    );
    expect(buttons.length).toBeGreaterThan(0);
    expect(buttons.filter(button => bound.includes(button))).toEqual([]);
  });

  test("the engine's own defaults", () => {
    const { exclude: _, embedder: _embedder, allowedSecrets, ...engine } = DEFAULT_SETTINGS;
    expect(SETTING_PROPERTIES["llmc.secrets.allow"]?.default).toEqual(allowedSecrets);
    for (const [name, value] of Object.entries(engine)) {
      expect([name, SETTING_PROPERTIES[`llmc.${name}`]?.default]).toEqual([name, value]);
    }
  });

  test("the engine's own choices", () => {
    expect(SETTING_PROPERTIES["llmc.chunkBoundaries"]?.enum).toEqual(CHUNK_BOUNDARIES);
    expect(SETTING_PROPERTIES["llmc.contextHeading"]?.enum).toEqual(CONTEXT_HEADINGS);
    expect(SETTING_PROPERTIES["llmc.proseOverlap"]?.enum).toEqual(PROSE_OVERLAPS);
    expect(SETTING_PROPERTIES["llmc.basket.format"]?.enum).toEqual(CONTEXT_FORMAT_CHOICES);
    expect(SETTING_PROPERTIES["llmc.hover"]?.enum).toEqual(HOVERS);
    expect(SETTING_PROPERTIES["llmc.agents.offer"]?.enum).toEqual(AGENT_OFFERS);
    const { pooling } = SETTING_PROPERTIES["llmc.embedder"]?.properties ?? {};
    expect(pooling?.enum).toEqual(POOLINGS);
    expect(SETTING_PROPERTIES["llmc.secrets.allow"]?.items?.enum).toEqual(SECRET_RULES);
  });
});

describe("without a folder", () => {
  test.each([COMMANDS.addToBasket, COMMANDS.showEnclosing, COMMANDS.filterSpans])(
    "the command palette does not offer %s, which then has nothing to work on",
    command => {
      const offers = menus.commandPalette.filter(item => item.command === command);
      expect(offers.map(({ when }) => when)).toEqual([expect.stringMatching(/workspaceFolderCount != 0$/)]);
    },
  );

  test("editors and their tabs do not offer what is done with files of the workspace", () => {
    const offers = [...menus["editor/context"], ...menus["editor/title/context"]];
    for (const { when } of offers) expect(when).toMatch(/workspaceFolderCount != 0$/);
  });
});

describe("texts", () => {
  test("package.nls.json has those that package.json names, and no other", () => {
    const named = JSON.stringify(manifest).match(/(?<=")%[^%"]+%(?=")/g) ?? [];
    expect([...new Set(named)].sort()).toEqual(
      Object.keys(texts)
        .map(key => `%${key}%`)
        .sort(),
    );
  });

  test("each command says in Keyboard Shortcuts, away from its view or palette, what it is for", () => {
    const textOf = (key: string) => new Map(Object.entries(texts)).get(key.slice(1, -1));
    const names = commands.map(({ category, title }) => `${textOf(category)}: ${textOf(title)}`);
    expect(new Set(names).size).toBe(names.length);
    const offered = new Map(menus.commandPalette.map(({ command, when }) => [command, when]));
    const hidden = names.filter((_, at) => offered.get(commands[at]?.command ?? "") === "false");
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.filter(name => !/Search|Result|Span|Basket|Doctor|Chat/.test(name))).toEqual([]);
  });

  test("command links in welcome texts lead to commands", () => {
    const links = JSON.stringify(texts).match(/(?<=\(command:)llmc[\w.]+/g) ?? [];
    // The editor has a command that shows each view.
    const own = [...Object.values(COMMANDS), ...Object.values(VIEWS).map(view => `${view}.focus`)];
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter(command => !own.some(each => each === command))).toEqual([]);
  });

  test("l10n/bundle.l10n.json holds each text of the code in their order, for translators", () => {
    const bundle: Record<string, string> = JSON.parse(
      readFileSync(path.join(ROOT, "l10n/bundle.l10n.json"), "utf8"),
    );
    expect(Object.keys(bundle)).toEqual([...new Set(textsInCode())].sort());
    expect(Object.entries(bundle).filter(([key, text]) => key !== text)).toEqual([]);
  });
});

/** The first argument of every `l10n.t`, which must be a plain string for translators to find it. */
function textsInCode(): string[] {
  const folder = path.join(ROOT, "src/vscode");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(file =>
    file.endsWith(".ts"),
  );
  return files.flatMap(file => {
    const source = readFileSync(path.join(folder, file), "utf8");
    const calls = source.match(/l10n\.t\(/g)?.length ?? 0;
    const found = [...source.matchAll(/l10n\.t\(\s*("(?:[^"\\]|\\.)*")/g)].map(match =>
      JSON.parse(match[1] ?? ""),
    );
    expect(found.length, `plain strings in ${file}`).toBe(calls);
    return found;
  });
}
