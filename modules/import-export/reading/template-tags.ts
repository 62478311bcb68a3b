import { toSingleLine } from '#modules/import-export/reading/text-values.ts';

/**
 * `text`: Markdown without template tags; `left`: removed tags; `kept`: tags that remain as text; `holds`: tags that may hide a part
 * of the text from the public.
 */
export type ConvertedTags = { text: string; left: string[]; kept: string[]; holds: string[] };

/** The replacement of a tag, and the position where the text continues. */
type Replacement = { text: string; end: number };

const tagPattern = String.raw`\{%[-~]?\s{0,50}(?<name>#|\/?[a-z][\w-]{0,40})(?<said>(?:[^%{]|%(?!\})|\{(?![%{#])){0,2000})%\}`;
const outputPattern = String.raw`\{\{[-~]?(?![<%])(?<expression>(?:[^{}\n]|\}(?!\})){0,500})\}\}`;
const hugoCommentPattern = String.raw`\{\{(?<side>[<%])\s{0,50}comment\s{0,50}[%>]\}\}`;
/** Matches the start of a comment of Nunjucks, but not `{#name}`, which names a heading. */
const nunjucksCommentPattern = String.raw`\{#(?=[\s-])`;
const attributesPattern = String.raw`\{(?:#[\w:.-]{1,100}|:[^{}\n]{0,300})\}`;
const mdxCommentPattern = String.raw`\{\/\*`;
const obsidianCommentPattern = String.raw`(?<!\S)%%`;
/** The syntax of Pelican and Nikola for links to other files of the site. */
const filePlaceholderPattern = String.raw`(?<=[("'<\s])(?:\{(?:static|filename|attach)\}|link:\/\/(?:slug|filename)(?=\/))`;
const codePattern = '^ {0,3}(?<fence>`{3,}|~{3,})[^\\n]*(?:\\n|$)|(?<ticks>`+)';
const markPatterns = [
  codePattern,
  tagPattern,
  outputPattern,
  hugoCommentPattern,
  nunjucksCommentPattern,
  attributesPattern,
  mdxCommentPattern,
  obsidianCommentPattern,
  filePlaceholderPattern,
];

/** Tags whose content depends on the rest of the site. */
const conditionTags = new Set(
  'if unless case for tablerow capture macro filter call block ifchanged paginate'.split(' '),
);
/** Tags inside a condition. They remain as text together with the condition. */
const conditionPartTags = new Set('else elsif elseif elif when break continue'.split(' '));
const beforeCharacters = 300;
const siteRootPattern = /^(?:site\.(?:baseurl|base_url|url|github\.url)|base_?url)$/i;
const addressFilterPattern =
  /^(?:relative_url|absolute_url|url|(?:prepend|prefix):\s*site\.(?:baseurl|url))$/;

/**
 * Converts the tags of Liquid (Jekyll), Nunjucks (Hexo, Eleventy), Hugo, MDX, Obsidian, Pelican and Nikola in a
 * Markdown text: removes comments, and converts code, quotations, images and links to Markdown. The content of code
 * remains. Takes linear time, because each end is searched only once.
 */
