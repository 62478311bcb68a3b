import type { QueryClient } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { subscribers } from '#modules/subscribers/contract.ts';
import { languages } from '#modules/translations/constants.ts';
import type { SubscriberState } from '#modules/subscribers/constants.ts';
import { api } from '#web/api.ts';
import { reportChange } from '../report-change.ts';
import { choiceField, textField } from '../table/list-view.ts';
import { useResource } from '../table/use-resource.ts';

export type SubscriberItem = WireType<typeof subscribers.list.list>;

/** This list is literal, because importing the schema's list would add the validation library to the bundle. */
export const subscriberStates = [
  'confirmed',
  'pending',
  'unsubscribed',
  'bounced',
] as const satisfies readonly SubscriberState[];

export const subscriberFields = {
  search: textField(),
  state: choiceField('', ...subscriberStates),
  language: choiceField('', ...languages),
};

export function useSubscribers() {
  return useResource({
    call: api.subscribers.list,
    fields: subscriberFields,
    toQuery: ({ search, state, language }) => ({
      search: search.trim(),
      state: state || undefined,
      language: language || undefined,
    }),
    pageSize: 50,
  });
}
export type SubscriberView = ReturnType<typeof useSubscribers>;

/** Waits for a call that changes a subscriber, then reloads the list. */
export async function changeSubscriber(
  queries: QueryClient,
  call: Promise<{ message: string }>,
): Promise<void> {
  await reportChange(call, { refresh: () => refreshSubscribers(queries) });
}

export async function refreshSubscribers(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: api.subscribers.list.key }),
    queries.invalidateQueries({ queryKey: ['newsletter', 'figures'] }),
  ]);
}
