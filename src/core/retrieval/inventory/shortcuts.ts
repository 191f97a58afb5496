import { NEAR, QUOTE } from "../declaredBy.ts";

const MODIFIER = [
  "[Mm]od|[Cc]trl|CTRL|[Cc]md|CMD|CmdOrCtrl|[Cc]ommand|CommandOrControl|[Cc]ontrol|<[Cc]ontrol>|<[Pp]rimary>|<Ctrl>",
  "[Aa]lt|ALT|<[Aa]lt>|[Oo]ption|[Ss]hift|SHIFT|<[Ss]hift>|[Mm]eta|[Ss]uper|[Ww]in",
].join("|");
const KEY = [
  String.raw`[^\s\w"'\x60]|\w|[Ff]\d{1,2}|[Ee]nter|[Rr]eturn|[Tt]ab|[Ee]sc(?:ape)?|[Ss]pace|[Bb]ackspace|[Dd]el(?:ete)?|[Ii]ns(?:ert)?`,
  "(?:[Aa]rrow)?(?:[Uu]p|[Dd]own|[Ll]eft|[Rr]ight)|[Hh]ome|[Ee]nd|[Pp]age_?(?:[Uu]p|[Dd]own)|[Pp]lus|[Mm]inus|[Cc]omma",
].join("|");

/** How lines declare what a key or several at once do, within the line. */
export const SHORTCUTS = [
  // `"Mod-Shift-c": …`, `"ctrl+k"`, `"<Control>q"`: a string with nothing but keys, one of which is held down
  String.raw`${QUOTE}(?:(?:${MODIFIER})(?:[-+]|(?<=>))\s?)+(?:${KEY})${QUOTE}`,
  String.raw`\b(?:useHotkeys?|useKeyboardShortcuts?|useShortcuts?|getHotkeyHandler|globalShortcut\.register|[Mm]ousetrap\.bind)\(`,
  String.raw`\b(?:ctrlKey|metaKey)\b${NEAR}\.(?:key|code)\b|\.(?:key|code)\b${NEAR}\b(?:ctrlKey|metaKey)\b`,
  // What hears all keys, wherever the focus is
  String.raw`\b(?:window|document)(?:\.body)?(?::|\.addEventListener\(\s*${QUOTE})key(?:down|up|press)\b|<svelte:window\b${NEAR}\bon:?key(?:down|up)\b`,
  // Qt, Swing, JavaFX, .NET, Apple, Android, Flutter, GTK and Tk
  String.raw`\bset(?:Shortcuts?|Accelerator)\(|\bnew\s+QShortcut\(|\bQShortcut\s+\w+[({]`,
  String.raw`\bKeyStroke\.getKeyStroke\(|\bnew\s+KeyCodeCombination\(|<KeyBinding\b|<KeyboardAccelerator\b|\bShortcutKeys\s*=`,
  String.raw`\.keyboardShortcut\(|\bUIKeyCommand\(|\bcase\s+KeyEvent\.KEYCODE_|android:(?:alphabetic|numeric)Shortcut=`,
  String.raw`\b(?:SingleActivator|LogicalKeySet)\(|\bset_accels_for_action\(|\.bind(?:_all)?\(\s*${QUOTE}<(?:Control|Alt|Shift|Command|Key|F\d)`,
  // Editors and programs in terminals
  String.raw`\bvim\.keymap\.set\(|\bdefine-key\b|\bglobal-set-key\b|\bBinding\(\s*${QUOTE}`,
];
