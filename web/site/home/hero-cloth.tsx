import { type Dye, PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import { printedMotifs, type PrintedMotif } from '#web/ui/cloth/printed-motifs.ts';
import { weave } from '#web/ui/cloth/weave.ts';

const squareSize = 96;

type Square = { motif: PrintedMotif; dye: Dye; column: number; row: number };

const squares = weave({
  columns: 4,
  rows: 7,
  seed: 'hero 386315',
  motifs: printedMotifs,
  grounds: ['a', 'b', 'c'] as const,
}).map(({ column, row, motif, ground }): Square => {
  return { column, row, motif, dye: column === 1 && row === 5 ? 'danfo' : ground };
});

/** The cloth behind the phone: one width of four squares, laid out four times; the sheet cuts its left edge in steps. */
export function HeroCloth() {
  return (
    <svg className="hero-cloth cloth" viewBox="0 0 1536 672" aria-hidden="true">
      <g id="weave">{squares.map(toUse)}</g>
      <use href="#weave" x="384" />
      <use href="#weave" x="768" />
      <use href="#weave" x="1152" />
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
