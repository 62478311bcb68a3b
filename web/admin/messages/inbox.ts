import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/contract/call.ts';
import type { contactMessages } from '#api/contract/contact-messages.ts';
import { messageStates, topics } from '#domain/contact/limits.ts';
import { api } from '#web/api.ts';
import { numberText, oneOf, typedText } from '../table/list-view.ts';
import type { ListView } from '../table/use-list-view.ts';

/** A message with what was answered. */
export type WholeMessage = Wire<typeof contactMessages.find.item>;
export type ReplyEntry = WholeMessage['replies'][number];

/** What the inbox is searched and narrowed by, and the message that is open. */
export const inboxFields = {
  search: typedText(),
  state: oneOf('', ...messageStates),
  topic: oneOf('', ...topics),
  message: numberText,
};
export type InboxView = ListView<typeof inboxFields>;

export const inboxKey = ['messages'];

/** Messages newest first, page after page; new ones are looked for while one looks. */
export function useMessages({ view: { state, topic, search } }: InboxView) {
  const asked = {
    limit: 50,
    state: state || undefined,
    topic: topic || undefined,
    search: search.trim(),
  };
  return useInfiniteQuery({
    queryKey: [...inboxKey, 'list', asked],
    queryFn: ({ pageParam, signal }) => api.contactMessages.list({ ...asked, after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    staleTime: 0,
  });
}

export function useMessage(id: number) {
  return useQuery({
    queryKey: [...inboxKey, 'message', id],
    queryFn: ({ signal }) => api.contactMessages.find(id, { signal }),
    // The mail of an answer leaves while one looks.
    refetchInterval: ({ state }) => (state.data?.replies.some(isWaiting) ? 2_000 : 30_000),
    staleTime: 0,
  });
}

/** True until the email of an answer has left or was refused. */
export function isWaiting({ sent, refused }: ReplyEntry): boolean {
  return sent === null && refused === null;
}
