import { momentOf } from '#domain/moving/reading/texts.ts';
import { parseFlag } from '#domain/subscribers/consent-words.ts';

/** Settings of Hugo, Jekyll, Hexo, Eleventy, Astro and Obsidian that exclude a page from public lists if they are true. */
const holding = new Set(
  'draft isdraft is_draft private hidden unlisted headless unpublished wip eleventyexcludefromcollections'.split(
    ' ',
  ),
);
/** Settings of Pelican, Nikola, WordPress and Ghost that contain a state. */
const stateNames = new Set(['status', 'post_status', 'visibility']);
const publicStates = new Set('published publish public live featured sticky everyone'.split(' '));
const buildNames = new Set(['build', '_build']);
const valueCharacters = 60;

/** Returns the front matter with its names in lower case, because Hugo ignores case. If two names are equal, the first counts. */
export function lowerNames(said: unknown): Record<string, unknown> {
  const names: Record<string, unknown> = {};
  for (const [name, value] of entriesOf(said)) names[name.toLowerCase()] ??= value;
  return names;
}

/**
 * Returns the settings that make a page non-public, such as `status: hidden`, as the report shows them; empty for a public page. A
 * setting that is not understood also makes the page non-public, because a wrong guess could publish it.
 */
export function findHolds(said: unknown): string[] {
  return entriesOf(said)
    .filter(([name, value]) => !isBlank(value) && isHeld(name.toLowerCase(), value))
    .map(([name, value]) => `${name}: ${textOf(value)}`);
}

function isHeld(name: string, value: unknown): boolean {
  if (holding.has(name)) return flagOf(value) !== false;
  if (name === 'published') return flagOf(value) !== true && momentOf(value) === null;
  if (stateNames.has(name)) return !publicStates.has(textOf(value).toLowerCase());
  if (name === 'permalink') return flagOf(value) === false;
  if (name === 'password') return true;
  // An end date that cannot be read may be in the past.
  if (name === 'publishdate' || name === 'expirydate') return momentOf(value) === null;
  if (!buildNames.has(name)) return false;
  return entriesOf(value).some(
    ([part, how]) =>
      ['render', 'list'].includes(part.toLowerCase()) &&
      (flagOf(how) === false || textOf(how).toLowerCase() === 'never'),
  );
}

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
