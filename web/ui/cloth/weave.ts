import { type PaintedMotif, PAINTED_MOTIFS } from './painted-motifs.ts';
import { pick, seeded } from './seeded.ts';

export const GROUNDS = ['#1B2152', '#222963', '#2A327A', '#1E2559', '#252C6C', '#181D48'] as const;

export type WovenSquare = { column: number; row: number; motif: PaintedMotif; ground: string };

/** Lays a cloth of painted squares: no motif stands beside, above or diagonal to itself. */
export function weave(columns: number, rows: number, seed: string | number): WovenSquare[] {
  const random = seeded(seed);
  const squares: WovenSquare[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const taken = new Set(squares.filter((other) => touches(other, column, row)).map(({ motif }) => motif));
      const motif = pick(
        random,
        PAINTED_MOTIFS.filter((name) => !taken.has(name)),
      );
      squares.push({ column, row, motif, ground: pick(random, GROUNDS) });
    }
  }
  return squares;
}

function touches(other: WovenSquare, column: number, row: number): boolean {
  return Math.abs(other.column - column) <= 1 && Math.abs(other.row - row) <= 1;
}
