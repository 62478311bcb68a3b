import type { SubscriberState } from '#domain/subscribers/schema.ts';
import { type Cursor, cursorIn, writeCursor } from '../list-trail.ts';

/** NOTE: the names themselves; importing the schema's list would bring the validation library along. */
export const viewStates = [
  'confirmed',
  'pending',
  'unsubscribed',
  'bounced',
] as const satisfies readonly SubscriberState[];

/** What the list shows, as it stands in the page's address. */
export type SubscriberView = { search: string; state: SubscriberState | ''; cursor: Cursor };

/** Reads the address; what is no view of ours is left out. */
export function subscriberView(search: URLSearchParams): SubscriberView {
  return {
    search: (search.get('search') ?? '').slice(0, 200),
    state: viewStates.find((name) => name === search.get('state')) ?? '',
    cursor: cursorIn(search),
  };
}

/** The page's query for a view: what is as at first is left out. */
export function viewQuery({ search, state, cursor }: SubscriberView): URLSearchParams {
  const query = filterQuery({ search, state });
  if (search !== '') query.set('search', search);
  writeCursor(query, cursor);
  return query;
}

/** The API's query for what the list is narrowed to, without its page. */
export function filterQuery({ search, state }: Pick<SubscriberView, 'search' | 'state'>): URLSearchParams {
  const query = new URLSearchParams();
  if (search.trim() !== '') query.set('search', search.trim());
  if (state !== '') query.set('state', state);
  return query;
}
