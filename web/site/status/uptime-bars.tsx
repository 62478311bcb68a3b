import type { UptimeSpan } from '#modules/status/schema.ts';
import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';

/** Width of a bar including its gap, and height of a bar without downtime. */
const step = 10;
const gap = 2;
const height = 60;
const tile = 20;

/** Cloth patterns of the bars, once per page: no downtime, some downtime, only downtime. */
export function BarCloths() {
  return (
    <svg className="cloth symbols" width="0" height="0" aria-hidden="true" focusable="false">
      {(
        [
          ['well', 'diamond', 'c'],
          ['some', 'minute', 'danfo'],
          ['none', 'lagoon', 'coral'],
        ] as const
      ).map(([name, motif, dye]) => (
        <pattern key={name} id={`bar-${name}`} width={tile} height={tile} patternUnits="userSpaceOnUse">
          <PrintedSquare motif={motif} dye={dye} size={tile} />
        </pattern>
      ))}
    </svg>
  );
}

type UptimeBarsProps = { span: UptimeSpan; label: string };

/**
 * One bar per hour or day. Downtime makes a bar shorter and changes its cloth, so that colour is not the only sign. Screen
 * readers get one image with a label; the page lists the downtimes as text below.
 */
export function UptimeBars({ span: { bars }, label }: UptimeBarsProps) {
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${bars.length * step - gap} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bars.map(({ start, answered }, at) => (
        <Bar key={start.getTime()} x={at * step} answered={answered} />
      ))}
    </svg>
  );
}

function Bar({ x, answered }: { x: number; answered: number | null }) {
  const width = step - gap;
  if (answered === null) return <rect className="unknown" x={x} y={height - 4} width={width} height="4" />;
  const cloth = answered === 1 ? 'well' : answered === 0 ? 'none' : 'some';
  const tall = answered === 1 ? height : Math.round(height * (0.2 + 0.6 * answered));
  return <rect fill={`url(#bar-${cloth})`} x={x} y={height - tall} width={width} height={tall} />;
}
