import { createElement, type ReactNode } from 'react';

/** Name of the element until web/entry.server.tsx replaces its tags. */
const name = 'script-only';

/**
 * Elements that the script of public pages shows when they are needed: dialogs, errors, sentences about a search. Browsers that know no
 * `hidden`, `<dialog>` or CSS (w3m, lynx, links, Dillo) would print them, so the page holds them as text of a `<script>` that no browser
 * runs. The script makes elements of it (web/site/enhance.ts).
 */
export function ScriptOnly({ children }: { children: ReactNode }) {
  return createElement(name, null, children);
}

/** Replaces the tags of `ScriptOnly`. The text has no end tag of a script: React escapes every `<` of a text. */
export function withScriptText(markup: string): string {
  return markup.replaceAll(`<${name}>`, '<script type="text/html">').replaceAll(`</${name}>`, '</script>');
}
