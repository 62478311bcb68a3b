import { oneLine } from '#modules/import-export/reading/texts.ts';

/**
 * `text`: Markdown without template tags; `left`: removed tags; `kept`: tags that remain as text; `holds`: tags because of
 * which a part of the text may not be public.
 */
export type ConvertedTags = { text: string; left: string[]; kept: string[]; holds: string[] };

/** The replacement of a tag, and the position where the text continues. */
type Replacement = { text: string; end: number };

const tag = String.raw`\{%[-~]?\s{0,50}(?<name>#|\/?[a-z][\w-]{0,40})(?<said>(?:[^%{]|%(?!\})|\{(?![%{#])){0,2000})%\}`;
const output = String.raw`\{\{[-~]?(?![<%])(?<expression>(?:[^{}\n]|\}(?!\})){0,500})\}\}`;
const hugoComment = String.raw`\{\{(?<side>[<%])\s{0,50}comment\s{0,50}[%>]\}\}`;
/** A comment of Nunjucks; `{#name}` is the name of a heading. */
const nunjucksComment = String.raw`\{#(?=[\s-])`;
const attributes = String.raw`\{(?:#[\w:.-]{1,100}|:[^{}\n]{0,300})\}`;
const mdxComment = String.raw`\{\/\*`;
const obsidianComment = String.raw`(?<!\S)%%`;
/** The syntax of Pelican and Nikola for links to other files of the site. */
const place = String.raw`(?<=[("'<\s])(?:\{(?:static|filename|attach)\}|link:\/\/(?:slug|filename)(?=\/))`;
const code = '^ {0,3}(?<fence>`{3,}|~{3,})[^\\n]*(?:\\n|$)|(?<ticks>`+)';
const marks = [
  code,
  tag,
  output,
  hugoComment,
  nunjucksComment,
  attributes,
  mdxComment,
  obsidianComment,
  place,
];

/** Tags whose content depends on the rest of the site. */
const conditions = new Set(
  'if unless case for tablerow capture macro filter call block ifchanged paginate'.split(' '),
);
/** Parts of a condition, which remain as text together with the condition. */
const conditionParts = new Set('else elsif elseif elif when break continue'.split(' '));
const beforeCharacters = 300;
const siteRoot = /^(?:site\.(?:baseurl|base_url|url|github\.url)|base_?url)$/i;
const addressFilters = /^(?:relative_url|absolute_url|url|(?:prepend|prefix):\s*site\.(?:baseurl|url))$/;

/**
 * Converts the tags of Liquid (Jekyll), Nunjucks (Hexo, Eleventy), Hugo, MDX, Obsidian, Pelican and Nikola in a Markdown text:
 * removes comments, and converts code, quotations, images and links to Markdown. The content of code remains. Linear: each end
 * is searched once.
 */
