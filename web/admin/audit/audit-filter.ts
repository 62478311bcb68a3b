/** What the log is narrowed to, as it stands in the page's address: days are those of Lagos. */
export type AuditView = { user: string; action: string; from: string; until: string };

const names = ['user', 'action', 'from', 'until'] as const;
/** Lagos has no summer time: WAT is one hour ahead of UTC all year (IANA Africa/Lagos). */
const zone = '+01:00';

export function auditView(search: URLSearchParams): AuditView {
  const [user = '', action = '', from = '', until = ''] = names.map((name) => search.get(name) ?? '');
  return { user, action, from: dayOf(from), until: dayOf(until) };
}

/** The page's own query for a view: what is empty is left out. */
export function viewQuery(view: AuditView): URLSearchParams {
  return new URLSearchParams(names.map((name) => [name, view[name]]).filter(([, value]) => value !== ''));
}

/** The API's query: whole days in Lagos, the last one included. */
export function apiQuery({ user, action, from, until }: AuditView): URLSearchParams {
  const query = viewQuery({ user: user.trim(), action, from: '', until: '' });
  if (from !== '') query.set('from', `${from}T00:00:00${zone}`);
  if (until !== '') query.set('until', `${dayAfter(until)}T00:00:00${zone}`);
  return query;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

function dayOf(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}
