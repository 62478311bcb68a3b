import { Parser } from 'htmlparser2';

/**
 * Elements after which w3m 0.5.3, lynx 2.9.0, links2 2.28 and elinks 0.13 all start a line or leave a space (measured). Every
 * other element is a part of its line, including button, label, summary, time, section, nav, header, details and figure.
 */
const separating = new Set(
  'blockquote br dd div dl dt form h1 h2 h3 h4 h5 h6 hr li ol p pre td th tr ul option'.split(' '),
);

/**
 * Converts a page to text as browsers without style and script print it. Returns the text and a line for each error: joined
 * words, three links in a row outside of a list, words of drawings, and elements that only a style or a script hides.
 */
export function readAsText(html: string): { text: string; faults: string[] } {
  const faults: string[] = [];
  let text = '';
  let tags = '';
  let isInDrawing = false;
  let isInLink = false;
  let linksInRow = 0;
  const tokens = withoutScripts(html).matchAll(/<\/?([a-z][\w-]*)[^<>]*>|<![^<>]*>|[^<]+/gi);
  for (const [token, name] of tokens) {
    if (name === undefined) {
      if (token.startsWith('<!')) continue;
      const words = decode(token);
      if (!isInLink && words.trim() !== '') linksInRow = 0;
      if (isInDrawing && words.trim() !== '') faults.push(`text inside a drawing: ${words.trim()}`);
      if (tags !== '' && isRunTogether(text, words))
        faults.push(`run together: ${text.slice(-30)}${tags}${words.slice(0, 30)}`);
      text += words;
      tags = '';
      continue;
    }
    const tag = name.toLowerCase();
    if (tag === 'svg') isInDrawing = !token.startsWith('</');
    if (tag === 'a') isInLink = token !== '</a>';
    if (isInLink && tag === 'a') linksInRow += 1;
    if (linksInRow > 2) faults.push(`no list: ${text.slice(-30)}${tags}${token}`);
    tags += token;
    if (!separating.has(tag)) continue;
    text = `${text.trimEnd()}\n`;
    tags = '';
    linksInRow = 0;
  }
  for (const [token] of withoutScripts(html)
    .replaceAll(/<(\w+)\b[^<>]*><\/\1>/g, '')
    .matchAll(hidden))
    faults.push(`only hidden: ${token}`);
  if (/\{\w*\}/.test(text)) faults.push(`an unfilled placeholder: ${/.*\{\w*\}.*/.exec(text)?.[0]}`);
  return { text, faults };
}

/** Returns the visible words of a page in order: all text except scripts, styles and drawings. */
export function wordsForPeople(html: string): string[] {
  const words: string[] = [];
  let left = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (leftOut.has(name)) left += 1;
    },
    ontext(text) {
      if (left === 0) words.push(...wordsOf(text));
    },
    onclosetag(name) {
      if (leftOut.has(name)) left -= 1;
    },
  });
  // These browsers do not draw, so they do not print the caption of a drawing.
  const uncaptioned = html.replaceAll(
    /<\/svg>(?:<script><\/script>)?<figcaption>.*?<\/figcaption>/gs,
    '</svg>',
  );
  // The parser splits a text at its entities.
  parser.end(uncaptioned.replaceAll(/&[#\w]+;/g, decode));
  return words;
}

/** Matches elements that only a style or a script hides. Browsers without style show these elements. */
const hidden = /<(?!input)\w+\b[^<>]*\shidden(?=[\s=>])[^<>]*>|<(?:dialog|template)\b[^<>]*>/g;

const leftOut = new Set(['head', 'script', 'style', 'svg']);

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/**
 * Returns sentences that the script or the worker shows later. Omits short texts and links, which can also be part of the page
 * itself.
 */
export function scriptTexts(html: string): string[] {
  const blocks = [...html.matchAll(/<script type="text\/html">(.*?)<\/script>/gs)].flatMap(([, block = '']) =>
    block.split(/<[^>]+>/),
  );
  const lines = [...html.matchAll(/ data-line="([^"]+)"/g)].map(([, text = '']) => text);
  return [...new Set([...blocks, ...lines].map((text) => decode(text).trim()))].filter(
    (text) => text.length > 24 && /[.!?]$/.test(text),
  );
}

/** Removes the parts that these browsers do not print: the head, scripts and styles. A script ends only at its end tag. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<head>.*?<\/head>/s, '')
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, (script) => (script.includes('</svg>') ? '</svg>' : ''));
}

function isRunTogether(before: string, after: string): boolean {
  return /[^\s([“«‘/@#-]$/.test(before) && /^[\p{L}\p{N}“«‘(]/u.test(after);
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '‹')
    .replaceAll('&gt;', '›')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
