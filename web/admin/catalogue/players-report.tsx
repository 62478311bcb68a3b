import { useId } from 'react';
import { catalogue } from '#content/admin/catalogue.ts';
import { formatPlainDate } from '#web/format/dates.ts';
import type { CheckReport } from './check-report.ts';
import styles from './players.module.css';

const texts = catalogue.players;
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
        {texts.heading}
      </h2>
      {features.length > 0 ? <p className="muted">{texts.lead}</p> : null}
      {features.length === 0 && unmeasured === 0 ? <p className="muted">{texts.alike}</p> : null}
      {unmeasured > 0 ? <p className="muted">{texts.unmeasured(unmeasured)}</p> : null}
      <Features features={features.slice(0, maxShownFeatures)} isBundle={animations > 1} />
      {more.length > 0 ? (
        <details>
          <summary className={styles.more}>{texts.moreFeatures(more.length)}</summary>
          <Features features={more} isBundle={animations > 1} />
        </details>
      ) : null}
      <p className="muted">{texts.measured(formatPlainDate(new Date(measuredOn)), measuredWith)}</p>
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
            <p key={result}>{texts.result(label, players)}</p>
          ))}
          {isBundle ? (
            <p className="muted">
              {texts.inFiles(files.slice(0, maxShownFiles), Math.max(0, files.length - maxShownFiles))}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
