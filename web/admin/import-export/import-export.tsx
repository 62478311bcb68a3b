import { Link, useParams } from 'react-router';
import { postsAddress } from '../paths.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { ExportSite } from './export-site.tsx';
import { ImportPage } from './import-page.tsx';
import { ImportList } from './import-list.tsx';
import styles from './import-export.module.css';
import { SendArchive } from './send-archive.tsx';
import { frame } from '../texts.ts';
import { importExport as texts } from './texts.ts';

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

/** The screen of import and export. If the URL contains an id, shows the page of that import. */
export default function ImportExportPage() {
  const { id } = useParams();
  return id === undefined ? (
    <Overview />
  ) : (
    <ImportPage key={id} id={/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0} />
  );
}

function Overview() {
  return (
    <>
      <PageHeading
        section={getSection('blog')}
        heading={texts.heading}
        lead={<Link to={postsAddress}>Back to all posts</Link>}
      />
      <div className={styles.page}>
        <SendArchive />
        <ImportList />
        <ExportSite />
      </div>
    </>
  );
}
