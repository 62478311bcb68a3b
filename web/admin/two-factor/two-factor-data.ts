import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { factorCalls } from '#modules/two-factor/contract.ts';
import { api } from '#web/api.ts';
import { currentUserKey } from '../current-user.ts';

export type TwoFactorState = WireType<typeof factorCalls.find.item>;
export type OwnPasskey = TwoFactorState['passkeys'][number];

const twoFactorKey = ['factors'];

export function useTwoFactor() {
  return useQuery({ queryKey: twoFactorKey, queryFn: ({ signal }) => api.twoFactor.find({ signal }) });
}

export async function refreshTwoFactor(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: twoFactorKey });
}

/** Reloads the current user. If two-factor authentication was overdue, this closes the page that requires it. */
export async function refreshTwoFactorDuty(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: currentUserKey });
}
