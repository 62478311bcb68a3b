import { tileDetails as texts } from '#content/tile-details.ts';
import { dayText, daySpanText } from './day-spans.ts';
import { fullNumber } from '#web/format/numbers.ts';
import type { TileAnswer } from './dashboard-data.ts';
import styles from './tile-details.module.css';

/** The definition of a tile's number, its comparison period, and the share and last day of each connector. */
export function TileDetails({ answer }: { answer: TileAnswer }) {
  const { definition, comparison, parts } = answer;
  return (
    <>
      <p>{definition}</p>
      <p className={styles.quiet}>
        {comparison === null ? (
          texts.noComparison
        ) : (
          <>
            {texts.compared[comparison.kind](
              daySpanText(comparison),
              fullNumber(comparison.value),
              daySpanText(comparison.before),
              fullNumber(comparison.before.value),
            )}
          </>
        )}
      </p>
      {parts.length === 0 ? null : (
        <ul className={styles.parts} aria-label={texts.parts}>
          {parts.map(({ source, name, value, last_day: last, counted }) => (
            <li key={source} className={counted ? undefined : styles.behind}>
              <span>{name}</span>
              <span className={styles.value}>{counted ? fullNumber(value) : texts.notCounted}</span>
              <span className={styles.last}>{texts.lastDay(dayText(last))}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