export function convertTemplateTags(written: string, name: string): ConvertedTags {
  if (!/[{%]|link:/.test(written)) return { text: written, left: [], kept: [], holds: [] };
  const left = new Set<string>();
  const kept = new Set<string>();
  const holds = new Set<string>();
  const text = convert(written, { name, left, kept, holds });
  return { text, left: firstOf(left), kept: firstOf(kept), holds: firstOf(holds) };
}

function firstOf(found: ReadonlySet<string>): string[] {
  return [...found].slice(0, 10);
}

type Going = { name: string; left: Set<string>; kept: Set<string>; holds: Set<string> };

function convert(written: string, going: Going): string {
  const pattern = new RegExp(marks.map((mark) => `(?:${mark})`).join('|'), 'gm');
  const find = endFinder(written);
  const parts: string[] = [];
  // The end of the text so far: a slice of a long string that grows would copy it each time.
  let before = '';
  const add = (part: string) => {
    parts.push(part);
    before = (before + part.slice(-beforeCharacters)).slice(-beforeCharacters);
  };
  let at = 0;
  for (let found = pattern.exec(written); found !== null; found = pattern.exec(written)) {
    add(written.slice(at, found.index));
    const replaced = replacementOf(found, { written, find, going, before });
    add(replaced.text);
    at = replaced.end;
    pattern.lastIndex = at;
  }
  return parts.join('') + written.slice(at);
}

type FindEnd = (end: string, from: number) => RegExpExecArray | undefined;

/** Finds the end of a block; a search that found none is not repeated. */
function endFinder(written: string): FindEnd {
  const missing = new Set<string>();
  return (end, from) => {
    if (missing.has(end)) return undefined;
    const pattern = new RegExp(end, 'gm');
    pattern.lastIndex = from;
    const found = pattern.exec(written) ?? undefined;
    if (found === undefined) missing.add(end);
    return found;
  };
}

type Place = { written: string; find: FindEnd; going: Going; before: string };

function replacementOf(found: RegExpExecArray, place: Place): Replacement {
  const { written, find, going } = place;
  const [mark] = found;
  const groups = found.groups ?? {};
  const after = found.index + mark.length;
  const asWritten = { text: mark, end: after };
  if (groups['fence'] !== undefined) {
    const sign = groups['fence'][0] ?? '`';
    const end = find(`^ {0,3}${sign}{${Math.min(groups['fence'].length, 100)},}[ \\t]*$`, after);
    return codeOf(
      written.slice(found.index, end === undefined ? written.length : end.index + end[0].length),
      found.index,
    );
  }
  if (groups['ticks'] !== undefined) {
    const end = mark.length > 20 ? undefined : find(`(?<!\`)\`{${mark.length}}(?!\`)`, after);
    // Inline code ends with its paragraph.
    if (end === undefined || /\n[ \t]*\n/.test(written.slice(after, end.index))) return asWritten;
    return codeOf(written.slice(found.index, end.index + end[0].length), found.index);
  }
  if (groups['name'] !== undefined) return tagOf(found, place);
  if (groups['expression'] !== undefined) {
    const value = valueOf(groups['expression'].replace(/[-~]$/, '').trim());
    if (value === undefined) going.kept.add(oneLine(mark, 60));
    return value === undefined ? asWritten : { text: value, end: after };
  }
  const comment = commentEnd(mark, groups['side'], going.name);
  if (comment === undefined) return { text: '', end: after };
  const end = comment === '' ? undefined : find(comment, after);
  if (end === undefined) return asWritten;
  if (mark === '%%') going.left.add('%% … %%');
  return { text: '', end: end.index + end[0].length };
}

/** Returns the end of a comment, '' for a mark that is no comment in this file, and undefined for marks without content. */
function commentEnd(mark: string, side: string | undefined, name: string): string | undefined {
  if (side !== undefined) return String.raw`\{\{[<%]\s{0,50}\/\s{0,50}comment\s{0,50}[%>]\}\}`;
  if (mark === '{#') return String.raw`#\}`;
  if (mark === '{/*') return name.endsWith('.mdx') ? String.raw`\*\/\s{0,50}\}` : '';
  return mark === '%%' ? String.raw`%%(?!\S)` : undefined;
}

/** Liquid reads code too, so authors put `raw` into it. */
function codeOf(text: string, index: number): Replacement {
  const shown = text.replaceAll(/\{%-?\s{0,50}(?:end)?raw\s{0,50}-?%\}/g, '');
  return { text: shown, end: index + text.length };
}

function tagOf(found: RegExpExecArray, { written, find, going, before }: Place): Replacement {
  const [mark] = found;
  const name = found.groups?.['name'] ?? '';
  const said = (found.groups?.['said'] ?? '').replace(/[-~]$/, '').trim();
  const after = found.index + mark.length;
  const block = (end = name) => {
    const close = find(endTag(end), after);
    return close && { within: written.slice(after, close.index), end: close.index + close[0].length };
  };
  const removed = (): Replacement => {
    going.left.add(oneLine(mark, 60));
    return { text: '', end: after };
  };
  const held = (): Replacement => {
    going.holds.add(oneLine(mark, 60));
    return { text: mark, end: after };
  };
  if (name === '#') return { text: '', end: after };
  if (name === 'comment') {
    const end = endOfComment(written, after);
    // Without its end, the comment is the rest of the text.
    if (end === undefined) going.holds.add(oneLine(mark, 60));
    return { text: '', end: end ?? written.length };
  }
  if (name === 'raw') {
    const content = block();
    return content === undefined ? removed() : { text: content.within, end: content.end };
  }
  if (/^(?:highlight|codeblock|code)$/.test(name)) {
    const content = block();
    if (content === undefined) return removed();
    const language = /^(?:lang:)?([\w+#-]{1,30})/.exec(said)?.[1] ?? '';
    const indent = /(?:^|\n)([ \t]*)$/.exec(before)?.[1] ?? '';
    return { text: fenced(content.within, language, indent), end: content.end };
  }
  if (/^(?:blockquote|quote|pullquote)$/.test(name)) {
    const content = block();
    if (content === undefined) return removed();
    const source = name === 'pullquote' ? '' : said;
    const lines = [
      ...convert(content.within, going).trim().split('\n'),
      ...(source === '' ? [] : ['', `— ${source}`]),
    ];
    return { text: lines.map((line) => `> ${line}`).join('\n'), end: content.end };
  }
  if (conditions.has(name)) return held();
  if (conditionParts.has(name) || conditions.has(name.replace(/^end/, ''))) return { text: mark, end: after };
  const text = textOfTag(name, said, { before, file: going.name });
  return text === undefined ? removed() : { text, end: after };
}

function endTag(name: string): string {
  return String.raw`\{%[-~]?\s{0,50}end${name}\s{0,50}[-~]?%\}`;
}

/** Comments may contain comments. */
function endOfComment(written: string, from: number): number | undefined {
  const pattern = /\{%[-~]?\s{0,50}(end)?comment\s{0,50}[-~]?%\}/g;
  pattern.lastIndex = from;
  let depth = 1;
  for (let found = pattern.exec(written); found !== null; found = pattern.exec(written)) {
    depth += found[1] === undefined ? 1 : -1;
    if (depth === 0) return found.index + found[0].length;
  }
  return undefined;
}

/** Returns the Markdown of tags that name an image, a post or a video, or undefined for other tags. */
function textOfTag(
  name: string,
  said: string,
  { before, file }: { before: string; file: string },
): string | undefined {
  const [first = '', ...words] = argumentsOf(said);
  if (first === '') return undefined;
  const folder = (file.split('/').at(-1) ?? file).replace(/\.[a-z]+$/i, '');
  const asset = encodeURI(`${folder}/${first}`);
  const title = words.join(' ');
  switch (name) {
    case 'post_url':
    case 'link':
    case 'post_path': {
      // In Hexo, the text of the link comes first.
      if (words[0] !== undefined && /^(?:https?:|\/)/.test(words[0])) return `[${first}](${words[0]})`;
      const address = `/${encodeURI(first).replace(/^\/+/, '')}`;
      return isLinkTarget(before) ? address : `[${nameOf(first)}](${address})`;
    }
    case 'post_link':
      return `[${title === 'true' || title === '' ? nameOf(first) : title.replace(/ (?:true|false)$/, '')}](/${encodeURI(first)})`;
    case 'asset_path':
      return asset;
    case 'asset_link':
      return `[${title || first}](${asset})`;
    case 'asset_img':
    case 'img': {
      const all = [first, ...words];
      const source = all.find((word) => /\.\w{3,4}(?:\?|$)|^https?:/.test(word));
      const alt = all
        .slice(source === undefined ? 0 : all.indexOf(source) + 1)
        .filter((word) => !/^\d+(?:%|px)?$/.test(word));
      if (source === undefined) return undefined;
      return `![${alt.join(' ')}](${name === 'img' ? encodeURI(source) : encodeURI(`${folder}/${source}`)})`;
    }
    case 'youtube':
      return `\n\nhttps://www.youtube.com/watch?v=${encodeURIComponent(first)}\n\n`;
    case 'vimeo':
      return `\n\nhttps://vimeo.com/${encodeURIComponent(first)}\n\n`;
    default:
      return undefined;
  }
}

/** Returns true if a text ends within the target of a link or an image. */
function isLinkTarget(before: string): boolean {
  const ends = ['](', ']: ', 'href="', "href='", 'src="', "src='"].map((mark) => {
    const at = before.lastIndexOf(mark);
    return at < 0 ? -1 : at + mark.length;
  });
  const start = Math.max(...ends);
  return start >= 0 && !/[\s)"']/.test(before.slice(start));
}

function argumentsOf(said: string): string[] {
  return Array.from(
    said.matchAll(/"([^"]*)"|'([^']*)'|[^\s"']+/g),
    ([word, double, single]) => double ?? single ?? word,
  );
}

/** Returns the readable name of a post: without folders, ending and day. */
function nameOf(path: string): string {
  const last = path.split('/').at(-1) ?? path;
  return last
    .replace(/\.\w{1,10}$/, '')
    .replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '')
    .replaceAll('-', ' ');
}

/** Returns the value of an expression that is an address of the site, or undefined. */
function valueOf(expression: string): string | undefined {
  const [first = '', ...filters] = expression.split('|').map((part) => part.trim());
  if (!filters.every((filter) => addressFilters.test(filter))) return undefined;
  const quoted = /^(["'])([^"']*)\1$/.exec(first);
  if (quoted !== null) return quoted[2];
  return siteRoot.test(first) ? '' : undefined;
}

function fenced(within: string, language: string, indent: string): string {
  const { text } = codeOf(within.replace(/^[ \t]*\r?\n/, '').trimEnd(), 0);
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${indent}${fence}`;
}
