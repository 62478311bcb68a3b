import { parse } from 'yaml';
import { parseToml } from '#modules/import-export/reading/toml.ts';

/**
 * `values`: the settings before a text, or undefined if the settings cannot be parsed; `isPelican`: the settings have
 * the format of Pelican.
 */
export type FrontMatterParts = { values: unknown; body: string; isPelican?: true };

export const frontMatterCharacters = 64 * 1024;
/** Maximum number of YAML aliases. Aliases can expand until memory runs out, and the settings of a page need no aliases. */
const maxAliases = 10;
/** Names with which the settings of Pelican, Nikola and Hexo begin. */
const knownSettingNames = new Set(
  'title date modified updated category categories tags slug author authors summary status published draft layout permalink lang'.split(
    ' ',
  ),
);
const fencedSettingsPattern = /^(---|\+\+\+)([a-z]{1,10})?[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?\1[ \t]*(?:\r?\n|$)/;
const nikolaStartPattern = /^\s{0,20}(?:<!--\s{0,20})?\.\. [a-z_]{1,40}:/i;
const settingLinePattern = /^([a-z][\w-]{0,40}):(?:\s(.*))?$/i;

/**
 * Splits a Markdown file into its settings and its text. Reads YAML and TOML between lines of dashes or plus signs, JSON after
 * `---json` (Eleventy), YAML without an opening line (Hexo), and the lines of Pelican and Nikola.
 */
export function splitFrontMatter(sourceText: string): FrontMatterParts {
  const fencedBlock = fencedSettingsPattern.exec(sourceText);
  if (fencedBlock !== null) {
    const [match, fence, language = fence === '---' ? 'yaml' : 'toml', source = ''] = fencedBlock;
    return { values: parseSettings(language, source), body: sourceText.slice(match.length) };
  }
  if (sourceText.startsWith('+++')) return { values: undefined, body: sourceText };
  const json = splitJson(sourceText);
  if (json !== undefined) return json;
  // Hugo skips white space before the settings.
  if (/^\s+(?:---|\+\+\+|\{\s*")/.test(sourceText)) {
    const trimmedResult = splitFrontMatter(sourceText.trimStart());
    if (typeof trimmedResult.values === 'object' && Object.keys(trimmedResult.values ?? {}).length > 0)
      return trimmedResult;
  }
  if (nikolaStartPattern.test(sourceText)) return splitNikola(sourceText);
  return splitLines(sourceText) ?? { values: {}, body: sourceText };
}

/** Reads the settings from a JSON object before the text (Hugo), or from the members of a JSON object before `;;;` (Hexo). */
function splitJson(sourceText: string): FrontMatterParts | undefined {
  if (/^(?:;;;[ \t]*\r?\n|"[\w-]{1,40}"\s{0,9}:)/.test(sourceText)) {
    const end = /^;;;[ \t]*$/m.exec(sourceText.slice(3, frontMatterCharacters));
    if (end === null) return undefined;
    const settingsText = sourceText
      .slice(0, end.index + 3)
      .replace(/^;;;/, '')
      .trim()
      .replace(/,$/, '');
    return {
      values: parseSettings('json', `{${settingsText}}`),
      body: sourceText.slice(end.index + 3 + end[0].length),
    };
  }
  if (!/^\{\s{0,100}"/.test(sourceText)) return undefined;
  const end = /^\}[ \t]*$/m.exec(sourceText.slice(0, frontMatterCharacters));
  const [line = ''] = sourceText.split('\n', 1);
  const length = end === null ? line.length : end.index + end[0].length;
  return { values: parseSettings('json', sourceText.slice(0, length)), body: sourceText.slice(length) };
}

/** Returns undefined for settings that cannot be parsed. */
export function parseSettings(language: string, source: string): unknown {
  if (source.length > frontMatterCharacters) return undefined;
  try {
    if (language === 'json') return JSON.parse(source) ?? {};
    if (language === 'toml') return parseToml(source);
    // Eleventy also supports JavaScript as front matter. This reader does not run it.
    if (language !== 'yaml' && language !== 'yml') return undefined;
    return parse(source, { maxAliasCount: maxAliases, prettyErrors: false, logLevel: 'error' }) ?? {};
  } catch {
    return undefined;
  }
}

/** Reads lines such as `.. title: A`, alone or in a comment. */
function splitNikola(sourceText: string): FrontMatterParts {
  const isComment = sourceText.trimStart().startsWith('<!--');
  const end = isComment ? sourceText.indexOf('-->') : sourceText.search(/\n[ \t]*\r?\n/);
  if (end > frontMatterCharacters) return { values: undefined, body: sourceText };
  const settingsText = end < 0 ? sourceText : sourceText.slice(0, end);
  const values: Record<string, string> = {};
  for (const [, name = '', value = ''] of settingsText.matchAll(
    /^(?:<!--)?[ \t]*\.\. ([a-z_]{1,40}):(.*)$/gim,
  ))
    values[name] = value.trim();
  return { values, body: end < 0 ? '' : sourceText.slice(end + (isComment ? '-->'.length : 0)).trimStart() };
}

/**
 * Reads lines such as `Title: A` at the start of a file: before an empty line (Pelican, each value is a text), or before a line
 * of dashes (Hexo, YAML). Returns undefined if the first line has the form of a setting but is part of the text.
 */
function splitLines(sourceText: string): FrontMatterParts | undefined {
  if (!settingLinePattern.test(sourceText.slice(0, 1_000).split(/\r?\n/, 1)[0] ?? '')) return undefined;
  const end = /^[ \t]*(?:(---+)[ \t]*)?\r?$/m.exec(sourceText.slice(0, frontMatterCharacters));
  if (end === null) return undefined;
  const settingsText = sourceText.slice(0, end.index);
  const body = sourceText.slice(end.index + end[0].length).replace(/^\r?\n/, '');
  const lines = settingsText.split(/\r?\n/).filter((line) => line !== '');
  const names = lines.flatMap((line) => settingLinePattern.exec(line)?.[1]?.toLowerCase() ?? []);
  const presentNames = new Set(names.filter((name) => knownSettingNames.has(name)));
  if (names[0] === undefined || !presentNames.has(names[0])) return undefined;
  if (end[1] !== undefined) return { values: parseSettings('yaml', settingsText), body };
  if (!presentNames.has('title') || presentNames.size < 2) return undefined;
  const values: Record<string, string> = {};
  let last = '';
  for (const line of lines) {
    const [, name, value = ''] = settingLinePattern.exec(line) ?? [];
    if (name === undefined && !/^\s/.test(line)) return undefined;
    if (name !== undefined) last = name;
    values[last] = name === undefined ? `${values[last] ?? ''} ${line.trim()}` : value.trim();
  }
  return { values, body, isPelican: true };
}
