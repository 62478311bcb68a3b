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
export function replaceScriptOnlyTags(markup: string): string {
  return markup.replaceAll(`<${name}>`, '<script type="text/html">').replaceAll(`</${name}>`, '</script>');
}

/**
 * Hides the texts inside drawings, and the captions directly after drawings, from browsers that do not draw (w3m,
 * lynx, links, elinks, Dillo). These browsers parse the texts as the content of a script, from the first tag to
 * `</script>`. HTML parses two empty scripts there, because a self-closing tag is allowed inside `<svg>`. Lynx needs
 * white space before the slash, and Dillo 3.0.5 ends the script at a space but not at a line break. NetSurf 3.10
 * parses as HTML does; a style rule hides the texts from it (web/styles/base.css).
 */
export function hideDrawnTexts(markup: string): string {
  return markup
    .split(/(?=<svg[\s>])/)
    .map((part) => (part.startsWith('<svg') ? hideDrawnText(part) : part))
    .join('');
}

/** Hides the texts of one drawing. `markup` reaches from the start of the drawing to the start of the next drawing. */
function hideDrawnText(markup: string): string {
  const drawingEnd = markup.indexOf('</svg>');
  const captionEnd = markup.startsWith('</svg><figcaption>', drawingEnd)
    ? markup.indexOf('</figcaption>', drawingEnd)
    : -1;
  const end = Math.max(drawingEnd, captionEnd);
  const hidden = markup.slice(0, Math.max(end, 0));
  if (captionEnd === -1 && !hidden.includes('<text')) return markup;
  return `${hidden.replace('>', '><script\n/>')}<script></script>${markup.slice(end)}`;
}
