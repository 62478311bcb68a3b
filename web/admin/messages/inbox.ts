import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { messages } from '#modules/messages/contract.ts';
import { messageStates, topics } from '#modules/messages/constants.ts';
import { api } from '#web/api.ts';
import { useCurrentUser } from '../current-user.ts';
import { openRecordField, choiceField, textField, type ViewField } from '../table/list-view.ts';
import type { ListView } from '../table/use-list-view.ts';
import { minuteMs } from '#modules/time.ts';

export type ListedMessage = WireType<typeof messages.list.list>;
export type FullMessage = WireType<typeof messages.find.item>;
export type ThreadEntry = FullMessage['entries'][number];
export type ReplyEntry = Extract<ThreadEntry, { kind: 'reply' }>;
export type NoteEntry = Extract<ThreadEntry, { kind: 'note' }>;
export type IncomingEntry = Extract<ThreadEntry, { kind: 'incoming' }>;
export type MessageEntry = Extract<ThreadEntry, { kind: 'message' }>;

/** `mine`, `nobody` or the id of a member. */
const assignee: ViewField = {
  defaultValue: '',
  read: (text) => (/^(mine|nobody|[1-9]\d{0,8})$/.test(text) ? text : ''),
};

/** The search and filter fields of the messages, and the open message. */
export const inboxFields = {
  search: textField(),
  state: choiceField('', ...messageStates, 'closed'),
  topic: choiceField('', ...topics),
  assignee,
  tag: textField(40),
  message: openRecordField,
};
export type InboxView = ListView<typeof inboxFields>;

export const inboxKey = api.messages.key;

/** Returns the filters of the list as query parameters of the API. */
function useInboxQuery({ state, topic, search, tag, assignee: chosenAssignee }: InboxView['view']) {
  const ownId = useCurrentUser()?.id;
  return {
    ...toStateQuery(state),
    topic: topic || undefined,
    assignee: (chosenAssignee === 'mine' ? ownId?.toString() : chosenAssignee) || undefined,
    tag: tag || undefined,
    search: search.trim(),
  };
}

/** Loads messages, newest first, page by page. Reloads while the window is visible. */
export function useMessages({ view }: InboxView) {
  const listQuery = { limit: 50, ...useInboxQuery(view) };
  return useInfiniteQuery({
    queryKey: [...api.messages.list.key, listQuery],
    queryFn: ({ pageParam, signal }) => api.messages.list({ ...listQuery, after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    staleTime: 0,
  });
}

/** The ids of the next newer and older message in the list, or null. */
export type Neighbours = { newer: number | null; older: number | null };

/**
 * Asks the server for the neighbours of the open message, which may be on a page that is not loaded. Until the response
 * arrives, returns the neighbours among the loaded messages `ids`, newest first.
 */
export function useNeighbours({ view }: InboxView, id: number | null, ids: readonly number[]): Neighbours {
  const query = useInboxQuery(view);
  const { data } = useQuery({
    queryKey: [...api.messages.findNeighbours.key, id, query],
    queryFn: ({ signal }) => api.messages.findNeighbours(id ?? 0, query, { signal }),
    enabled: id !== null,
    staleTime: 0,
  });
  return data ?? findNeighbours(id ?? 0, ids);
}

/** Returns the neighbours of `id` in a list of ids, newest first. `id` itself may be missing. */
function findNeighbours(id: number, ids: readonly number[]): Neighbours {
  return {
    newer: ids.findLast((one) => one > id) ?? null,
    older: ids.find((one) => one < id) ?? null,
  };
}

/** Converts the filter to a query. A closed message is also answered, so the filter "answered" excludes closed messages. */
function toStateQuery(state: InboxView['view']['state']) {
  if (state === 'closed') return { closed: 'true' } as const;
  if (state === 'answered') return { state, closed: 'false' } as const;
  return { state: state || undefined };
}

export function useMessage(id: number) {
  return useQuery({
    queryKey: [...inboxKey, 'message', id],
    queryFn: ({ signal }) => api.messages.find(id, { signal }),
    // Reloads more often while the email of a reply is being sent.
    refetchInterval: ({ state }) =>
      state.data?.replies.some((reply) => isDeliveryPending(reply) || isDeliveryUnknown(reply))
        ? 2_000
        : 30_000,
    staleTime: 0,
  });
}

export function useInboxChoices() {
  const assignees = useQuery({
    queryKey: [...inboxKey, 'assignees'],
    queryFn: ({ signal }) => api.messages.listAssignees({ signal }),
    staleTime: minuteMs,
  });
  const tags = useQuery({
    queryKey: [...inboxKey, 'tags'],
    queryFn: ({ signal }) => api.messages.listTags({ signal }),
    staleTime: minuteMs,
  });
  return { assignees: assignees.data ?? [], tags: tags.data ?? [] };
}

/** Loads the statistics of the time until the first reply in the last `days` days. */
export function useAnswerTimes(days: '7' | '30' | '90' | '365') {
  return useQuery({
    queryKey: [...inboxKey, 'times', days],
    queryFn: ({ signal }) => api.messages.findAnswerTimes({ days }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
    staleTime: 0,
  });
}

/**
 * Returns true if another person has added an entry since the user saw `seen` entries. Notes and the first message are not
 * counted.
 */
export function hasUnseen(entries: readonly ThreadEntry[], seen: number): boolean {
  const entriesAfterFirst = entries.filter(({ kind }) => kind !== 'note').slice(1 + seen);
  return entriesAfterFirst.some((entry) => entry.kind !== 'reply' || !entry.own);
}

/** Returns the state to show: `closed`, or else the stored state. */
export function getShownState({ state, closed }: Pick<ListedMessage, 'state' | 'closed'>) {
  return closed === null ? state : 'closed';
}

export const messageStateTones = { new: 'warn', answered: 'good', closed: 'quiet', spam: 'quiet' } as const;

/** Returns true while it is unknown whether the email of a reply was delivered. */
export function isDeliveryUnknown({ sent, unknown }: Pick<ReplyEntry, 'sent' | 'unknown'>): boolean {
  return sent === null && unknown !== null;
}

/** Returns true until the email of a reply was sent, was rejected, or needs a decision. */
export function isDeliveryPending({
  sent,
  refused,
  unknown,
}: Pick<ReplyEntry, 'sent' | 'refused' | 'unknown'>): boolean {
  return sent === null && refused === null && unknown === null;
}
