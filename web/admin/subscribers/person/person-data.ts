import { useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { subscribers } from '#modules/subscribers/contract.ts';
import { api } from '#web/api.ts';
import type { ListPosition } from '../../table/use-list-view.ts';
import { useListQuery } from '../../table/use-list-query.ts';

/** The stored data of a subscriber, without the history. */
export type Person = Wire<typeof subscribers.find.item>;
export type PersonEvent = Wire<typeof subscribers.listHistory.list>;
export type PersonEmail = Wire<typeof subscribers.listEmails.list>;

export const personPageSize = 10;

/** The first part of all query keys of a subscriber. */
export const createPersonKey = (id: number) => ['subscribers', 'one', id];

export function usePerson(id: number) {
  return useQuery({
    queryKey: createPersonKey(id),
    queryFn: ({ signal }) => api.subscribers.find(id, { signal }),
  });
}

export function usePersonHistory(id: number, { cursors }: ListPosition) {
  const listQuery = { after: cursors.at(-1), limit: personPageSize };
  return useListQuery({
    key: [...createPersonKey(id), 'history', listQuery],
    load: (signal) => api.subscribers.listHistory(id, listQuery, { signal }),
  });
}

export function usePersonEmails(id: number, { cursors }: ListPosition) {
  const listQuery = { after: cursors.at(-1), limit: personPageSize };
  return useListQuery({
    key: [...createPersonKey(id), 'emails', listQuery],
    load: (signal) => api.subscribers.listEmails(id, listQuery, { signal }),
  });
}
