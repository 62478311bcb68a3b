import { type Language, languages } from '#modules/translations/constants.ts';
import { type WayName, wayNames } from './ways.ts';

/** A page in a language, and the reading modes of the test. */
export type Case = { path: string; language: Language; ways: readonly WayName[]; read: string };

/** `npm run test:reach` reads every page in every language and mode; `npm test` reads a sample. */
const isWhole = process.env['REACH'] === 'whole';

export function casesOf(paths: readonly string[]): Case[] {
  if (!isWhole) return sampleOf(paths);
  const read = 'in every way';
  return paths.flatMap((path) => languages.map((language) => ({ path, language, ways: wayNames, read })));
}

/**
 * Returns each page once. Neighbouring pages differ in language and mode, and each round of languages begins with a
 * different mode, so that 42 pages cover every language in every mode.
 */
export function sampleOf(paths: readonly string[]): Case[] {
  return paths.map((path, at) => {
    const way = turn(wayNames, at);
    return { path, language: turn(languages, at), ways: [way], read: `at ${way}` };
  });
}

export type WalkCase = { journey: string; language: Language; way: WayName };

/** Returns every journey in every language and mode, or each journey once with varying languages and modes. */
export function walksOf(names: readonly string[]): WalkCase[] {
  if (isWhole)
    return names.flatMap((journey) =>
      languages.flatMap((language) => wayNames.map((way) => ({ journey, language, way }))),
    );
  return names.map((journey, at) => ({
    journey,
    language: turn(languages, at),
    // With the offset, journeys have other pairs of language and mode than pages have.
    way: turn(wayNames, at + 3),
  }));
}

function turn<Thing>(things: readonly Thing[], at: number): Thing {
  const found = things[at % things.length];
  if (found === undefined) throw new Error('The list is empty');
  return found;
}
