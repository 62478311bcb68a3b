import { useId, useState } from 'react';
import styles from './bar-chart.module.css';
import { layOutBars, type PlacedBar, type Rectangle } from './bar-layout.ts';
import { BarPicker } from './bar-picker.tsx';
import type { BarChartProps } from './chart-bars.ts';
import { useSize } from '../use-size.ts';

/** In a narrow window, seven bars are wide enough for touch. */
const narrow = 460;
const barsOfNarrow = 7;
const barRadius = 4;

/**
 * A bar chart that fills the indigo panel. The picked or hovered bar shows its value on a label above all bars; unfinished
 * values are hatched. Assistive technology gets the values from the radio buttons of the bars.
 */
export function BarChart({ bars, narrowEnd = 'last', narrowBars = barsOfNarrow, ...props }: BarChartProps) {
  const { box, width, height } = useSize();
  const barsOfEnd = narrowEnd === 'last' ? bars.slice(-narrowBars) : bars.slice(0, narrowBars);
  return (
    <div ref={box} className={styles.chart}>
      {width === 0 ? null : (
        <Plot {...props} bars={width < narrow ? barsOfEnd : bars} width={width} height={height} />
      )}
    </div>
  );
}

type PlotProps = BarChartProps & { width: number; height: number };

function Plot({ bars, width, height, shortValue, ...props }: PlotProps) {
  const hatchId = useId();
  const { columns, ticks, left, top, foot } = layOutBars(bars, { width, height, shortValue });
  const [pointedKey, setPointedKey] = useState('');
  const picked = bars.find(({ key }) => key === props.pickedKey) ?? bars.at(-1);
  const shown = bars.find(({ key }) => key === pointedKey) ?? picked;
  return (
    <>
      <svg width={width} height={height} aria-hidden="true">
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
            x1={left}
            x2={width}
            y1={y}
            y2={y}
            className={value === 0 ? styles.base : styles.grid}
          />
        ))}
        {columns.map((column) => (
          <BarShape key={column.key} column={column} shownKey={shown?.key} hatchId={hatchId} />
        ))}
        <path d={besideLine(columns)} className={styles.beside} />
        {ticks.map(({ value, text, y }) => (
          <text key={value} x={left - 8} y={y + 4} textAnchor="end" className={styles.tick}>
            {text}
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
        plotTop={top}
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

function besideLine(columns: readonly PlacedBar[]): string {
  const points = columns.flatMap(({ besideAt, place }) =>
    besideAt === undefined ? [] : [`${place.middle},${besideAt}`],
  );
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

function roundedTop({ x, y, width, height }: Rectangle): string {
  const r = Math.min(barRadius, width / 2, height);
  const corner = `a${r},${r} 0 0 1 ${r}`;
  return `M${x},${y + height}v${r - height}${corner},${-r}h${width - 2 * r}${corner},${r}v${height - r}z`;
}
