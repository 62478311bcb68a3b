import { paintedMotifs } from '#web/ui/cloth/painted-motifs.ts';
import { PaintedMarks } from '#web/ui/cloth/painted-square.tsx';
import { paintSeam } from '#web/ui/cloth/painter.ts';
import { createRandom } from '#web/ui/cloth/seeded.ts';
import { weave } from '#web/ui/cloth/weave.ts';

const groundColours = ['#1B2152', '#222963', '#2A327A', '#1E2559', '#252C6C', '#181D48'] as const;

type PaintedClothProps = {
  columns: number;
  rows: number;
  seed: string | number;
  ink?: string;
  /** Opacity of lines and seams, 0 to 1; grounds stay opaque. */
  inkOpacity?: number;
  strokeWidth?: number;
  fit?: 'xMidYMid slice' | 'xMinYMin slice' | 'xMidYMin slice' | 'xMidYMid meet';
  className?: string;
};

/** A whole hand-painted cloth with wobbly seams. Decorative; its class sets the size. */
export function PaintedCloth({
  columns,
  rows,
  seed,
  ink = '#DDE2FF',
  inkOpacity = 1,
  strokeWidth = 2,
  fit = 'xMidYMid slice',
  className,
}: PaintedClothProps) {
  const squares = weave({ columns, rows, seed, motifs: paintedMotifs, grounds: groundColours });
  return (
    <svg
      viewBox={`0 0 ${columns * 64} ${rows * 64}`}
      preserveAspectRatio={fit}
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      {squares.map(({ column, row, ground }) => (
        <rect key={`${column} ${row}`} x={column * 64} y={row * 64} width="64" height="64" fill={ground} />
      ))}
      <g opacity={inkOpacity}>
        {squares.map(({ column, row, motif }) => (
          <g key={`${column} ${row}`} transform={`translate(${column * 64} ${row * 64})`}>
            <PaintedMarks
              motif={motif}
              seed={`${seed} ${column} ${row}`}
              ink={ink}
              strokeWidth={strokeWidth}
            />
          </g>
        ))}
        <path
          d={paintSeams(columns, rows, seed)}
          fill="none"
          stroke={ink}
          strokeWidth={strokeWidth * 0.7}
          opacity="0.75"
        />
      </g>
    </svg>
  );
}

function paintSeams(columns: number, rows: number, seed: string | number): string {
  const random = createRandom(`${seed} seams`);
  const [width, height] = [columns * 64, rows * 64];
  const verticals = Array.from({ length: columns - 1 }, (_, i) => (i + 1) * 64);
  const horizontals = Array.from({ length: rows - 1 }, (_, i) => (i + 1) * 64);
  return [
    ...verticals.map((x) => paintSeam([x, 0], [x, height], rows, random)),
    ...horizontals.map((y) => paintSeam([0, y], [width, y], columns, random)),
  ].join('');
}
