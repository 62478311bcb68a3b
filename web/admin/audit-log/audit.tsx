import { frame } from '#content/admin/frame.ts';
import { audit as texts } from '#content/admin/audit.ts';
import { api } from '#web/api.ts';
import { DownloadList } from '../download-list.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { AuditTable } from './audit-table.tsx';
import { buildAuditQuery, useAudit } from './audit-view.ts';

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

export default function Audit() {
  const list = useAudit();
  const months = list.answer.data?.headers.get('X-Kept-Months');
  return (
    <>
      <PageHeading
        section={getSection('audit')}
        heading={texts.heading}
        lead={[texts.lead, ...(months ? [texts.kept(months)] : [])].join('. ')}
        actions={
          <DownloadList
            load={() => api.audit.export(Object.fromEntries(buildAuditQuery(list.view)))}
            name="audit.csv"
            texts={texts}
          />
        }
      />
      <AuditTable list={list} />
    </>
  );
}
