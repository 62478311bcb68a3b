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

/**
 * Hides the texts inside drawings from browsers that do not draw (w3m, lynx, links, elinks, Dillo): for them the text of a script starts
 * at the first tag and ends at `</script>`. In a drawing, HTML has two empty scripts instead. Without the space lynx ends the first at once.
 */
export function withDrawnTexts(markup: string): string {
  return markup.replaceAll(/<svg\b.*?<\/svg>/gs, (drawing) =>
    drawing.includes('<text')
      ? drawing.replace('>', '><script />').replace('</svg>', '<script></script></svg>')
      : drawing,
  );
}
