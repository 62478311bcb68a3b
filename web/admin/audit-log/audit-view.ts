import type { audit } from '#modules/audit-log/contract.ts';
import type { WireType } from '#api/http/call.ts';
import { api } from '#web/api.ts';
import { dayField, createFilterQuery, choiceField, textField, type ViewValues } from '../table/list-view.ts';
import { useResource } from '../table/use-resource.ts';
import { dayMs } from '#modules/time.ts';
import { audit as texts } from './texts.ts';

/** An entry of the log. `message` is its full sentence. */
export type AuditEntry = WireType<typeof audit.list.list>;

/** The filters of the log. Days are in the time zone of Lagos and include the last day. */
export const auditFields = {
  user: textField(),
  text: textField(),
  action: choiceField('', ...texts.actions.map(({ name }) => name)),
  from: dayField,
  until: dayField,
};
export type AuditView = ReturnType<typeof useAudit>;

/** Lagos has no summer time: WAT is one hour ahead of UTC all year (IANA Africa/Lagos). */
const utcOffset = '+01:00';

export function useAudit() {
  return useResource({ call: api.audit.list, fields: auditFields, toQuery: toTimeRange, pageSize: 50 });
}

export function buildAuditQuery(view: ViewValues<typeof auditFields>): URLSearchParams {
  return createFilterQuery(toTimeRange(view));
}

function toTimeRange({ user, text, action, from, until }: ViewValues<typeof auditFields>) {
  return {
    user: user.trim(),
    text: text.trim(),
    action,
    from: from === '' ? '' : `${from}T00:00:00${utcOffset}`,
    until: until === '' ? '' : `${getNextDay(until)}T00:00:00${utcOffset}`,
  };
}

function getNextDay(date: string): string {
  return new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);
}
