import { type Dye, PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import { printedMotifs, type PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';
import { weave } from '#web/ui/cloth/weave.ts';

const squareSize = 96;

/** In which column each row begins: the left edge is stepped. */
const starts = [3, 2, 1, 1, 0, 1, 0];

const lit = new Set(['6 3', '1 5']);

type Square = { motif: PrintedMotif; dye: Dye; column: number; row: number };

const squares = weave({
  columns: 8,
  rows: starts.length,
  seed: 'hero 386315',
  motifs: printedMotifs,
  grounds: ['a', 'b', 'c'] as const,
})
  .filter(({ column, row }) => column >= (starts[row] ?? 0))
  .map(({ column, row, motif, ground }): Square => {
    return { column, row, motif, dye: lit.has(`${column} ${row}`) ? 'danfo' : ground };
  });

/** The cloth behind the phone; on wide windows its right half, which has no steps, is laid out twice more. */
export function HeroCloth() {
  return (
    <svg className="hero-cloth cloth" viewBox="0 0 1536 672" aria-hidden="true">
      <g>{squares.filter(({ column }) => column < 4).map(toUse)}</g>
      <g id="weave">{squares.filter(({ column }) => column >= 4).map(toUse)}</g>
      <use href="#weave" x="384" />
      <use href="#weave" x="768" />
    </svg>
  );
}

function toUse({ motif, dye, column, row }: Square) {
  return (
    <PrintedSquare
      key={`${column} ${row}`}
      motif={motif}
      dye={dye}
      x={column * squareSize}
      y={row * squareSize}
      size={squareSize}
    />
  );
}
