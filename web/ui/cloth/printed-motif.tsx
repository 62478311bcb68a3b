import { type PrintedMotif, printedShapes } from '#web/ui/cloth/printed-motifs.ts';
import type { Shape } from '#web/ui/cloth/shape.ts';

/** Symbols of the motifs, required once on each page that has a `PrintedSquare`. */
export function MotifSymbols({ motifs }: { motifs: readonly PrintedMotif[] }) {
  return (
    <svg width="0" height="0" className="symbols" aria-hidden="true">
      {motifs.map((motif) => (
        <symbol
          key={motif}
          id={getSymbolId(motif)}
          viewBox="0 0 64 64"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        >
          <rect className="dye" width="64" height="64" />
          {printedShapes[motif].map((shape) => (
            <PrintedShape key={JSON.stringify(shape)} shape={shape} />
          ))}
        </symbol>
      ))}
    </svg>
  );
}

/** Colour of a square: a class of cloth.css for its ground and, for some colours, its lines. */
export type Dye = 'a' | 'b' | 'c' | 'danfo' | 'coral' | 'lagoon' | 'paper';

type PrintedSquareProps = { motif: PrintedMotif; dye?: Dye; x?: number; y?: number; size?: number };

/** Draws a printed square inside an SVG. Without a dye, draws only its lines in the current colour. */
export function PrintedSquare({ motif, dye, x, y, size = 64 }: PrintedSquareProps) {
  return (
    <use
      href={`#${getSymbolId(motif)}`}
      x={x || undefined}
      y={y || undefined}
      width={size}
      height={size}
      className={dye}
    />
  );
}

function getSymbolId(motif: PrintedMotif): string {
  return `m-${motif}`;
}

/** Dots are round-capped strokes without length, so all dots of one size fit in one path. */
function PrintedShape({ shape }: { shape: Shape }) {
  if (shape.kind === 'solid') {
    return <path d={shape.path} fill="currentColor" fillRule="evenodd" stroke="none" />;
  }
  if (shape.kind === 'dots') {
    return <path d={shape.at.map(([x, y]) => `M${x} ${y}h0`).join('')} strokeWidth={shape.size} />;
  }
  const stroke = {
    strokeWidth: shape.width,
    strokeDasharray: shape.dash,
    strokeLinecap: shape.butt ? ('butt' as const) : undefined,
  };
  return shape.kind === 'ring' ? (
    <circle cx={shape.at[0]} cy={shape.at[1]} r={shape.r} {...stroke} />
  ) : (
    <path d={shape.path} {...stroke} />
  );
}
