import { parse } from 'yaml';
import { parseToml } from '#modules/import-export/reading/toml.ts';

/** `values`: the settings before a text, or undefined if they cannot be parsed; `isPelican`: the format of Pelican. */
export type FrontMatterParts = { values: unknown; body: string; isPelican?: true };

export const frontMatterCharacters = 64 * 1024;
/** YAML aliases can expand until memory runs out; settings of a page need none. */
const aliases = 10;
/** Names with which the settings of Pelican, Nikola and Hexo begin. */
const knownNames = new Set(
  'title date modified updated category categories tags slug author authors summary status published draft layout permalink lang'.split(
    ' ',
  ),
);
const fencedSettings = /^(---|\+\+\+)([a-z]{1,10})?[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?\1[ \t]*(?:\r?\n|$)/;
const nikolaStart = /^\s{0,20}(?:<!--\s{0,20})?\.\. [a-z_]{1,40}:/i;
const settingLine = /^([a-z][\w-]{0,40}):(?:\s(.*))?$/i;

/**
 * Splits a Markdown file into its settings and its text. Reads YAML and TOML between lines of dashes or plus signs, JSON after
 * `---json` (Eleventy), YAML without an opening line (Hexo), and the lines of Pelican and Nikola.
 */
export function splitFrontMatter(written: string): FrontMatterParts {
  const fenced = fencedSettings.exec(written);
  if (fenced !== null) {
    const [whole, fence, language = fence === '---' ? 'yaml' : 'toml', source = ''] = fenced;
    return { values: parseSettings(language, source), body: written.slice(whole.length) };
  }
  if (written.startsWith('+++')) return { values: undefined, body: written };
  const json = splitJson(written);
  if (json !== undefined) return json;
  // Hugo skips white space before the settings.
  if (/^\s+(?:---|\+\+\+|\{\s*")/.test(written)) {
    const later = splitFrontMatter(written.trimStart());
    if (typeof later.values === 'object' && Object.keys(later.values ?? {}).length > 0) return later;
  }
  if (nikolaStart.test(written)) return splitNikola(written);
  return splitLines(written) ?? { values: {}, body: written };
}

/** Reads an object of JSON before the text (Hugo), or its lines before `;;;` (Hexo). */
function splitJson(written: string): FrontMatterParts | undefined {
  if (/^(?:;;;[ \t]*\r?\n|"[\w-]{1,40}"\s{0,9}:)/.test(written)) {
    const end = /^;;;[ \t]*$/m.exec(written.slice(3, frontMatterCharacters));
    if (end === null) return undefined;
    const head = written
      .slice(0, end.index + 3)
      .replace(/^;;;/, '')
      .trim()
      .replace(/,$/, '');
    return { values: parseSettings('json', `{${head}}`), body: written.slice(end.index + 3 + end[0].length) };
  }
  if (!/^\{\s{0,100}"/.test(written)) return undefined;
  const end = /^\}[ \t]*$/m.exec(written.slice(0, frontMatterCharacters));
  const [line = ''] = written.split('\n', 1);
  const length = end === null ? line.length : end.index + end[0].length;
  return { values: parseSettings('json', written.slice(0, length)), body: written.slice(length) };
}

/** Returns undefined for settings that cannot be parsed. */
export function parseSettings(language: string, source: string): unknown {
  if (source.length > frontMatterCharacters) return undefined;
  try {
    if (language === 'json') return JSON.parse(source) ?? {};
    if (language === 'toml') return parseToml(source);
    // Eleventy also supports JavaScript as front matter. This reader does not run it.
    if (language !== 'yaml' && language !== 'yml') return undefined;
    return parse(source, { maxAliasCount: aliases, prettyErrors: false, logLevel: 'error' }) ?? {};
  } catch {
    return undefined;
  }
}

/** Reads lines such as `.. title: A`, alone or in a comment. */
function splitNikola(written: string): FrontMatterParts {
  const isComment = written.trimStart().startsWith('<!--');
  const end = isComment ? written.indexOf('-->') : written.search(/\n[ \t]*\r?\n/);
  if (end > frontMatterCharacters) return { values: undefined, body: written };
  const head = end < 0 ? written : written.slice(0, end);
  const values: Record<string, string> = {};
  for (const [, name = '', value = ''] of head.matchAll(/^(?:<!--)?[ \t]*\.\. ([a-z_]{1,40}):(.*)$/gim))
    values[name] = value.trim();
  return { values, body: end < 0 ? '' : written.slice(end + (isComment ? '-->'.length : 0)).trimStart() };
}

/**
 * Reads lines such as `Title: A` at the start of a file: before an empty line (Pelican, each value is a text), or before a line
 * of dashes (Hexo, YAML). A text that only begins with such a line has no settings.
 */
function splitLines(written: string): FrontMatterParts | undefined {
  if (!settingLine.test(written.slice(0, 1_000).split(/\r?\n/, 1)[0] ?? '')) return undefined;
  const end = /^[ \t]*(?:(---+)[ \t]*)?\r?$/m.exec(written.slice(0, frontMatterCharacters));
  if (end === null) return undefined;
  const head = written.slice(0, end.index);
  const body = written.slice(end.index + end[0].length).replace(/^\r?\n/, '');
  const lines = head.split(/\r?\n/).filter((line) => line !== '');
  const names = lines.flatMap((line) => settingLine.exec(line)?.[1]?.toLowerCase() ?? []);
  const known = new Set(names.filter((name) => knownNames.has(name)));
  if (names[0] === undefined || !known.has(names[0])) return undefined;
  if (end[1] !== undefined) return { values: parseSettings('yaml', head), body };
  if (!known.has('title') || known.size < 2) return undefined;
  const values: Record<string, string> = {};
  let last = '';
  for (const line of lines) {
    const [, name, value = ''] = settingLine.exec(line) ?? [];
    if (name === undefined && !/^\s/.test(line)) return undefined;
    if (name !== undefined) last = name;
    values[last] = name === undefined ? `${values[last] ?? ''} ${line.trim()}` : value.trim();
  }
  return { values, body, isPelican: true };
}
