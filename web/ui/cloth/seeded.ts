/** A repeatable sequence of numbers in [0, 1): the same seed always gives the same drawing. */
export type Random = () => number;

export function createRandom(seed: string | number): Random {
  let state = hashText(String(seed));
  // mulberry32: its 32 bits of state suffice for drawings, and it gives the same numbers on every engine.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pickRandom<T>(random: Random, choices: readonly [T, ...T[]] | readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new RangeError('there is nothing to pick from');
  return choice;
}

/** Returns the FNV-1a hash of a text, 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash;
}
