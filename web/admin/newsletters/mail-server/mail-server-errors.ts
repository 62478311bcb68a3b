import { useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { outbox } from '#modules/outbox/contract.ts';
import { api } from '#web/api.ts';

export type MailServerError = WireType<typeof outbox.listTroubles.item>['troubles'][number];

export const mailServerErrorsKey = ['mail', 'troubles'];

/** Loads the last problem of each mail server. Reloads every 10 s. */
export function useMailServerErrors() {
  return useQuery({
    queryKey: mailServerErrorsKey,
    queryFn: ({ signal }) => api.outbox.listTroubles({ signal }),
    staleTime: 0,
    refetchInterval: 10_000,
  });
}
