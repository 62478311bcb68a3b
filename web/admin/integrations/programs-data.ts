import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { apiKeys } from '#modules/api-keys/contract.ts';
import type { webhooks } from '#modules/webhooks/contract.ts';
import { api } from './calls.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

export type ListedKey = Wire<typeof apiKeys.list.list>;
export type ListedWebhook = Wire<typeof webhooks.list.list>;
export type ListedDelivery = Wire<typeof webhooks.listDeliveries.list>;

const key = ['programs'];
/** The server's limit for keys and for webhooks. */
const most = 100;
/** Enough deliveries to see the cause of a problem. */
export const shownDeliveries = 50;
const lookAgainMs = 3_000;

export function useKeys() {
  return useQuery({
    queryKey: [...key, 'keys'],
    queryFn: async ({ signal }) => (await api.apiKeys.list({ limit: most }, { signal })).items,
  });
}

export function useWebhooks() {
  return useQuery({
    queryKey: [...key, 'webhooks'],
    queryFn: async ({ signal }) => (await api.webhooks.list({ limit: most }, { signal })).items,
  });
}

/** Loads the last deliveries of a webhook. Reloads while a delivery is pending. */
export function useDeliveries(id: number) {
  return useQuery({
    queryKey: [...key, 'deliveries', id],
    queryFn: async ({ signal }) =>
      (await api.webhooks.listDeliveries(id, { limit: shownDeliveries }, { signal })).items,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'waiting') === true ? lookAgainMs : false,
  });
}

export async function refreshPrograms(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: key });
}

/** Waits for a call that changes a key or a webhook, shows its message, and reloads everything. */
export async function changePrograms(
  queries: QueryClient,
  call: Promise<{ message: string }>,
): Promise<void> {
  const { message } = await call;
  showToast(message);
  await refreshPrograms(queries);
}
