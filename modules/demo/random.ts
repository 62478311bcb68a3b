/** Deterministic random values: each run creates the same company. */
export type Random = ReturnType<typeof createRandom>;

/** Uses mulberry32, a generator of 32 bits. */
export function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Returns an integer from `from` to `to`, both included. */
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[integer(0, values.length - 1)];
    if (value === undefined) throw new Error('There is nothing to pick from');
    return value;
  };
  const hex = (bytes: number): string =>
    Array.from({ length: bytes }, () => integer(0, 255).toString(16).padStart(2, '0')).join('');
  const uuid = (): string => {
    const digits = hex(16);
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`;
  };
  /** Returns true with this probability. */
  const chance = (probability: number): boolean => next() < probability;
  return { next, integer, pick, hex, uuid, chance };
}
