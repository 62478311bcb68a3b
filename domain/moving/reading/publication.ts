import { momentOf } from '#domain/moving/reading/texts.ts';
import { parseFlag } from '#domain/subscribers/consent-words.ts';

/** Settings of Hugo, Jekyll, Hexo, Eleventy, Astro and Obsidian that keep a page out of public lists if they say yes. */
const holding = new Set(
  'draft isdraft is_draft private hidden unlisted headless unpublished wip eleventyexcludefromcollections'.split(
    ' ',
  ),
);
/** Settings of Pelican, Nikola, WordPress and Ghost that name a state. */
const stateNames = new Set(['status', 'post_status', 'visibility']);
const publicStates = new Set('published publish public live featured sticky everyone'.split(' '));
const buildNames = new Set(['build', '_build']);
const valueCharacters = 60;

/** Front matter with its names in small letters: Hugo reads them in any case. The first of two that are alike counts. */
export function lowerNames(said: unknown): Record<string, unknown> {
  const names: Record<string, unknown> = {};
  for (const [name, value] of entriesOf(said)) names[name.toLowerCase()] ??= value;
  return names;
}

/**
 * The settings that hold a page back, such as `status: hidden`, as a reader of the report knows them; empty for a public page.
 * A setting that is present and not understood holds the page back too: nothing becomes public by a guess.
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
  // An end that cannot be read may be over.
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
