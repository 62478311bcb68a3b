import type { NewsletterState } from '#domain/newsletters/schema.ts';
import { type Cursor, cursorIn, writeCursor } from '../list-trail.ts';

/** NOTE: the names themselves; importing the schema's list would bring the validation library along. */
export const listStates = [
  'draft',
  'scheduled',
  'waiting',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const satisfies readonly NewsletterState[];

const dayNames = ['7', '14', '30', 'all'] as const;
export type Days = (typeof dayNames)[number];

/** What the table shows, as it stands in the page's address. */
export type ListView = { search: string; days: Days; state: NewsletterState | ''; cursor: Cursor };

const usualDays = '30';

/** Reads the address; what is no view of ours is left out. */
export function listView(search: URLSearchParams): ListView {
  return {
    search: (search.get('search') ?? '').slice(0, 200),
    days: dayNames.find((name) => name === search.get('days')) ?? usualDays,
    state: listStates.find((name) => name === search.get('state')) ?? '',
    cursor: cursorIn(search),
  };
}

/** The page's query for a view: what is as at first is left out. */
export function viewQuery({ search, days, state, cursor }: ListView): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (days !== usualDays) query.set('days', days);
  if (state !== '') query.set('state', state);
  writeCursor(query, cursor);
  return query;
}

/** The API's query for a view. */
export function apiQuery({ search, days, state, cursor }: ListView, limit: number): URLSearchParams {
  const query = new URLSearchParams({ limit: String(limit) });
  if (search.trim() !== '') query.set('search', search.trim());
  if (days !== 'all') query.set('days', days);
  if (state !== '') query.set('state', state);
  const after = cursor.at(-1);
  if (after !== undefined) query.set('after', after);
  return query;
}
