import { importExportAddress } from '../paths.ts';
import { Link } from 'react-router';
import { importExport } from '#content/admin/writing/import-export.ts';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { formatSize } from '../editing/format-size.ts';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { StartImport } from './start-import.tsx';
import { ImportItems } from './import-items.tsx';
import { ImportProgress } from './import-progress.tsx';
import { isInProgress, useSiteImport, isNotStarted, type SiteImport } from './import-data.ts';
import styles from './import-export.module.css';
import { formatNumber } from '#web/format/numbers.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';

const {
  one: { columns, counts: heading, toFetch },
} = importExport;

function ImportCounts({ siteImport }: { siteImport: SiteImport }) {
  const { counts, toFetch: images } = siteImport;
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
      footer={images > 0 && isPlan ? <p className="muted">{toFetch(images, formatNumber(images))}</p> : null}
    />
  );
}

const { one: texts } = importExport;

export function ImportPage({ id }: { id: number }) {
  const { data, error, refetch } = useSiteImport(id);
  const backLink = <Link to={importExportAddress}>{texts.back}</Link>;
  const section = getSection('blog');
  if (data === undefined)
    return (
      <>
        <PageHeading section={section} heading={importExport.heading} lead={backLink} />
        <QueryState
          error={error}
          refetch={refetch}
          failed={texts.failed}
          notFound={{
            text: texts.gone,
            action: (
              <Link to={importExportAddress} className={getButtonClass('plain')}>
                {texts.back}
              </Link>
            ),
          }}
        />
      </>
    );
  return (
    <>
      <PageHeading section={section} heading={data.file} lead={backLink} />
      <div className={styles.page}>
        <p className="quiet">{texts.by(importExport.formats[data.format], formatSize(data.sizeBytes))}</p>
        <ImportProgress siteImport={data} />
        <ImportCounts siteImport={data} />
        {data.state === 'ready' && data.total !== 0 ? <StartImport siteImport={data} /> : null}
      </div>
      {data.counts.length === 0 && !isInProgress(data) ? null : <ImportItems siteImport={data} />}
    </>
  );
}
