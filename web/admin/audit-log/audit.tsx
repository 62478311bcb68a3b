import { api } from '#web/api.ts';
import { DownloadList } from '../download-list.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { AuditTable } from './audit-table.tsx';
import { buildAuditQuery, useAudit } from './audit-view.ts';
import { frame } from '../texts.ts';

export function meta() {
  return [{ title: frame.title('Audit log') }, { name: 'robots', content: 'noindex' }];
}

export default function Audit() {
  const list = useAudit();
  const months = list.answer.data?.headers.get('X-Kept-Months');
  return (
    <>
      <PageHeading
        section={getSection('audit')}
        heading="Audit log"
        lead={[
          'All changes by staff: who, what, when and from where',
          ...(months ? [`Entries are kept for ${months} months.`] : []),
        ].join('. ')}
        actions={
          <DownloadList
            load={() => api.audit.export(Object.fromEntries(buildAuditQuery(list.view)))}
            name="audit.csv"
            texts={{
              download: 'Download CSV',
              downloading: 'Downloading…',
              downloaded: 'The audit log is downloaded',
              downloadFailed: 'The file could not be downloaded.',
            }}
          />
        }
      />
      <AuditTable list={list} />
    </>
  );
}
