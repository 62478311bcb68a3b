import { importExport } from '#content/admin/writing/moving.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { isNotStarted, type SiteImport } from './moving-data.ts';
import styles from './moving.module.css';

const {
  one: { columns, counts: heading, toFetch },
} = importExport;

export function ImportCounts({ siteImport }: { siteImport: SiteImport }) {
  const { counts, to_fetch: images } = siteImport;
  if (counts.length === 0) return null;
  const isPlan = isNotStarted(siteImport);
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
        cells: [importExport.kinds[kind], ...[added, known, left, warned].map(formatNumber)],
      }))}
      footer={
        images > 0 && isPlan ? <p className={styles.foot}>{toFetch(images, formatNumber(images))}</p> : null
      }
    />
  );
}
