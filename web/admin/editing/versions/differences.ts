/** For each word of a text: true if the word is not part of the other text at this position. */
export type Differences = { one: boolean[]; other: boolean[] };

/**
 * The maximum number of compared pairs. A larger comparison would block the page, so the function then marks
 * everything between the first and the last difference.
 */
const maxPairs = 4_000_000;

/** Compares two texts by their longest common subsequence of words. */
export function findDifferences(one: readonly string[], other: readonly string[]): Differences {
  const shortest = Math.min(one.length, other.length);
  let commonStart = 0;
  while (commonStart < shortest && one[commonStart] === other[commonStart]) commonStart += 1;
  let commonEnd = 0;
  while (commonEnd < shortest - commonStart && one.at(-1 - commonEnd) === other.at(-1 - commonEnd))
    commonEnd += 1;
  const getMiddle = <Item>(words: readonly Item[]) => words.slice(commonStart, words.length - commonEnd);
  const found = compareWords(getMiddle(one), getMiddle(other));
  const addCommonEnds = (marks: boolean[]) => [
    ...createUnmarked(commonStart),
    ...marks,
    ...createUnmarked(commonEnd),
  ];
  return { one: addCommonEnds(found.one), other: addCommonEnds(found.other) };
}

function compareWords(one: readonly string[], other: readonly string[]): Differences {
  const found: Differences = { one: one.map(() => true), other: other.map(() => true) };
  if (one.length * other.length > maxPairs) return found;
  const lengths = commonLengths(one, other);
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = 0, column = 0; row < one.length && column < other.length;) {
    if (one[row] === other[column]) {
      found.one[row] = false;
      found.other[column] = false;
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return found;
}

/**
 * For each pair of positions, returns the length of the longest common subsequence of the two texts from these
 * positions to the end.
 */
function commonLengths(one: readonly string[], other: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let row = one.length - 1; row >= 0; row -= 1) {
    const [here, below] = [lengths[row], lengths[row + 1]];
    if (here === undefined || below === undefined) continue;
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const isSame = one[row] === other[column];
      here[column] = isSame
        ? (below[column + 1] ?? 0) + 1
        : Math.max(below[column] ?? 0, here[column + 1] ?? 0);
    }
  }
  return lengths;
}

function createUnmarked(count: number): boolean[] {
  return Array.from({ length: count }, () => false);
}
