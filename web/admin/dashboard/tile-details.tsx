import { tileDetails as texts } from '#content/tile-details.ts';
import { formatDayText, formatDaySpan } from './day-spans.ts';
import { formatNumber } from '#web/format/numbers.ts';
import type { TileResponse } from './dashboard-data.ts';
import styles from './tile-details.module.css';

/** The definition of a tile's number, its comparison period, and the share and last day of each connector. */
export function TileDetails({ answer }: { answer: TileResponse }) {
  const { definition, comparison, parts } = answer;
  return (
    <>
      <p>{definition}</p>
      <p className="muted">
        {comparison === null ? (
          texts.noComparison
        ) : (
          <>
            {texts.compared[comparison.kind](
              formatDaySpan(comparison),
              formatNumber(comparison.value),
              formatDaySpan(comparison.before),
              formatNumber(comparison.before.value),
            )}
          </>
        )}
      </p>
      {parts.length === 0 ? null : (
        <ul className={styles.parts} aria-label={texts.parts}>
          {parts.map(({ source, name, value, lastDay: last, counted }) => (
            <li key={source} className={counted ? undefined : styles.behind}>
              <span>{name}</span>
              <span className={styles.value}>{counted ? formatNumber(value) : texts.notCounted}</span>
              <span className={styles.last}>{texts.lastDay(formatDayText(last))}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
