import type { ReactNode } from 'react';
import { type Dye, PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import type { PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';

export type HeroSquare = readonly [motif: PrintedMotif, dye: Dye];

/** Rows of the cloth from the top. Each row starts at column `from`, so that the left edge is stepped. */
export type HeroCloth = readonly { from: number; squares: readonly HeroSquare[] }[];

type PageHeroProps = {
  cloth: HeroCloth;
  /** Side of a square in px on wide windows, where the cloth is beside the text. */
  size: number;
  className?: string;
  children: ReactNode;
};

/** Two rows of cloth, used by most pages below the front page. */
export const twoRowCloth: HeroCloth = [
  {
    from: 1,
    squares: [
      ['lagoon', 'a'],
      ['leaf', 'c'],
      ['diamond', 'b'],
      ['windows', 'a'],
      ['near', 'b'],
      ['talk', 'c'],
      ['minute', 'a'],
    ],
  },
  {
    from: 0,
    squares: [
      ['minute', 'b'],
      ['windows', 'a'],
      ['talk', 'c'],
      ['ring', 'b'],
      ['cowrie', 'danfo'],
      ['leaf', 'c'],
      ['compound', 'a'],
      ['lagoon', 'b'],
    ],
  },
];

/** The squares in a row across the window on phones and tablets. Phones show only the first four squares. */
const strip: readonly HeroSquare[] = [
  ['near', 'b'],
  ['diamond', 'a'],
  ['cowrie', 'danfo'],
  ['leaf', 'c'],
  ['lagoon', 'b'],
  ['ring', 'a'],
  ['talk', 'c'],
  ['minute', 'b'],
];

/** Number of columns at the end that repeat up to the edge of wide windows. These columns have no steps. */
const repeatedColumns = 4;
const side = 64;

/** Indigo page header with a cloth above the danfo stripe. The text comes first in the document. */
export function PageHero({ cloth, size, className = '', children }: PageHeroProps) {
  return (
    <div className={['band on-indigo', `band-${size}`, className].filter(Boolean).join(' ')}>
      <div className="band-words measure">{children}</div>
      <svg className="band-strip cloth" viewBox="0 0 512 64" aria-hidden="true">
        {strip.map(([motif, dye], column) => (
          <PrintedSquare key={motif} motif={motif} dye={dye} x={column * side} />
        ))}
      </svg>
      <HeroWeave cloth={cloth} />
      <div className="stripe" />
    </div>
  );
}

function HeroWeave({ cloth }: { cloth: HeroCloth }) {
  const columns = Math.max(...cloth.map(({ from, squares }) => from + squares.length));
  const placedSquares = cloth.flatMap(({ from, squares }, row) =>
    squares.map(([motif, dye], i) => ({ motif, dye, column: from + i, row })),
  );
  const first = columns - repeatedColumns;
  const draw = (all: typeof placedSquares) =>
    all.map(({ motif, dye, column, row }) => (
      <PrintedSquare key={`${column} ${row}`} motif={motif} dye={dye} x={column * side} y={row * side} />
    ));
  return (
    <svg
      className="band-cloth cloth"
      viewBox={`0 0 ${(columns + 2 * repeatedColumns) * side} ${cloth.length * side}`}
      aria-hidden="true"
    >
      {draw(placedSquares.filter(({ column }) => column < first))}
      <g id="weave">{draw(placedSquares.filter(({ column }) => column >= first))}</g>
      <use href="#weave" x={repeatedColumns * side} />
      <use href="#weave" x={2 * repeatedColumns * side} />
    </svg>
  );
}
