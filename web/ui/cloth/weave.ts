import { pickRandom, createRandom } from '#web/ui/cloth/seeded.ts';

export type WovenSquare<Motif, Ground> = { column: number; row: number; motif: Motif; ground: Ground };

type ClothOptions<Motif, Ground> = {
  columns: number;
  rows: number;
  seed: string | number;
  /** At least five motifs: a square must differ from the four neighbours that are placed before it. */
  motifs: readonly Motif[];
  /** At least three grounds. */
  grounds: readonly Ground[];
};

/** Arranges a cloth: a motif is never beside, above or diagonal to itself, a ground never beside or above itself. */
export function weave<Motif, Ground>(options: ClothOptions<Motif, Ground>): WovenSquare<Motif, Ground>[] {
  const random = createRandom(options.seed);
  const squares: WovenSquare<Motif, Ground>[] = [];
  for (let row = 0; row < options.rows; row += 1) {
    for (let column = 0; column < options.columns; column += 1) {
      const near = squares.filter((other) => getDistance(other, column, row) <= 2);
      const beside = near.filter((other) => other.column === column || other.row === row);
      const motifs = options.motifs.filter((motif) => near.every((other) => other.motif !== motif));
      const grounds = options.grounds.filter((ground) => beside.every((other) => other.ground !== ground));
      squares.push({ column, row, motif: pickRandom(random, motifs), ground: pickRandom(random, grounds) });
    }
  }
  return squares;
}

/** Returns 1 for a square beside or above, 2 for a diagonal square, and Infinity for all other squares. */
function getDistance(other: { column: number; row: number }, column: number, row: number): number {
  const [across, down] = [Math.abs(other.column - column), Math.abs(other.row - row)];
  return across <= 1 && down <= 1 ? across + down : Infinity;
}
