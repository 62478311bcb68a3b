import {
  type HoldKind,
  holdingPlaces,
  holdingSettings,
  publicStates,
} from '#modules/import-export/reading/generators.ts';
import { momentOf } from '#modules/import-export/reading/texts.ts';
import { parseFlag } from '#modules/subscribers/consent-words.ts';

const kindOfSetting = new Map(holdingSettings.map(({ setting, kind }) => [setting, kind]));
const valueCharacters = 60;

/** Returns the front matter with its names in lower case, because Hugo ignores case. If two names are equal, the first counts. */
export function lowerNames(said: unknown): Record<string, unknown> {
  const names: Record<string, unknown> = {};
  for (const [name, value] of entriesOf(said)) names[name.toLowerCase()] ??= value;
  return names;
}

/**
 * Returns the settings that make a page non-public, such as `status: hidden`, as the report shows them; empty for a public
 * page. An unknown value also makes the page non-public, because a wrong guess could publish it.
 */
export function findHolds(said: unknown): string[] {
  return entriesOf(said)
    .filter(([name, value]) => !isBlank(value) && isHeld(name.toLowerCase(), value))
    .map(([name, value]) => `${name}: ${textOf(value)}`);
}

/** Returns the reasons in a file's path why it is not public, as the report shows them; '' for a folder of drafts. */
export function findPlaceHolds(name: string): string[] {
  return holdingPlaces
    .filter(({ place, except }) => place.test(name) && except?.test(name) !== true)
    .map(({ says }) => says);
}

function isHeld(name: string, value: unknown): boolean {
  const kind = kindOfSetting.get(name);
  return kind !== undefined && holds[kind](value);
}

const holds: Record<HoldKind, (value: unknown) => boolean> = {
  flag: (value) => flagOf(value) !== false,
  publicFlag: (value) => flagOf(value) !== true && momentOf(value) === null,
  state: (value) => !publicStates.has(textOf(value).toLowerCase()),
  page: (value) => flagOf(value) === false,
  any: () => true,
  // A time that cannot be parsed may be in the past or in the future.
  from: (value) => momentOf(value) === null,
  until: (value) => momentOf(value) === null,
  build: (value) =>
    entriesOf(value).some(
      ([part, how]) =>
        ['render', 'list'].includes(part.toLowerCase()) &&
        (flagOf(how) === false || textOf(how).toLowerCase() === 'never'),
    ),
};

function flagOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : parseFlag(textOf(value));
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? '');
  return text.length > valueCharacters ? `${text.slice(0, valueCharacters).toWellFormed()}…` : text;
}

function entriesOf(said: unknown): [string, unknown][] {
  return typeof said === 'object' && said !== null && !Array.isArray(said) ? Object.entries(said) : [];
}