export function convertTemplateTags(source: string, name: string): ConvertedTags {
  if (!/[{%]|link:/.test(source)) return { text: source, left: [], kept: [], holds: [] };
  const removedTags = new Set<string>();
  const keptTags = new Set<string>();
  const holdTags = new Set<string>();
  const text = convert(source, { name, removed: removedTags, kept: keptTags, holds: holdTags });
  return { text, left: listFirst(removedTags), kept: listFirst(keptTags), holds: listFirst(holdTags) };
}

function listFirst(found: ReadonlySet<string>): string[] {
  return [...found].slice(0, 10);
}

type ConversionState = { name: string; removed: Set<string>; kept: Set<string>; holds: Set<string> };

function convert(source: string, state: ConversionState): string {
  const pattern = new RegExp(markPatterns.map((mark) => `(?:${mark})`).join('|'), 'gm');
  const findEnd = createEndFinder(source);
  const parts: string[] = [];
  // The last characters of the text so far. A slice of the growing text would copy the whole text each time.
  let textBefore = '';
  const addPart = (part: string) => {
    parts.push(part);
    textBefore = (textBefore + part.slice(-beforeCharacters)).slice(-beforeCharacters);
  };
  let at = 0;
  for (let found = pattern.exec(source); found !== null; found = pattern.exec(source)) {
    addPart(source.slice(at, found.index));
    const replacement = getReplacement(found, {
      written: source,
      find: findEnd,
      going: state,
      before: textBefore,
    });
    addPart(replacement.text);
    at = replacement.end;
    pattern.lastIndex = at;
  }
  return parts.join('') + source.slice(at);
}

type FindEnd = (end: string, from: number) => RegExpExecArray | undefined;

/** Creates a function that finds the end of a block. A search without a result is not repeated. */
function createEndFinder(source: string): FindEnd {
  const missing = new Set<string>();
  return (end, from) => {
    if (missing.has(end)) return undefined;
    const pattern = new RegExp(end, 'gm');
    pattern.lastIndex = from;
    const found = pattern.exec(source) ?? undefined;
    if (found === undefined) missing.add(end);
    return found;
  };
}

type ConversionContext = { written: string; find: FindEnd; going: ConversionState; before: string };

function getReplacement(found: RegExpExecArray, place: ConversionContext): Replacement {
  const { written, find: findEnd, going: state } = place;
  const [mark] = found;
  const groups = found.groups ?? {};
  const after = found.index + mark.length;
  const unchanged = { text: mark, end: after };
  if (groups['fence'] !== undefined) {
    const sign = groups['fence'][0] ?? '`';
    const end = findEnd(`^ {0,3}${sign}{${Math.min(groups['fence'].length, 100)},}[ \\t]*$`, after);
    return convertCode(
      written.slice(found.index, end === undefined ? written.length : end.index + end[0].length),
      found.index,
    );
  }
  if (groups['ticks'] !== undefined) {
    const end = mark.length > 20 ? undefined : findEnd(`(?<!\`)\`{${mark.length}}(?!\`)`, after);
    // Inline code ends at the latest at the end of its paragraph.
    if (end === undefined || /\n[ \t]*\n/.test(written.slice(after, end.index))) return unchanged;
    return convertCode(written.slice(found.index, end.index + end[0].length), found.index);
  }
  if (groups['name'] !== undefined) return convertTag(found, place);
  if (groups['expression'] !== undefined) {
    const value = evaluateExpression(groups['expression'].replace(/[-~]$/, '').trim());
    if (value === undefined) state.kept.add(toSingleLine(mark, 60));
    return value === undefined ? unchanged : { text: value, end: after };
  }
  const comment = getCommentEndPattern(mark, groups['side'], state.name);
  if (comment === undefined) return { text: '', end: after };
  const end = comment === '' ? undefined : findEnd(comment, after);
  if (end === undefined) return unchanged;
  if (mark === '%%') state.removed.add('%% … %%');
  return { text: '', end: end.index + end[0].length };
}

/**
 * Returns the pattern of the end of a comment. Returns '' if the mark starts no comment in this file, and undefined
 * for a mark without content.
 */
function getCommentEndPattern(mark: string, side: string | undefined, name: string): string | undefined {
  if (side !== undefined) return String.raw`\{\{[<%]\s{0,50}\/\s{0,50}comment\s{0,50}[%>]\}\}`;
  if (mark === '{#') return String.raw`#\}`;
  if (mark === '{/*') return name.endsWith('.mdx') ? String.raw`\*\/\s{0,50}\}` : '';
  return mark === '%%' ? String.raw`%%(?!\S)` : undefined;
}

/** Removes `raw` tags from code. Authors write them, because Liquid also interprets tags inside code. */
function convertCode(text: string, index: number): Replacement {
  const codeText = text.replaceAll(/\{%-?\s{0,50}(?:end)?raw\s{0,50}-?%\}/g, '');
  return { text: codeText, end: index + text.length };
}

function convertTag(
  found: RegExpExecArray,
  { written, find: findEnd, going: state, before: textBefore }: ConversionContext,
): Replacement {
  const [mark] = found;
  const name = found.groups?.['name'] ?? '';
  const argumentText = (found.groups?.['said'] ?? '').replace(/[-~]$/, '').trim();
  const after = found.index + mark.length;
  const findBlock = (end = name) => {
    const close = findEnd(buildEndTagPattern(end), after);
    return close && { within: written.slice(after, close.index), end: close.index + close[0].length };
  };
  const removeTag = (): Replacement => {
    state.removed.add(toSingleLine(mark, 60));
    return { text: '', end: after };
  };
  const holdTag = (): Replacement => {
    state.holds.add(toSingleLine(mark, 60));
    return { text: mark, end: after };
  };
  if (name === '#') return { text: '', end: after };
  if (name === 'comment') {
    const end = findCommentEnd(written, after);
    // A comment without an end extends to the end of the text.
    if (end === undefined) state.holds.add(toSingleLine(mark, 60));
    return { text: '', end: end ?? written.length };
  }
  if (name === 'raw') {
    const content = findBlock();
    return content === undefined ? removeTag() : { text: content.within, end: content.end };
  }
  if (/^(?:highlight|codeblock|code)$/.test(name)) {
    const content = findBlock();
    if (content === undefined) return removeTag();
    const language = /^(?:lang:)?([\w+#-]{1,30})/.exec(argumentText)?.[1] ?? '';
    const indent = /(?:^|\n)([ \t]*)$/.exec(textBefore)?.[1] ?? '';
    return { text: fenceCode(content.within, language, indent), end: content.end };
  }
  if (/^(?:blockquote|quote|pullquote)$/.test(name)) {
    const content = findBlock();
    if (content === undefined) return removeTag();
    const source = name === 'pullquote' ? '' : argumentText;
    const lines = [
      ...convert(content.within, state).trim().split('\n'),
      ...(source === '' ? [] : ['', `— ${source}`]),
    ];
    return { text: lines.map((line) => `> ${line}`).join('\n'), end: content.end };
  }
  if (conditionTags.has(name)) return holdTag();
  if (conditionPartTags.has(name) || conditionTags.has(name.replace(/^end/, '')))
    return { text: mark, end: after };
  const text = convertMediaTag(name, argumentText, { before: textBefore, file: state.name });
  return text === undefined ? removeTag() : { text, end: after };
}

function buildEndTagPattern(name: string): string {
  return String.raw`\{%[-~]?\s{0,50}end${name}\s{0,50}[-~]?%\}`;
}

/** Finds the end of a comment, which may contain further comments. */
function findCommentEnd(source: string, from: number): number | undefined {
  const pattern = /\{%[-~]?\s{0,50}(end)?comment\s{0,50}[-~]?%\}/g;
  pattern.lastIndex = from;
  let depth = 1;
  for (let found = pattern.exec(source); found !== null; found = pattern.exec(source)) {
    depth += found[1] === undefined ? 1 : -1;
    if (depth === 0) return found.index + found[0].length;
  }
  return undefined;
}

/** Returns the Markdown of tags that name an image, a post or a video, or undefined for other tags. */
function convertMediaTag(
  name: string,
  argumentText: string,
  { before: textBefore, file }: { before: string; file: string },
): string | undefined {
  const [first = '', ...words] = parseArguments(argumentText);
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
      return isLinkTarget(textBefore) ? address : `[${getReadableName(first)}](${address})`;
    }
    case 'post_link':
      return `[${title === 'true' || title === '' ? getReadableName(first) : title.replace(/ (?:true|false)$/, '')}](/${encodeURI(first)})`;
    case 'asset_path':
      return asset;
    case 'asset_link':
      return `[${title || first}](${asset})`;
    case 'asset_img':
    case 'img': {
      const allWords = [first, ...words];
      const source = allWords.find((word) => /\.\w{3,4}(?:\?|$)|^https?:/.test(word));
      const alt = allWords
        .slice(source === undefined ? 0 : allWords.indexOf(source) + 1)
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
function isLinkTarget(textBefore: string): boolean {
  const markEnds = ['](', ']: ', 'href="', "href='", 'src="', "src='"].map((mark) => {
    const at = textBefore.lastIndexOf(mark);
    return at < 0 ? -1 : at + mark.length;
  });
  const start = Math.max(...markEnds);
  return start >= 0 && !/[\s)"']/.test(textBefore.slice(start));
}

function parseArguments(argumentText: string): string[] {
  return Array.from(
    argumentText.matchAll(/"([^"]*)"|'([^']*)'|[^\s"']+/g),
    ([word, double, single]) => double ?? single ?? word,
  );
}

/** Returns the readable name of a post: without folders, ending and day. */
function getReadableName(path: string): string {
  const last = path.split('/').at(-1) ?? path;
  return last
    .replace(/\.\w{1,10}$/, '')
    .replace(/^\d{4}-\d{1,2}-\d{1,2}-/, '')
    .replaceAll('-', ' ');
}

/** Returns the value of an expression if the value is an address on the site, else undefined. */
function evaluateExpression(expression: string): string | undefined {
  const [first = '', ...filters] = expression.split('|').map((part) => part.trim());
  if (!filters.every((filter) => addressFilterPattern.test(filter))) return undefined;
  const quoted = /^(["'])([^"']*)\1$/.exec(first);
  if (quoted !== null) return quoted[2];
  return siteRootPattern.test(first) ? '' : undefined;
}

function fenceCode(innerText: string, language: string, indent: string): string {
  const { text } = convertCode(innerText.replace(/^[ \t]*\r?\n/, '').trimEnd(), 0);
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${indent}${fence}`;
}
