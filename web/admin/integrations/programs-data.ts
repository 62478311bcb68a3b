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
/** There are never more keys or webhooks. */
const most = 100;
/** So many deliveries tell what is the matter. */
export const shownDeliveries = 50;
const lookAgainMs = 3_000;

/** Every API key, newest first. */
export function useKeys() {
  return useQuery({
    queryKey: [...key, 'keys'],
    queryFn: async ({ signal }) => (await api.apiKeys.list({ limit: most }, { signal })).items,
  });
}

/** Every webhook, newest first. */
export function useWebhooks() {
  return useQuery({
    queryKey: [...key, 'webhooks'],
    queryFn: async ({ signal }) => (await api.webhooks.list({ limit: most }, { signal })).items,
  });
}

/** What one of them was told last; looked at again while something is on its way. */
export function useDeliveries(id: number) {
  return useQuery({
    queryKey: [...key, 'deliveries', id],
    queryFn: async ({ signal }) =>
      (await api.webhooks.listDeliveries(id, { limit: shownDeliveries }, { signal })).items,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'waiting') === true ? lookAgainMs : false,
  });
}

/** Reads keys, webhooks and deliveries anew. */
export async function refreshPrograms(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: key });
}

/** Waits for a call that changes one of them, says what came of it, and reads all anew. */
export async function changePrograms(
  queries: QueryClient,
  call: Promise<{ message: string }>,
): Promise<void> {
  const { message } = await call;
  showToast(message);
  await refreshPrograms(queries);
}
