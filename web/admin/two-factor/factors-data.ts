import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { factorCalls } from '#modules/two-factor/contract.ts';
import { api } from '#web/api.ts';
import { currentUserKey } from '../current-user.ts';

/** What one has beside the password. */
export type OwnFactors = Wire<typeof factorCalls.find.item>;
export type OwnPasskey = OwnFactors['passkeys'][number];

const factorsKey = ['factors'];

export function useFactors() {
  return useQuery({ queryKey: factorsKey, queryFn: ({ signal }) => api.twoFactor.find({ signal }) });
}

/** After a change: reads anew what there is. */
export async function refreshFactors(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: factorsKey });
}

/** Reads anew what is required of the member: where a factor was due, the page that asks for it closes then. */
export async function refreshDuty(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: currentUserKey });
}
