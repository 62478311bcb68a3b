import { createElement, type ReactNode } from 'react';

/** Name of the element until web/entry.server.tsx replaces its tags. */
const name = 'script-only';

/**
 * Elements that the script of public pages shows when needed: dialogs, errors, search results. Browsers without support
 * for `hidden`, `<dialog>` or CSS (w3m, lynx, links, Dillo) would print them, so the page contains them as text of an
 * inert
 * `<script>`. The script turns the text into elements (web/site/enhance.ts).
 */
export function ScriptOnly({ children }: { children: ReactNode }) {
  return createElement(name, null, children);
}

/** Elements that the page shows now, or that its script may show later. */
export function ShownIf({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return isShown ? children : <ScriptOnly>{children}</ScriptOnly>;
}

/**
 * Replaces the tags of `ScriptOnly`. The content cannot contain `</script>`, because React escapes every `<` of a text.
 */
export function withScriptText(markup: string): string {
  return markup.replaceAll(`<${name}>`, '<script type="text/html">').replaceAll(`</${name}>`, '</script>');
}
