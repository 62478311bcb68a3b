import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import {
  choiceField,
  dayField,
  idField,
  sortField,
  textField,
  toQueryString as writeQueryString,
} from '../../table/list-view.ts';
import { fromLagosFields } from '../../lagos-time.ts';
import { reportChange } from '../../report-change.ts';
import { useResource } from '../../table/use-resource.ts';
import type { ListView } from '../../table/use-list-view.ts';
import { type ListedPost, unpublishPost } from '../posts-data.ts';
import { dayMs } from '#modules/time.ts';
import { languages } from '#modules/translations/constants.ts';

export const postChoices = ['all', 'draft', 'scheduled', 'published'] as const;

export const postFields = {
  search: textField(),
  status: choiceField(...postChoices),
  sort: sortField('-updated', 'updated', 'title', '-title', '-created', 'created'),
  author: idField,
  tag: idField,
  language: choiceField('', ...languages),
  from: dayField,
  until: dayField,
};
export type PostView = ListView<typeof postFields>;

/** Returns a view as the URL query that the server stores. */
export function toQueryString(view: PostView['view']): string {
  return writeQueryString(postFields, view);
}

/** Returns the API query of a view. Days are in the time zone of Lagos and include the last day. */
export function toApiQuery(view: PostView['view']) {
  return { body: 'none', sort: view.sort, ...toApiFilter(view) } as const;
}

/** Returns the filters of a view for the API, without the order. */
export function toApiFilter({ search, status, author, tag, language, from, until }: PostView['view']) {
  return {
    search: search.trim(),
    status: status === 'all' ? undefined : status,
    author: author === '' ? undefined : Number(author),
    tag: tag === '' ? undefined : Number(tag),
    language: language === '' ? undefined : language,
    from: fromLagosFields({ date: from, time: '00:00' }),
    until: fromLagosFields({ date: until === '' ? '' : getNextDay(until), time: '00:00' }),
  };
}

function getNextDay(date: string): string {
  return new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);
}

export function usePosts() {
  return useResource({ call: api.posts.list, fields: postFields, toQuery: toApiQuery, pageSize: 20 });
}

/** Deletes a post immediately and offers an undo for 30 seconds. */
export async function deletePost(queries: QueryClient, id: number): Promise<void> {
  await reportChange(api.posts.delete(id), {
    refresh: () => refresh(queries),
    undo: () => api.posts.restore(id),
  });
}

/** Creates a draft with a copy of the post's text, image and tags. Returns the new id. */
export async function copyPost(queries: QueryClient, id: number, key: string): Promise<number> {
  const { data } = await api.posts.copy(id, { saveKey: key });
  await refresh(queries);
  return data.id;
}

export async function unpublishAndRefresh(queries: QueryClient, post: ListedPost): Promise<void> {
  await reportChange(unpublishPost(post), { refresh: () => refresh(queries) });
}

/** Cancels the schedule of a post, which becomes a draft. */
export async function cancelSchedule(queries: QueryClient, { id }: ListedPost): Promise<void> {
  await reportChange(api.schedule.cancel('post', id), { refresh: () => refresh(queries) });
}

function refresh(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: api.posts.key });
}
