import { paint } from '#web/ui/cloth/painter.ts';
import { type PaintedMotif, paintedShapes } from '#web/ui/cloth/painted-motifs.ts';

type PaintedSquareProps = {
  motif: PaintedMotif;
  /** Any stable text or number: the same seed always paints the same square. */
  seed: string | number;
  /** Background colour; transparent if unset. */
  ground?: string;
  ink?: string;
  /** 2.4 for a single square, 2 inside a cloth. */
  strokeWidth?: number;
  className?: string;
};

/** Draws a hand-painted square. The square is decorative; `className` sets its size. */
export function PaintedSquare({
  motif,
  seed,
  ground,
  ink = '#DDE2FF',
  strokeWidth = 2.4,
  className,
}: PaintedSquareProps) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true" focusable="false">
      {ground === undefined ? null : <rect width="64" height="64" fill={ground} />}
      <PaintedMarks motif={motif} seed={seed} ink={ink} strokeWidth={strokeWidth} />
    </svg>
  );
}

type PaintedMarksProps = Required<Pick<PaintedSquareProps, 'motif' | 'seed' | 'ink' | 'strokeWidth'>>;

/** Lines and dots of one square, for use inside another SVG. */
export function PaintedMarks({ motif, seed, ink, strokeWidth }: PaintedMarksProps) {
  const { outlines, dots } = paint(paintedShapes[motif], seed);
  return (
    <>
      <path
        d={outlines}
        fill="none"
        stroke={ink}
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {dots.map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={ink} />
      ))}
    </>
  );
}
