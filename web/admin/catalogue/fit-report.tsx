import { useId } from 'react';
import { formatPlainDate } from '#web/format/dates.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import type { CheckReport } from './check-report.ts';
import styles from './fit.module.css';
import { states } from '../texts.ts';

const verdictTexts = {
  fits: () => 'Fits',
  not: (fitting: number, count: number) =>
    count === 1 || fitting === 0 ? 'Does not fit' : `${fitting} of ${count} fit`,
  unknown: () => 'Unknown',
} as const;

const icons = { fits: 'check', not: 'close', unknown: 'info' } as const;
const tones = { fits: 'good', not: 'quiet', unknown: 'quiet' } as const;
/** The maximum number of listed files. The report only counts the other files, because they usually have the same problems. */
const maxShownFiles = 10;

type MessengerFit = CheckReport['fit'][number];
type FitReportProps = {
  fit: readonly MessengerFit[] | null;
  isLoading: boolean;
};

/**
 * Shows whether Telegram, Signal and WhatsApp accept the upload as a pack, and what to change in the pack and in each file.
 */
export function FitReport({ fit, isLoading }: FitReportProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.card} aria-busy={isLoading}>
      <div className={styles.head}>
        <h2 id={headingId} className="title">
          Works in other messengers?
        </h2>
        <p className="quiet">{isLoading ? states.loading : getLead(fit)}</p>
      </div>
      {fit?.map((one) => (
        <MessengerReport key={one.messenger} fit={one} />
      ))}
    </section>
  );
}

function getLead(fit: readonly MessengerFit[] | null): string {
  if (fit === null)
    return 'Upload a file to see if it works as a sticker in other messengers, and what to change.';
  return fit.length === 0
    ? 'These files were not checked. Upload them again to check them.'
    : 'You can publish here in any case.';
}

function MessengerReport({ fit }: { fit: MessengerFit }) {
  const { name, verdict, fitting, count, changes, files, sources, lookedUp } = fit;
  const more = files.length - maxShownFiles;
  return (
    <details className={styles.messenger}>
      <summary className={styles.summary}>
        <span className={styles[verdict]}>
          <Icon name={icons[verdict]} size={18} />
        </span>
        <span className={styles.name}>{name}</span>
        <Badge tone={tones[verdict]}>{verdictTexts[verdict](fitting, count)}</Badge>
        <span className={styles.arrow}>
          <Icon name="chevronDown" size={18} />
        </span>
      </summary>
      <div className={styles.body}>
        {changes.length === 0 && files.length === 0 ? <p>Nothing to change.</p> : null}
        <Changes changes={changes} />
        {files.length === 0 ? null : (
          <ul className={styles.files} aria-label={`What to change for ${name}`}>
            {files.slice(0, maxShownFiles).map((file) => (
              <li key={file.name}>
                <p className="semibold">{file.name}</p>
                <Changes changes={file.changes} />
              </li>
            ))}
          </ul>
        )}
        {more > 0 ? <p className="quiet">{formatMore(more)}</p> : null}
        <p className="quiet">
          {`As of ${formatPlainDate(new Date(lookedUp))}:`}{' '}
          {sources.map((source, nr) => (
            <a key={source} href={source} target="_blank" rel="noreferrer" className={styles.source}>
              {nr === 0 ? `requirements of ${name}` : `page ${nr + 1}`}
            </a>
          ))}
        </p>
      </div>
    </details>
  );
}

function Changes({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

function formatMore(count: number) {
  return count === 1 ? 'and 1 more file' : `and ${count} more files`;
}
