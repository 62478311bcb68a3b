import { subscriberImport as texts } from '#content/admin/subscribers.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { Tile } from '#web/ui/charts/tile.tsx';
import styles from './import.module.css';
import type { ImportReport } from './use-import.ts';

const { counts, countNotes: notes } = texts;

type ImportCountsProps = { report: ImportReport; overwrites: boolean };

export function ImportCounts(props: ImportCountsProps) {
  const { added, known, away, refused_count: refused, dry_run: isDryRun } = props.report;
  return (
    <div className={styles.counts}>
      {isDryRun ? (
        <p className={styles.checked} role="status" tabIndex={-1}>
          {texts.checked}
        </p>
      ) : null}
      <Tile
        label={isDryRun ? counts.wouldAdd : counts.added}
        statistic={fullNumber(added)}
        note={notes.add}
      />
      <Tile label={counts.known} statistic={fullNumber(known)} note={knownNote(props)} />
      {away === 0 ? null : <Tile label={counts.away} statistic={fullNumber(away)} note={notes.away} />}
      <Tile label={counts.refused} statistic={fullNumber(refused)} note={notes.refused} />
    </div>
  );
}

/** Returns true if the import would change existing subscribers. A list of bare addresses does not. */
export function changesKnown({ columns, people }: ImportReport): boolean {
  const isTold = columns.some(({ use }) => tellsMore(use));
  return isTold || people.some(({ topics, tags }) => topics.length + tags.length > 0);
}

function tellsMore(use: string): boolean {
  return !['email', 'none', 'state', 'since', 'left', 'bounced'].includes(use);
}

function knownNote({ report, overwrites }: ImportCountsProps): string {
  if (!report.dry_run && report.changed > 0) return notes.changed(fullNumber(report.changed));
  if (!report.dry_run || !changesKnown(report)) return notes.known;
  return overwrites ? notes.replaced : notes.filled;
}
