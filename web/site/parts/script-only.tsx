import { createElement, type ReactNode } from 'react';

/** Name of the element until web/entry.server.tsx replaces its tags. */
const name = 'script-only';

/**
 * Elements that the script of public pages shows when needed: dialogs, errors, sentences about a search. Browsers without
 * support for `hidden`, `<dialog>` or CSS (w3m, lynx, links, Dillo) would print them, so the page contains them as text of
 * an inert `<script>`. The script turns the text into elements (web/site/enhance.ts).
 */
export function ScriptOnly({ children }: { children: ReactNode }) {
  return createElement(name, null, children);
}

/** Replaces the tags of `ScriptOnly`. The content cannot contain `</script>`, because React escapes every `<` of a text. */
export function withScriptText(markup: string): string {
  return markup.replaceAll(`<${name}>`, '<script type="text/html">').replaceAll(`</${name}>`, '</script>');
}

/**
 * Hides the texts inside drawings from browsers that do not draw (w3m, lynx, links, elinks). They read the texts as the
 * content of a script, from the first tag to `</script>`. HTML parses two empty scripts there, because a self-closing tag is
 * allowed inside `<svg>`. Lynx needs the space before the slash. Dillo and NetSurf print the texts.
 */
export function withDrawnTexts(markup: string): string {
  return markup
    .split(/(?=<svg[\s>])/)
    .map((part) => (part.startsWith('<svg') ? withDrawnText(part) : part))
    .join('');
}

/** Takes the markup from the start of a drawing to the start of the next drawing. */
function withDrawnText(markup: string): string {
  const end = markup.indexOf('</svg>');
  const drawing = markup.slice(0, Math.max(end, 0));
  if (!drawing.includes('<text')) return markup;
  return `${drawing.replace('>', '><script />')}<script></script>${markup.slice(end)}`;
}
