import type { audit } from '#modules/audit-log/contract.ts';
import type { Wire } from '#api/http/call.ts';
import { audit as texts } from '#content/admin/audit.ts';
import { api } from '#web/api.ts';
import { day, filterQuery, oneOf, typedText, type ViewOf } from '../table/list-view.ts';
import { useListQuery } from '../table/use-list-query.ts';
import type { ListView } from '../table/use-list-view.ts';

/** An entry of the log. `message` is its full sentence. */
export type AuditEntry = Wire<typeof audit.list.list>;

/** The filters of the log. Days are in the time zone of Lagos and include the last day. */
export const auditFields = {
  user: typedText(),
  text: typedText(),
  action: oneOf('', ...texts.actions.map(({ name }) => name)),
  from: day,
  until: day,
};
export type AuditView = ListView<typeof auditFields>;

export const auditPageSize = 50;

/** Lagos has no summer time: WAT is one hour ahead of UTC all year (IANA Africa/Lagos). */
const zone = '+01:00';

export function useAudit({ view, cursors }: AuditView) {
  const asked = { ...momentsOf(view), after: cursors.at(-1), limit: auditPageSize };
  return useListQuery({
    key: ['audit', asked],
    load: (signal) => api.audit.list(asked, { signal }),
  });
}

export function auditQuery(view: AuditView['view']): URLSearchParams {
  return filterQuery(momentsOf(view));
}

function momentsOf({ user, text, action, from, until }: ViewOf<typeof auditFields>) {
  return {
    user: user.trim(),
    text: text.trim(),
    action,
    from: from === '' ? '' : `${from}T00:00:00${zone}`,
    until: until === '' ? '' : `${dayAfter(until)}T00:00:00${zone}`,
  };
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}
