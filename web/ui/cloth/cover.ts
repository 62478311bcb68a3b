import { printedMotifs, type PrintedMotif } from './printed-motifs.ts';
import { pick, type Random, seeded } from './seeded.ts';

/** What a square of a cover is dyed with; pages and pictures give each its colours. */
export type CoverDye = 'a' | 'b' | 'c' | 'danfo' | 'coral' | 'lagoon' | 'paper';

/** One square of the cloth, or a block of `span` x `span` squares, at a place counted from the top left. */
export type CoverSquare = { column: number; row: number; span: number; motif: PrintedMotif; dye: CoverDye };
export type Cover = { columns: number; rows: number; squares: readonly CoverSquare[] };

/** Squares across and down: a card of the list, the head of an article, a small card beside text, a social picture. */
export const coverSizes = {
  card: { columns: 6, rows: 4, spans: [2, 3] },
  article: { columns: 12, rows: 4, spans: [2, 3] },
  small: { columns: 3, rows: 3, spans: [2] },
  social: { columns: 4, rows: 6, spans: [2, 3] },
} as const;
export type CoverSize = keyof typeof coverSizes;

type Role = 'even' | 'odd' | 'block' | 'lit';
type Palette = Readonly<Record<Role, CoverDye>>;

/** By the post's id mod 6. */
const palettes: readonly [Palette, ...Palette[]] = [
  { even: 'a', odd: 'b', block: 'c', lit: 'danfo' },
  { even: 'paper', odd: 'c', block: 'a', lit: 'coral' },
  { even: 'coral', odd: 'coral', block: 'a', lit: 'danfo' },
  { even: 'lagoon', odd: 'a', block: 'lagoon', lit: 'danfo' },
  { even: 'danfo', odd: 'danfo', block: 'a', lit: 'paper' },
  { even: 'c', odd: 'b', block: 'danfo', lit: 'coral' },
];

/** The motifs in the order that covers count them: 1 to 9, then 0. */
const counted = [...printedMotifs.slice(1), ...printedMotifs.slice(0, 1)];

/**
 * The cloth that stands for a post without a picture: two motifs alternate, a third fills one block and one lit
 * square. Dyes and motifs depend on the id alone, so that a post is known by its cloth in every size; where block
 * and lit square lie depends on the size too. Any id is taken: a fraction is cut, the sign dropped.
 */
export function cover(id: number, size: CoverSize): Cover {
  const number = Number.isFinite(id) ? Math.abs(Math.trunc(id)) : 0;
  const { columns, rows, spans } = coverSizes[size];
  const palette = palettes[number % palettes.length] ?? palettes[0];
  const motifs = motifsOf(number);
  const random = seeded(`cover ${number} ${size}`);
  const span = pick(random, spans);
  const block = { column: place(random, columns - span), row: place(random, rows - span) };
  const isInBlock = ({ column, row }: Place) =>
    column >= block.column && column < block.column + span && row >= block.row && row < block.row + span;
  const free = places(columns, rows).filter((square) => !isInBlock(square));
  const lit = pick(random, free);
  return {
    columns,
    rows,
    squares: [
      ...free.map((square): CoverSquare => {
        const role = square === lit ? 'lit' : (square.column + square.row) % 2 === 0 ? 'even' : 'odd';
        return { column: square.column, row: square.row, span: 1, motif: motifs[role], dye: palette[role] };
      }),
      { ...block, span, motif: motifs.block, dye: palette.block },
    ],
  };
}

type Place = { column: number; row: number };

function motifsOf(number: number): Record<Role, PrintedMotif> {
  const random = seeded(`motifs ${number}`);
  // The same as 3 x id mod 10, without leaving the whole numbers that a double holds.
  const main = counted[(3 * (number % 10)) % 10] ?? 'ring';
  const even = pick(
    random,
    counted.filter((motif) => motif !== main),
  );
  const odd = pick(
    random,
    counted.filter((motif) => motif !== main && motif !== even),
  );
  return { even, odd, block: main, lit: main };
}

function place(random: Random, most: number): number {
  return Math.floor(random() * (most + 1));
}

function places(columns: number, rows: number): Place[] {
  return Array.from({ length: columns * rows }, (_, i) => ({
    column: i % columns,
    row: Math.floor(i / columns),
  }));
}
