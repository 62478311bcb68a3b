import { printedMotifs, type PrintedMotif } from './printed-motifs.ts';
import { pickRandom, type Random, createRandom } from './seeded.ts';

/** Colour of a square in a cover; pages and images map it to their own colours. */
export type CoverDye = 'a' | 'b' | 'c' | 'danfo' | 'coral' | 'lagoon' | 'paper';

/** A block of `span` x `span` squares of the cloth; column and row count from the top left. */
export type CoverSquare = { column: number; row: number; span: number; motif: PrintedMotif; dye: CoverDye };
export type Cover = { columns: number; rows: number; squares: readonly CoverSquare[] };

/** Squares across and down: a card of the list, an article header, a small card beside text, a social image. */
export const coverSizes = {
  card: { columns: 6, rows: 4, spans: [2, 3] },
  article: { columns: 12, rows: 4, spans: [2, 3] },
  small: { columns: 3, rows: 3, spans: [2] },
  social: { columns: 4, rows: 6, spans: [2, 3] },
} as const;
export type CoverSize = keyof typeof coverSizes;

type Role = 'even' | 'odd' | 'block' | 'lit';
type Palette = Readonly<Record<Role, CoverDye>>;

/** Indexed by the post's id mod 6. */
const palettes: readonly [Palette, ...Palette[]] = [
  { even: 'a', odd: 'b', block: 'c', lit: 'danfo' },
  { even: 'paper', odd: 'c', block: 'a', lit: 'coral' },
  { even: 'coral', odd: 'coral', block: 'a', lit: 'danfo' },
  { even: 'lagoon', odd: 'a', block: 'lagoon', lit: 'danfo' },
  { even: 'danfo', odd: 'danfo', block: 'a', lit: 'paper' },
  { even: 'c', odd: 'b', block: 'danfo', lit: 'coral' },
];

/** Motifs in the order of the cover numbers: 1 to 9, then 0. */
const motifOrder = [...printedMotifs.slice(1), ...printedMotifs.slice(0, 1)];

/**
 * Creates the cloth of a post without an image: two motifs alternate, a third fills one block and one bright square. Colours
 * and motifs depend only on the id, so that a post is recognisable in every size; the positions also depend on the size.
 * Accepts any number: drops the fraction and the sign.
 */
export function createCover(id: number, size: CoverSize): Cover {
  const number = Number.isFinite(id) ? Math.abs(Math.trunc(id)) : 0;
  const { columns, rows, spans } = coverSizes[size];
  const palette = palettes[number % palettes.length] ?? palettes[0];
  const motifs = pickMotifs(number);
  const random = createRandom(`cover ${number} ${size}`);
  const span = pickRandom(random, spans);
  const block = { column: pickOffset(random, columns - span), row: pickOffset(random, rows - span) };
  const isInBlock = ({ column, row }: Position) =>
    column >= block.column && column < block.column + span && row >= block.row && row < block.row + span;
  const free = listPositions(columns, rows).filter((square) => !isInBlock(square));
  const lit = pickRandom(random, free);
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

type Position = { column: number; row: number };

function pickMotifs(number: number): Record<Role, PrintedMotif> {
  const random = createRandom(`motifs ${number}`);
  // Equals 3 x id mod 10, within the safe integers of a double.
  const main = motifOrder[(3 * (number % 10)) % 10] ?? 'ring';
  const even = pickRandom(
    random,
    motifOrder.filter((motif) => motif !== main),
  );
  const odd = pickRandom(
    random,
    motifOrder.filter((motif) => motif !== main && motif !== even),
  );
  return { even, odd, block: main, lit: main };
}

function pickOffset(random: Random, max: number): number {
  return Math.floor(random() * (max + 1));
}

function listPositions(columns: number, rows: number): Position[] {
  return Array.from({ length: columns * rows }, (_, i) => ({
    column: i % columns,
    row: Math.floor(i / columns),
  }));
}
