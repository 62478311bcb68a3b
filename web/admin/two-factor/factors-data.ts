import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { factorCalls } from '#modules/two-factor/contract.ts';
import { api } from '#web/api.ts';
import { currentUserKey } from '../current-user.ts';

export type OwnFactors = Wire<typeof factorCalls.find.item>;
export type OwnPasskey = OwnFactors['passkeys'][number];

const factorsKey = ['factors'];

export function useFactors() {
  return useQuery({ queryKey: factorsKey, queryFn: ({ signal }) => api.twoFactor.find({ signal }) });
}

export async function refreshFactors(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: factorsKey });
}

/** Reloads the current user. If two-factor authentication was overdue, this closes the page that requires it. */
export async function refreshDuty(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: currentUserKey });
}
