import { useId, useState } from 'react';
import styles from './bar-chart.module.css';
import { chartHeight, foot, layOutBars, margins, type PlacedBar, type Rectangle } from './bar-layout.ts';
import { BarPicker } from './bar-picker.tsx';
import type { BarChartProps } from './chart-bars.ts';
import { useWidth } from '../use-width.ts';

/** A narrow window shows seven bars, wide enough for a finger. */
const narrow = 460;
const barsOfNarrow = 7;
const barRadius = 4;

/**
 * Bars on the indigo panel: one is picked, by a press or by arrow keys, or pointed at by a mouse, and says its figure on a paper label; what is
 * not finished is hatched. The same figures stand in a table for assistive technology.
 */
export function BarChart({ bars, narrowEnd = 'last', ...props }: BarChartProps) {
  const { box, width } = useWidth();
  const narrowBars = narrowEnd === 'last' ? bars.slice(-barsOfNarrow) : bars.slice(0, barsOfNarrow);
  return (
    <div ref={box} className={styles.chart}>
      {width === 0 ? (
        <div className={styles.room} />
      ) : (
        <Plot {...props} bars={width < narrow ? narrowBars : bars} width={width} />
      )}
    </div>
  );
}

function Plot({ bars, width, shortValue, ...props }: BarChartProps & { width: number }) {
  const hatchId = useId();
  const { columns, ticks } = layOutBars(bars, width);
  const [pointedKey, setPointedKey] = useState('');
  const picked = bars.find(({ key }) => key === props.pickedKey) ?? bars.at(-1);
  const shown = bars.find(({ key }) => key === pointedKey) ?? picked;
  return (
    <>
      <svg width={width} height={chartHeight} aria-hidden="true">
        <pattern
          id={hatchId}
          width={7}
          height={7}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M1.6 0V7" className={styles.hatch} />
        </pattern>
        {ticks.map(({ value, y }) => (
          <line
            key={value}
            x1={margins.left}
            x2={width}
            y1={y}
            y2={y}
            className={value === 0 ? styles.base : styles.grid}
          />
        ))}
        {columns.map((column) => (
          <BarShape key={column.key} column={column} shownKey={shown?.key} hatchId={hatchId} />
        ))}
        {ticks.map(({ value, y }) => (
          <text key={value} x={margins.left - 8} y={y + 4} textAnchor="end" className={styles.tick}>
            {shortValue(value)}
          </text>
        ))}
        {columns.map(({ key, label, labelAt, isLabelled }) =>
          isLabelled ? (
            <text
              key={key}
              x={labelAt}
              y={foot + 20}
              textAnchor="middle"
              className={key === shown?.key ? styles.tickPicked : styles.tick}
            >
              {label}
            </text>
          ) : null,
        )}
      </svg>
      <BarPicker
        {...props}
        bars={bars}
        pickedKey={picked?.key ?? ''}
        shownKey={shown?.key ?? ''}
        onPoint={setPointedKey}
        places={columns.map(({ place }) => place)}
        width={width}
      />
    </>
  );
}

type BarShapeProps = { column: PlacedBar; shownKey: string | undefined; hatchId: string };

function BarShape({ column: { key, shape, isUnfinished }, shownKey, hatchId }: BarShapeProps) {
  const { x, y, width, height } = shape;
  return (
    <g>
      <path
        d={roundedTop(shape)}
        className={isUnfinished ? styles.unfinished : styles.bar}
        fill={isUnfinished ? `url(#${hatchId})` : undefined}
      />
      {key === shownKey ? (
        <rect x={x - 3} y={y - 3} width={width + 6} height={height + 5} rx={6} className={styles.picked} />
      ) : null}
    </g>
  );
}

/** The outline of a bar whose upper corners are round. */
function roundedTop({ x, y, width, height }: Rectangle): string {
  const r = Math.min(barRadius, width / 2, height);
  const corner = `a${r},${r} 0 0 1 ${r}`;
  return `M${x},${y + height}v${r - height}${corner},${-r}h${width - 2 * r}${corner},${r}v${height - r}z`;
}
