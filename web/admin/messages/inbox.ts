import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type MessageState, messageStates, type Topic, topics } from '#domain/contact/schema.ts';
import { callApi, callApiList } from '#web/api-client.ts';
import { filterQuery, numberText, oneOf, typedText } from '../table/list-view.ts';
import type { ListView } from '../table/use-list-view.ts';

/** A message as GET /api/v1/messages lists it. */
export type MessageEntry = {
  id: number;
  email: string;
  phone: string;
  topic: Topic;
  body: string;
  state: MessageState;
  created: string;
};
export type ReplyEntry = {
  id: number;
  author: string;
  body: string;
  created: string;
  sent: string | null;
  refused: string | null;
};
export type WholeMessage = MessageEntry & { forwarded: string | null; replies: ReplyEntry[] };

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
  const query = filterQuery({ limit: '50', state, topic, search });
  return useInfiniteQuery({
    queryKey: [...inboxKey, 'list', state, topic, search],
    queryFn: ({ pageParam, signal }) => callApiList<MessageEntry>(pageParam, { signal }),
    initialPageParam: `/api/v1/messages?${query.toString()}`,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    staleTime: 0,
  });
}

export function useMessage(id: number) {
  return useQuery({
    queryKey: [...inboxKey, 'message', id],
    queryFn: ({ signal }) => callApi<WholeMessage>(`/api/v1/messages/${id}`, { signal }),
    // The mail of an answer leaves while one looks.
    refetchInterval: ({ state }) => (state.data?.replies.some(isWaiting) ? 2_000 : 30_000),
    staleTime: 0,
  });
}

/** True until the email of an answer has left or was refused. */
export function isWaiting({ sent, refused }: ReplyEntry): boolean {
  return sent === null && refused === null;
}
