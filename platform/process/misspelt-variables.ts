import { variables } from '#platform/process/config.ts';

/** Shorter names are not checked, because they are too similar to variables of other programs, such as HOME and HOST. */
const minNameLength = 6;
/** Names up to this length match with one wrong character, longer names with two. */
const shortNameLength = 8;

/** Returns unknown variables whose names are similar to variables of the product, with the probable name. */
export function findMisspeltVariables(
  environment: Record<string, string | undefined>,
): { name: string; meant: string }[] {
  const known = Object.keys(variables);
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || !environment[name]) return [];
    const suggestion = known.find((one) => one.length >= minNameLength && isSimilar(name.toUpperCase(), one));
    return suggestion === undefined ? [] : [{ name, meant: suggestion }];
  });
}

function isSimilar(name: string, candidate: string): boolean {
  const limit = candidate.length <= shortNameLength ? 1 : 2;
  return Math.abs(name.length - candidate.length) <= limit && getEditDistance(name, candidate) <= limit;
}

/** Returns the edit distance with swaps of adjacent characters (optimal string alignment). */
function getEditDistance(from: string, to: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next[column] = Math.min(
        (next[column - 1] ?? 0) + 1,
        (last[column] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return last[to.length] ?? 0;
}
