import { moving } from '#content/admin/writing/moving.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { isPlanned, type SiteImport } from './moving-data.ts';
import styles from './moving.module.css';

const {
  one: { columns, counts: heading, toFetch },
} = moving;

export function ImportCounts({ one }: { one: SiteImport }) {
  const { counts, to_fetch: images } = one;
  if (counts.length === 0) return null;
  const isPlan = isPlanned(one);
  return (
    <DataTable
      heading={heading}
      columns={[
        { name: 'kind', texts: columns.kind },
        { name: 'added', texts: isPlan ? columns.would : columns.came },
        { name: 'known', texts: columns.known },
        { name: 'left', texts: columns.left },
        { name: 'warned', texts: columns.warned },
      ]}
      rows={counts.map(({ kind, added, known, left, warned }) => ({
        key: kind,
        cells: [moving.kinds[kind], ...[added, known, left, warned].map(fullNumber)],
      }))}
      foot={
        images > 0 && isPlan ? <p className={styles.foot}>{toFetch(images, fullNumber(images))}</p> : null
      }
    />
  );
}
