import { useId } from 'react';
import { formatPlainDate } from '#web/format/dates.ts';
import type { CheckReport } from './check-report.ts';
import styles from './players.module.css';

/** The maximum number of listed features, the worst first. */
const maxShownFeatures = 6;
const maxShownFiles = 3;

type Report = NonNullable<CheckReport['players']>;
type Feature = Report['features'][number];

/** Lists by feature which players show the animations of the upload differently, or not at all. */
export function PlayersReport({ report }: { report: Report }) {
  const headingId = useId();
  const { animations, unmeasured, features, measuredWith, measuredOn } = report;
  const more = features.slice(maxShownFeatures);
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <h2 id={headingId} className="title">
        The same in every player?
      </h2>
      {features.length > 0 ? (
        <p className="muted">
          Check these features in the player of your app. You can publish here in any case.
        </p>
      ) : null}
      {features.length === 0 && unmeasured === 0 ? (
        <p className="muted">All measured players show it the same way.</p>
      ) : null}
      {unmeasured > 0 ? <p className="muted">{formatUnmeasured(unmeasured)}</p> : null}
      <Features features={features.slice(0, maxShownFeatures)} isBundle={animations > 1} />
      {more.length > 0 ? (
        <details>
          <summary className={styles.more}>{formatMoreFeatures(more.length)}</summary>
          <Features features={more} isBundle={animations > 1} />
        </details>
      ) : null}
      <p className="muted">{`Measured on ${formatPlainDate(new Date(measuredOn))} with ${measuredWith.join(', ')}. Other players were not measured.`}</p>
    </section>
  );
}

function Features({ features, isBundle }: { features: readonly Feature[]; isBundle: boolean }) {
  if (features.length === 0) return null;
  return (
    <ul className={styles.features}>
      {features.map(({ feature, name, files, results }) => (
        <li key={feature}>
          <p className="semibold">{name}</p>
          {results.map(({ result, name: label, players }) => (
            <p key={result}>{`${label}: ${players.join(', ')}`}</p>
          ))}
          {isBundle ? (
            <p className="muted">
              {formatInFiles(files.slice(0, maxShownFiles), Math.max(0, files.length - maxShownFiles))}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function formatUnmeasured(count: number) {
  return count === 1
    ? 'One animation was uploaded before this check existed. Upload it again to check it.'
    : `${count} animations were uploaded before this check existed. Upload them again to check them.`;
}

function formatMoreFeatures(count: number) {
  return count === 1 ? 'Show 1 more feature' : `Show ${count} more features`;
}

function formatInFiles(names: readonly string[], more: number) {
  return `In ${names.join(', ')}${more === 0 ? '' : ` and ${more} more`}`;
}
