import { type Dye, PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import { printedMotifs, type PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';
import { weave } from '#web/ui/cloth/weave.ts';

type Square = { motif: PrintedMotif; column: number; row: number };

const side = 96;
const columns = 4;
const rows = 7;
const size = { width: columns * side, height: rows * side };

const squares = weave({
  columns,
  rows,
  seed: 'hero 386315',
  motifs: printedMotifs,
  grounds: ['a', 'b', 'c'] as const,
});

/** The single coloured square, beside the phone at every window size. */
const colouredSquares = squares.filter(({ column, row }) => column === 0 && row === 4);

/**
 * The cloth behind the phone, as one pattern of four columns, so that a browser styles each square once. Four copies
 * of each square caused a third of the page's style cost. The stylesheet cuts the left edge in steps.
 */
export function HeroCloth() {
  return (
    <svg className="hero-cloth cloth" viewBox="0 0 1536 672" aria-hidden="true">
      <pattern id="weave" {...size} patternUnits="userSpaceOnUse">
        {squares.map((square) => toUse(square, square.ground))}
      </pattern>
      <rect width="1536" height="672" fill="url(#weave)" />
      {colouredSquares.map((square) => toUse(square, 'danfo'))}
    </svg>
  );
}

function toUse({ motif, column, row }: Square, dye: Dye) {
  return (
    <PrintedSquare
      key={`${column} ${row}`}
      motif={motif}
      dye={dye}
      x={column * side}
      y={row * side}
      size={side}
    />
  );
}
