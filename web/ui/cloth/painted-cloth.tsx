import { paintedMotifs } from '#web/ui/cloth/painted-motifs.ts';
import { PaintedMarks } from '#web/ui/cloth/painted-square.tsx';
import { seam } from '#web/ui/cloth/painter.ts';
import { seeded } from '#web/ui/cloth/seeded.ts';
import { weave } from '#web/ui/cloth/weave.ts';

const groundNames = ['#1B2152', '#222963', '#2A327A', '#1E2559', '#252C6C', '#181D48'] as const;

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
  const squares = weave({ columns, rows, seed, motifs: paintedMotifs, grounds: groundNames });
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
          d={seams(columns, rows, seed)}
          fill="none"
          stroke={ink}
          strokeWidth={strokeWidth * 0.7}
          opacity="0.75"
        />
      </g>
    </svg>
  );
}

function seams(columns: number, rows: number, seed: string | number): string {
  const random = seeded(`${seed} seams`);
  const [width, height] = [columns * 64, rows * 64];
  const upright = Array.from({ length: columns - 1 }, (_, i) => (i + 1) * 64);
  const across = Array.from({ length: rows - 1 }, (_, i) => (i + 1) * 64);
  return [
    ...upright.map((x) => seam([x, 0], [x, height], rows, random)),
    ...across.map((y) => seam([0, y], [width, y], columns, random)),
  ].join('');
}
