import { Arc } from '@visx/shape';
import { type DonutPart, percents } from './donut-parts.ts';
import styles from './donut.module.css';

const size = 140;
const [outer, inner] = [size / 2, 46];
/** A gap of 3 px between parts, at the outer edge. */
const gap = 3 / outer;

const looks = [
  { arc: styles.first, key: styles.firstKey },
  { arc: styles.second, key: styles.secondKey },
  { arc: styles.third, key: styles.thirdKey },
] as const;

type DonutProps = {
  /** At most three: the panel has three colours for them. */
  parts: readonly DonutPart[];
  /** "8.4k", in the middle, and what it counts. */
  total: string;
  unit: string;
};

/** Parts of a whole on the indigo panel, with a legend that says each share. */
export function Donut({ parts, total, unit }: DonutProps) {
  const shares = percents(parts.map(({ value }) => value));
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const shown = parts.filter(({ value }) => value > 0).length;
  let from = 0;
  return (
    <div className={styles.donut}>
      <div className={styles.ring}>
        <svg viewBox={`${-outer} ${-outer} ${size} ${size}`} width={size} height={size} aria-hidden="true">
          {sum === 0 ? (
            <Arc
              innerRadius={inner}
              outerRadius={outer}
              startAngle={0}
              endAngle={2 * Math.PI}
              className={styles.nothing}
            />
          ) : (
            parts.map(({ name, value }, at) => {
              const startAngle = from;
              from += (value / sum) * 2 * Math.PI;
              return value === 0 ? null : (
                <Arc
                  key={name}
                  innerRadius={inner}
                  outerRadius={outer}
                  startAngle={startAngle}
                  endAngle={from}
                  padAngle={shown > 1 ? gap : 0}
                  className={looks[at]?.arc}
                />
              );
            })
          )}
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
              <span className={`${styles.key} ${looks[at]?.key}`} />
              {name}
            </span>
            <span className={styles.share}>{`${shares[at]}%`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
