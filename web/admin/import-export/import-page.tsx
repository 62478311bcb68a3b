import { importExportAddress } from '../paths.ts';
import { Link } from 'react-router';
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
import { importExport } from './texts.ts';

const kindTexts = {
  post: 'Posts',
  image: 'Images of the library',
  audience: 'Topics, fields, segments',
  newsletter: 'Newsletters',
  item: 'Filters, stickers, memoji',
  pack: 'Packs',
  subscriber: 'Subscribers',
  stop: 'Stop lists',
  list: 'Lists of subscribers',
  settings: 'Site settings',
  incident: 'Incidents',
} as const;

function ImportCounts({ siteImport }: { siteImport: SiteImport }) {
  const { counts, toFetch: images } = siteImport;
  if (counts.length === 0) return null;
  const isPlan = isNotStarted(siteImport);
  return (
    <DataTable
      heading="By kind"
      columns={[
        { name: 'kind', texts: 'Kind' },
        { name: 'added', texts: isPlan ? 'To import' : 'Imported' },
        { name: 'known', texts: 'Unchanged' },
        { name: 'left', texts: 'Left out' },
        { name: 'warned', texts: 'With a warning' },
      ]}
      rows={counts.map(({ kind, added, known, left, warned }) => ({
        key: kind,
        cells: [kindTexts[kind], ...[added, known, left, warned].map(formatNumber)],
      }))}
      footer={
        images > 0 && isPlan ? <p className="muted">{formatToFetch(images, formatNumber(images))}</p> : null
      }
    />
  );
}

export function ImportPage({ id }: { id: number }) {
  const { data, error, refetch } = useSiteImport(id);
  const backLink = <Link to={importExportAddress}>All imports and exports</Link>;
  const section = getSection('blog');
  if (data === undefined)
    return (
      <>
        <PageHeading section={section} heading={importExport.heading} lead={backLink} />
        <QueryState
          error={error}
          refetch={refetch}
          failed="This import could not be loaded."
          notFound={{
            text: 'This import no longer exists. Reports are stored for 90 days, files that were not imported for 7.',
            action: (
              <Link to={importExportAddress} className={getButtonClass('plain')}>
                All imports and exports
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
        <p className="quiet">{`${importExport.formats[data.format]}, ${formatSize(data.sizeBytes)}`}</p>
        <ImportProgress siteImport={data} />
        <ImportCounts siteImport={data} />
        {data.state === 'ready' && data.total !== 0 ? <StartImport siteImport={data} /> : null}
      </div>
      {data.counts.length === 0 && !isInProgress(data) ? null : <ImportItems siteImport={data} />}
    </>
  );
}

function formatToFetch(count: number, shown: string) {
  return count === 1 ? '1 image is on another server.' : `${shown} images are on other servers.`;
}
