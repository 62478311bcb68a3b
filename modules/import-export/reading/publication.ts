import {
  type NonPublicSettingKind,
  nonPublicPaths,
  nonPublicSettings,
  publicStates,
} from '#modules/import-export/reading/generators.ts';
import { parseTime } from '#modules/import-export/reading/text-values.ts';
import { parseFlag } from '#modules/subscribers/consent-words.ts';

const holdKindBySetting = new Map(nonPublicSettings.map(({ setting, kind }) => [setting, kind]));
const valueCharacters = 60;

/**
 * Returns the front matter with its names in lower case, because Hugo ignores case. If two names are equal, the first
 * value is used.
 */
export function toLowerCaseNames(frontMatter: unknown): Record<string, unknown> {
  const names: Record<string, unknown> = {};
  for (const [name, value] of listEntries(frontMatter)) names[name.toLowerCase()] ??= value;
  return names;
}

/**
 * Returns the settings that make a page non-public, such as `status: hidden`, in the format of the report. The list is empty
 * for a public page. An unknown value also makes the page non-public, because a wrong guess could publish it.
 */
export function listNonPublicSettings(frontMatter: unknown): string[] {
  return listEntries(frontMatter)
    .filter(([name, value]) => !isBlank(value) && isHoldSetting(name.toLowerCase(), value))
    .map(([name, value]) => `${name}: ${toShortText(value)}`);
}

/**
 * Returns the parts of a file's path that make the post non-public, in the format of the report. For a folder of
 * drafts, the result is ''.
 */
export function listNonPublicPathParts(name: string): string[] {
  return nonPublicPaths
    .filter(({ place, except }) => place.test(name) && except?.test(name) !== true)
    .map(({ says }) => says);
}

function isHoldSetting(name: string, value: unknown): boolean {
  const kind = holdKindBySetting.get(name);
  return kind !== undefined && holdChecks[kind](value);
}

const holdChecks: Record<NonPublicSettingKind, (value: unknown) => boolean> = {
  flag: (value) => toFlag(value) !== false,
  publicFlag: (value) => toFlag(value) !== true && parseTime(value) === null,
  state: (value) => !publicStates.has(toShortText(value).toLowerCase()),
  page: (value) => toFlag(value) === false,
  any: () => true,
  // A time that cannot be parsed may be in the past or in the future.
  from: (value) => parseTime(value) === null,
  until: (value) => parseTime(value) === null,
  build: (value) =>
    listEntries(value).some(
      ([part, setting]) =>
        ['render', 'list'].includes(part.toLowerCase()) &&
        (toFlag(setting) === false || toShortText(setting).toLowerCase() === 'never'),
    ),
};

function toFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : parseFlag(toShortText(value));
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

function toShortText(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? '');
  return text.length > valueCharacters ? `${text.slice(0, valueCharacters).toWellFormed()}…` : text;
}

function listEntries(frontMatter: unknown): [string, unknown][] {
  return typeof frontMatter === 'object' && frontMatter !== null && !Array.isArray(frontMatter)
    ? Object.entries(frontMatter)
    : [];
}
