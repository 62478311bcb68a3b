import { cumsum } from 'd3-array';
import { type DonutPart, computePercents } from './donut-parts.ts';
import styles from './donut.module.css';

const size = 140;
const thickness = 24;
/** Radius of the middle of the ring's stroke. Parts are dashes of the stroke. */
const radius = (size - thickness) / 2;
const circumference = 2 * Math.PI * radius;
const gap = 3;

const partStyles = [
  { part: styles.first, key: styles.firstKey },
  { part: styles.second, key: styles.secondKey },
  { part: styles.third, key: styles.thirdKey },
] as const;

/** The first part starts at the top of the ring. */
const ringProps = {
  cx: size / 2,
  cy: size / 2,
  r: radius,
  strokeWidth: thickness,
  transform: `rotate(-90 ${size / 2} ${size / 2})`,
};

type DonutProps = {
  /** At most three, because the panel has three colours. */
  parts: readonly DonutPart[];
  /** The text in the middle, such as "8.4k", and its unit. */
  total: string;
  unit: string;
};

/** Shares of a total on the indigo panel, with a legend of percentages. */
export function Donut({ parts, total, unit }: DonutProps) {
  const shares = computePercents(parts.map(({ value }) => value));
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const visibleCount = parts.filter(({ value }) => value > 0).length;
  const ends = cumsum(parts, ({ value }) => value);
  return (
    <div className={styles.donut}>
      <div className={styles.ring}>
        <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
          {sum === 0 ? <circle {...ringProps} className={styles.nothing} /> : null}
          {parts.map(({ name, value }, at) => {
            if (value === 0) return null;
            const length = (value / sum) * circumference;
            const end = ((ends[at] ?? 0) / sum) * circumference;
            const drawn = visibleCount > 1 ? Math.max(length - gap, 0.5) : length;
            return (
              <circle
                key={name}
                {...ringProps}
                strokeDasharray={`${drawn} ${circumference - drawn}`}
                strokeDashoffset={(length + drawn) / 2 - end}
                className={partStyles[at]?.part}
              />
            );
          })}
        </svg>
        <p className={styles.middle}>
          <span className={styles.total}>{total}</span>
          <span className={styles.unit}>{unit}</span>
        </p>
      </div>
      <ul className={styles.legend}>
        {parts.map(({ name }, at) => (
          <li key={name}>
            <span className={styles.name}>
              <span className={`${styles.key} ${partStyles[at]?.key}`} />
              {name}
            </span>
            <span className={styles.share}>{`${shares[at]}%`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
