import type { Wire } from '#api/http/call.ts';
import type { members } from '#modules/members/contract.ts';
import { alerts } from '#content/alerts.ts';
import { refusals } from '#content/refusals.ts';
import { changeStatus } from '#content/admin/team.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { serverText } from '../field-faults.ts';
import type { ListedMember } from './member.ts';
import { refusalText } from '../refusal-text.ts';
import type { Outcome } from '../editing/outcome-bar.tsx';

export type Change = { onClose: () => void; onDone: (outcome: Outcome) => void };

type Access = Wire<typeof members.updateAccess.body>;

/** Thrown instead of a request if the member or the flag is missing (specification 5.9). */
export class MissingValue extends Error {}

/**
 * Activates or deactivates a member.
 * @throws {MissingValue} if the member has no email address or no flag
 */
export async function updateAccess(member: ListedMember, access: Access): Promise<{ message: string }> {
  // The list comes from the server. A member may lack fields that the type requires.
  const given: Partial<ListedMember> = member;
  if (!given.email || typeof given.enabled !== 'boolean') throw new MissingValue();
  return api.members.updateAccess(given.email, access);
}

/** Returns the message of a failed change. Callers also log the error (specification 8.14). */
export function failureOfChange(error: unknown): { texts: string; note?: string } {
  if (error instanceof MissingValue) {
    return { texts: alerts['team.missingValue'], note: changeStatus.missingNote };
  }
  const texts = serverText(error);
  if (texts !== undefined) return { texts };
  const isLost = error instanceof ApiRefusal && error.code === 'network';
  return isLost
    ? { texts: alerts['team.changeFailed'], note: refusals.network }
    : { texts: refusalText(error) };
}

/** Logs an error of a change, in addition to its message (specification 8.14). */
export function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- specification 8.14
  console.error(error);
}
