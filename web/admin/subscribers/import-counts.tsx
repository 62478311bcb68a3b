import { subscriberImport as texts } from '#content/admin/subscribers.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Tile } from '#web/ui/charts/tile.tsx';
import styles from './import.module.css';
import type { ImportReport } from './use-import.ts';

const { counts, countNotes: notes } = texts;

type ImportCountsProps = { report: ImportReport; overwrites: boolean };

export function ImportCounts(props: ImportCountsProps) {
  const { added, known, away, refusedCount: rejectedCount, dryRun: isDryRun } = props.report;
  return (
    <div className={styles.counts}>
      {isDryRun ? (
        <p className={styles.checked} role="status" tabIndex={-1}>
          {texts.checked}
        </p>
      ) : null}
      <Tile
        label={isDryRun ? counts.wouldAdd : counts.added}
        statistic={formatNumber(added)}
        note={notes.add}
      />
      <Tile label={counts.known} statistic={formatNumber(known)} note={getExistingNote(props)} />
      {away === 0 ? null : <Tile label={counts.away} statistic={formatNumber(away)} note={notes.away} />}
      <Tile label={counts.refused} statistic={formatNumber(rejectedCount)} note={notes.refused} />
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
  if (!report.dryRun && report.changed > 0) return notes.changed(formatNumber(report.changed));
  if (!report.dryRun || !canChangeExisting(report)) return notes.known;
  return overwrites ? notes.replaced : notes.filled;
}
