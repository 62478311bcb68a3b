import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { apiKeys } from '#modules/api-keys/contract.ts';
import type { webhooks } from '#modules/webhooks/contract.ts';
import { integrationsApi } from './calls.ts';
import { reportChange } from '../report-change.ts';
import { createListCall, useSecondResource } from '../table/use-resource.ts';

export type ListedKey = WireType<typeof apiKeys.list.list>;
export type ListedWebhook = WireType<typeof webhooks.list.list>;
export type ListedDelivery = WireType<typeof webhooks.listDeliveries.list>;

/** The server's limit for keys and for webhooks. */
const maxListed = 100;
const pollMs = 3_000;

export function useKeys() {
  return useQuery({
    queryKey: integrationsApi.apiKeys.list.key,
    queryFn: async ({ signal }) =>
      (await integrationsApi.apiKeys.list({ limit: maxListed }, { signal })).items,
  });
}

export function useWebhooks() {
  return useQuery({
    queryKey: integrationsApi.webhooks.list.key,
    queryFn: listWebhooks,
  });
}

export async function listWebhooks(options?: { signal: AbortSignal }): Promise<ListedWebhook[]> {
  return (await integrationsApi.webhooks.list({ limit: maxListed }, { signal: options?.signal })).items;
}

/** Loads the deliveries of a webhook page by page. Reloads while a delivery is pending. */
export function useDeliveries(webhookId: number, state: ListedDelivery['state'] | undefined) {
  return useSecondResource({
    call: createListCall<{ state: ListedDelivery['state'] | undefined }, ListedDelivery>(
      [...integrationsApi.webhooks.listDeliveries.key, webhookId],
      (input, options) => integrationsApi.webhooks.listDeliveries(webhookId, input, options),
    ),
    query: { state },
    pageSize: 20,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some((delivery) => delivery.state === 'waiting') === true ? pollMs : false,
  });
}

export async function refreshIntegrations(queries: QueryClient): Promise<void> {
  const keys = [integrationsApi.apiKeys.key, integrationsApi.webhooks.key];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Waits for a call that changes a key or a webhook, shows its message, and reloads all keys and webhooks. */
export async function changeIntegrations(
  queries: QueryClient,
  call: Promise<{ message: string }>,
): Promise<void> {
  await reportChange(call, { refresh: () => refreshIntegrations(queries) });
}
