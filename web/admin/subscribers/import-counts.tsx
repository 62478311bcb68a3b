import { formatNumber } from '#web/format/numbers.ts';
import { Tile } from '#web/ui/charts/tile.tsx';
import styles from './import.module.css';
import type { ImportReport } from './use-import.ts';

type ImportCountsProps = { report: ImportReport; overwrites: boolean };

export function ImportCounts(props: ImportCountsProps) {
  const { added, known, away, refusedCount: rejectedCount, dryRun: isDryRun } = props.report;
  return (
    <div className={styles.counts}>
      {isDryRun ? (
        <p className={styles.checked} role="status" tabIndex={-1}>
          Checked. Nothing is saved yet.
        </p>
      ) : null}
      <Tile
        label={isDryRun ? 'To be added' : 'Added'}
        statistic={formatNumber(added)}
        note="confirmed at once, because you say they agreed"
      />
      <Tile label="Already subscribed" statistic={formatNumber(known)} note={getExistingNote(props)} />
      {away === 0 ? null : (
        <Tile
          label="Not to be emailed"
          statistic={formatNumber(away)}
          note="unsubscribed or bounced in this file: no import will add them"
        />
      )}
      <Tile
        label="Cannot be added"
        statistic={formatNumber(rejectedCount)}
        note="see each line and its reason below"
      />
    </div>
  );
}

/**
 * Returns true if the import would change existing subscribers. A file that contains only addresses does not change
 * existing subscribers.
 */
export function canChangeExisting({ columns, people }: ImportReport): boolean {
  const hasDetails = columns.some(({ use }) => isDetailUse(use));
  return hasDetails || people.some(({ topics, tags }) => topics.length + tags.length > 0);
}

function isDetailUse(use: string): boolean {
  return !['email', 'none', 'state', 'since', 'left', 'bounced'].includes(use);
}

function getExistingNote({ report, overwrites }: ImportCountsProps): string {
  if (!report.dryRun && report.changed > 0) return formatChanged(formatNumber(report.changed));
  if (!report.dryRun || !canChangeExisting(report)) return 'nothing changes for them';
  return overwrites ? 'name and fields are replaced' : 'empty values are filled in';
}

function formatChanged(count: string) {
  return count === '1' ? '1 was changed' : `${count} were changed`;
}
