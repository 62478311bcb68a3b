import { nice, ticks } from 'd3-array';
import { scaleBand } from 'd3-scale';
import { useId } from 'react';
import styles from './bar-chart.module.css';
import { BarPicker } from './bar-picker.tsx';
import type { BarChartProps } from './chart-bars.ts';
import { useWidth } from '../use-width.ts';

const plotHeight = 212;
const margins = { top: 20, right: 0, bottom: 28, left: 38 };
const height = margins.top + plotHeight + margins.bottom;
/** A narrow window shows the last seven bars, wide enough for a finger. */
const narrow = 460;
const barsOfNarrow = 7;
/** Of the labels' type, 12 px, at most. */
const characterWidth = 7;
const barRadius = 4;

/**
 * Bars on the indigo panel: one is picked, by pointer or by arrow keys, and says its figure on a paper label; what is
 * not finished is hatched. The same figures stand in a table for assistive technology.
 */
export function BarChart({ bars: all, shortValue, valueText, ...props }: BarChartProps) {
  const { box, width } = useWidth();
  const hatchId = useId();
  const bars = width > 0 && width < narrow ? all.slice(-barsOfNarrow) : all;
  const picked = bars.find(({ key }) => key === props.pickedKey) ?? bars.at(-1);
  // Room for the paper label above the tallest bar.
  const top = Math.max(...bars.map(({ value }) => value), 3) * 1.15;
  const x = scaleBand()
    .domain(bars.map(({ key }) => key))
    .range([margins.left, Math.max(width - margins.right, margins.left + 1)])
    .paddingInner(0.42)
    .paddingOuter(0.28);
  // NOTE: d3's linear scale brings interpolation of colours along (6 KB); a length is a division.
  const [, end] = nice(0, top, 3);
  const y = (value: number) => margins.top + plotHeight * (1 - value / end);
  const ticksShown = ticks(0, end, 3).filter((tick) => Number.isInteger(tick));
  const foot = margins.top + plotHeight;
  // Where names would run into each other, each second or third stands, counted from the last.
  const labelWidth = Math.max(...bars.map(({ label }) => label.length)) * characterWidth + 6;
  const labelEvery = Math.max(1, Math.ceil(labelWidth / Math.max(x.step(), 1)));
  return (
    <div ref={box} className={styles.chart}>
      {width === 0 ? (
        <div className={styles.room} />
      ) : (
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
            {ticksShown.map((tick) => (
              <line
                key={tick}
                x1={margins.left}
                x2={width}
                y1={y(tick)}
                y2={y(tick)}
                className={tick === 0 ? styles.base : styles.grid}
              />
            ))}
            {bars.map(({ key, value, isUnfinished }) => {
              const place = { x: x(key) ?? 0, y: y(value), width: x.bandwidth(), height: foot - y(value) };
              const look = isUnfinished ? styles.unfinished : styles.bar;
              const fill = isUnfinished ? `url(#${hatchId})` : undefined;
              return (
                <g key={key}>
                  <path d={roundedTop(place)} className={look} fill={fill} />
                  {key === picked?.key ? (
                    <rect
                      x={place.x - 3}
                      y={place.y - 3}
                      width={place.width + 6}
                      height={place.height + 5}
                      rx={6}
                      className={styles.picked}
                    />
                  ) : null}
                </g>
              );
            })}
            {ticksShown.map((tick) => (
              <text key={tick} x={margins.left - 8} y={y(tick) + 4} textAnchor="end" className={styles.tick}>
                {shortValue(tick)}
              </text>
            ))}
            {bars.map(({ key, label }, at) =>
              (bars.length - 1 - at) % labelEvery !== 0 ? null : (
                <text
                  key={key}
                  x={(x(key) ?? 0) + x.bandwidth() / 2}
                  y={foot + 20}
                  textAnchor="middle"
                  className={key === picked?.key ? styles.tickPicked : styles.tick}
                >
                  {label}
                </text>
              ),
            )}
          </svg>
          <BarPicker
            {...props}
            bars={bars}
            pickedKey={picked?.key ?? ''}
            valueText={valueText}
            places={bars.map(({ key, value }) => ({
              left: (x(key) ?? 0) - (x.step() - x.bandwidth()) / 2,
              width: x.step(),
              middle: (x(key) ?? 0) + x.bandwidth() / 2,
              top: y(value),
            }))}
            width={width}
          />
        </>
      )}
    </div>
  );
}

/** The outline of a bar whose upper corners are round. */
function roundedTop({
  x,
  y,
  width,
  height,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}): string {
  const r = Math.min(barRadius, width / 2, height);
  const corner = `a${r},${r} 0 0 1 ${r}`;
  return `M${x},${y + height}v${r - height}${corner},${-r}h${width - 2 * r}${corner},${r}v${height - r}z`;
}
