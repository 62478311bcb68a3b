import { useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { subscribers } from '#modules/subscribers/contract.ts';
import { api } from '#web/api.ts';
import { createListCall, type Resource, useSecondResource } from '../../table/use-resource.ts';

/** The stored data of a subscriber, without the history. */
export type Person = WireType<typeof subscribers.find.item>;
export type PersonEvent = WireType<typeof subscribers.listHistory.list>;
export type PersonEmail = WireType<typeof subscribers.listEmails.list>;

/** The first part of all query keys of a subscriber. */
export const createPersonKey = (id: number) => [...api.subscribers.find.key, id];

export function usePerson(id: number) {
  return useQuery({
    queryKey: createPersonKey(id),
    queryFn: ({ signal }) => api.subscribers.find(id, { signal }),
  });
}

/** Loads the history of a subscriber. The URL does not contain the page of this list. */
export function usePersonHistory(id: number): Resource<PersonEvent> {
  const call = createListCall([...createPersonKey(id), 'history'], (page, options) =>
    api.subscribers.listHistory(id, page, options),
  );
  return useSecondResource({ call, query: {}, pageSize: 10 });
}

/** Loads the newsletters that a subscriber received. The URL does not contain the page of this list. */
export function usePersonEmails(id: number): Resource<PersonEmail> {
  const call = createListCall([...createPersonKey(id), 'emails'], (page, options) =>
    api.subscribers.listEmails(id, page, options),
  );
  return useSecondResource({ call, query: {}, pageSize: 10 });
}
