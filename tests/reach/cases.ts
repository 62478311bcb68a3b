import { type Language, languages } from '#modules/translations/constants.ts';
import { type WayName, wayNames } from './ways.ts';

/** A page in a language, and the ways in which it is read. */
export type Case = { path: string; language: Language; ways: readonly WayName[]; read: string };

/** `npm run test:reach` reads every page in every language in every way; `npm test` a sample. */
const isWhole = process.env['REACH'] === 'whole';

/** Every page in every language and in every way, or a sample. */
export function casesOf(paths: readonly string[]): Case[] {
  if (!isWhole) return sampleOf(paths);
  const read = 'in every way';
  return paths.flatMap((path) => languages.map((language) => ({ path, language, ways: wayNames, read })));
}

/**
 * Each page once. Neighbours differ in language and way, and the next round of languages begins with another way: 42 pages
 * would meet every language in every way.
 */
export function sampleOf(paths: readonly string[]): Case[] {
  return paths.map((path, at) => {
    const way = turn(wayNames, at);
    return { path, language: turn(languages, at), ways: [way], read: `at ${way}` };
  });
}

/** A journey in a language, in one way of reading. */
export type WalkCase = { journey: string; language: Language; way: WayName };

/** Every journey in every language and in every way, or each once, in neighbouring ones. */
export function walksOf(names: readonly string[]): WalkCase[] {
  if (isWhole)
    return names.flatMap((journey) =>
      languages.flatMap((language) => wayNames.map((way) => ({ journey, language, way }))),
    );
  return names.map((journey, at) => ({
    journey,
    language: turn(languages, at),
    // The pages of the sample meet their languages in other ways.
    way: turn(wayNames, at + 3),
  }));
}

function turn<Thing>(things: readonly Thing[], at: number): Thing {
  const found = things[at % things.length];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
}
