import { useId, useState } from 'react';
import styles from './bar-chart.module.css';
import { layOutBars, type PlacedBar, type Rectangle } from './bar-layout.ts';
import { BarPicker } from './bar-picker.tsx';
import type { BarChartProps } from './chart-bars.ts';
import { useSize } from '../use-size.ts';

/** Below this width in pixels, the chart shows only seven bars by default, so that each bar is wide enough for touch. */
const narrowWidth = 460;
const narrowBarCount = 7;
const barRadius = 4;

/**
 * A bar chart that fills the indigo panel. The picked or hovered bar shows its value on a label above all bars; unfinished
 * values are hatched. Assistive technology gets the values from the radio buttons of the bars.
 */
export function BarChart({ bars, narrowEnd = 'last', narrowBars = narrowBarCount, ...props }: BarChartProps) {
  const { box, width, height } = useSize();
  const visibleBars = narrowEnd === 'last' ? bars.slice(-narrowBars) : bars.slice(0, narrowBars);
  return (
    <div ref={box} className={styles.chart}>
      {width === 0 ? null : (
        <Plot {...props} bars={width < narrowWidth ? visibleBars : bars} width={width} height={height} />
      )}
    </div>
  );
}

type PlotProps = BarChartProps & { width: number; height: number };

function Plot({ bars, width, height, shortValue, ...props }: PlotProps) {
  const hatchId = useId();
  const { columns, ticks, left, top, baseline } = layOutBars(bars, { width, height, shortValue });
  const [hoveredKey, setHoveredKey] = useState('');
  const picked = bars.find(({ key }) => key === props.pickedKey) ?? bars.at(-1);
  const shownBar = bars.find(({ key }) => key === hoveredKey) ?? picked;
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
          <BarShape key={column.key} column={column} shownKey={shownBar?.key} hatchId={hatchId} />
        ))}
        <path d={buildComparisonPath(columns)} className={styles.beside} />
        {ticks.map(({ value, text, y }) => (
          <text key={value} x={left - 8} y={y + 4} textAnchor="end" className={styles.tick}>
            {text}
          </text>
        ))}
        {columns.map(({ key, label, labelX, isLabelled }) =>
          isLabelled ? (
            <text
              key={key}
              x={labelX}
              y={baseline + 20}
              textAnchor="middle"
              className={key === shownBar?.key ? styles.tickPicked : styles.tick}
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
        shownKey={shownBar?.key ?? ''}
        onPoint={setHoveredKey}
        slots={columns.map(({ slot }) => slot)}
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
        d={buildRoundedTop(shape)}
        className={isUnfinished ? styles.unfinished : styles.bar}
        fill={isUnfinished ? `url(#${hatchId})` : undefined}
      />
      {key === shownKey ? (
        <rect x={x - 3} y={y - 3} width={width + 6} height={height + 5} rx={6} className={styles.picked} />
      ) : null}
    </g>
  );
}

function buildComparisonPath(columns: readonly PlacedBar[]): string {
  const points = columns.flatMap(({ comparisonY, slot }) =>
    comparisonY === undefined ? [] : [`${slot.middle},${comparisonY}`],
  );
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

function buildRoundedTop({ x, y, width, height }: Rectangle): string {
  const r = Math.min(barRadius, width / 2, height);
  const corner = `a${r},${r} 0 0 1 ${r}`;
  return `M${x},${y + height}v${r - height}${corner},${-r}h${width - 2 * r}${corner},${r}v${height - r}z`;
}
