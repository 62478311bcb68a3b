import { audit as texts } from '#content/admin/audit.ts';
import { callApiList } from '#web/api-client.ts';
import { apiQuery, day, filterQuery, oneOf, typedText, type ViewOf } from '../table/list-view.ts';
import { useListQuery } from '../table/use-list-query.ts';
import type { ListView } from '../table/use-list-view.ts';

/** One line of the log as GET /api/v1/audit answers; `message` is its sentence. */
export type AuditEntry = {
  id: number;
  created: string;
  user: string | null;
  action: string;
  message: string;
  target: string | null;
  details: Record<string, string | number | boolean | null>;
  client: string | null;
  device: string | null;
};

/** What the log is narrowed by: days are those of Lagos, the last one included. */
export const auditFields = {
  user: typedText(),
  action: oneOf('', ...texts.actions.map(({ name }) => name)),
  from: day,
  until: day,
};
export type AuditView = ListView<typeof auditFields>;

export const auditPageSize = 50;

/** Lagos has no summer time: WAT is one hour ahead of UTC all year (IANA Africa/Lagos). */
const zone = '+01:00';

export function useAudit({ view, cursors }: AuditView) {
  const query = apiQuery(momentsOf(view), cursors, auditPageSize).toString();
  return useListQuery({
    key: ['audit', query],
    load: (signal) => callApiList<AuditEntry>(`/api/v1/audit?${query}`, { signal }),
  });
}

/** The API's query for all pages of a view. */
export function auditQuery(view: AuditView['view']): URLSearchParams {
  return filterQuery(momentsOf(view));
}

function momentsOf({ user, action, from, until }: ViewOf<typeof auditFields>) {
  return {
    user,
    action,
    from: from === '' ? '' : `${from}T00:00:00${zone}`,
    until: until === '' ? '' : `${dayAfter(until)}T00:00:00${zone}`,
  };
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}
