import { subscriberImport as texts } from '#content/admin/subscribers.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { Tile } from '#web/ui/charts/tile.tsx';
import styles from './import.module.css';
import type { ImportReport } from './use-import.ts';

const { counts, countNotes: notes } = texts;

/** How many lines became, or would become, what. */
export function ImportCounts({ report }: { report: ImportReport }) {
  const { added, known, refused_count: refused, dry_run: isDryRun } = report;
  return (
    <div className={styles.counts}>
      <Tile
        label={isDryRun ? counts.wouldAdd : counts.added}
        statistic={fullNumber(added)}
        note={notes.add}
      />
      <Tile label={counts.known} statistic={fullNumber(known)} note={notes.known} />
      <Tile label={counts.refused} statistic={fullNumber(refused)} note={notes.refused} />
      {isDryRun ? (
        <p className={styles.checked} role="status">
          {texts.checked}
        </p>
      ) : null}
    </div>
  );
}
