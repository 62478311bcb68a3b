import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { frame } from '#content/admin/frame.ts';
import { audit as texts } from '#content/admin/audit.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { DownloadList } from '../download-list.tsx';
import { QueryState } from '../not-loaded.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { auditPageSize, useAuditPage } from './audit-entries.ts';
import { apiQuery, auditView, type AuditView, viewQuery } from './audit-filter.ts';
import { AuditTable } from './audit-table.tsx';

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

export default function Audit() {
  const [search, setSearch] = useSearchParams();
  const view = auditView(search);
  const query = apiQuery(view);
  return (
    <>
      <PageHeading
        section={sectionNamed('audit')}
        heading={texts.heading}
        lead={texts.lead}
        actions={
          <DownloadList path={`/api/v1/audit/export?${query.toString()}`} name="audit.csv" texts={texts} />
        }
      />
      <Entries
        key={query.toString()}
        view={view}
        query={query}
        onView={(next) => setSearch(viewQuery(next), { replace: true, preventScrollReset: true })}
      />
    </>
  );
}

type EntriesProps = { view: AuditView; query: URLSearchParams; onView: (view: AuditView) => void };

/** The pages of one view; another view begins at its newest entry again. */
function Entries({ view, query, onView }: EntriesProps) {
  const first = `/api/v1/audit?${new URLSearchParams([['limit', String(auditPageSize)], ...query]).toString()}`;
  const [addresses, setAddresses] = useState([first]);
  const { data, error, refetch, isPlaceholderData } = useAuditPage(addresses.at(-1) ?? first);
  if (error instanceof ApiRefusal && error.code === 'forbidden') {
    return <MessageBar mood="info">{texts.forbidden}</MessageBar>;
  }
  if (data === undefined) return <QueryState error={error} refetch={refetch} failed={texts.failed} />;
  const { next } = data;
  return (
    <AuditTable
      page={data}
      number={addresses.length}
      view={view}
      onView={onView}
      onNewer={addresses.length > 1 ? () => setAddresses(addresses.slice(0, -1)) : null}
      onOlder={next === null || isPlaceholderData ? null : () => setAddresses([...addresses, next])}
    />
  );
}
