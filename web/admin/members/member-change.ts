import type { WireType } from '#api/http/call.ts';
import type { members } from '#modules/members/contract.ts';
import { alerts } from '#content/alerts.ts';
import { errorMessages } from '#content/error-messages.ts';
import { ApiError } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { getServerMessage } from '../form/field-errors.ts';
import type { ListedMember } from './member.ts';
import { getErrorText } from '../error-text.ts';
import type { Outcome } from '../editing/outcome-bar.tsx';

export type MemberDialogProps = { onClose: () => void; onDone: (outcome: Outcome) => void };

type Access = WireType<typeof members.updateAccess.body>;

/** Thrown before the request if the member or the flag is missing (specification 5.9). */
export class MissingValueError extends Error {}

/**
 * Activates or deactivates a member.
 * @throws {MissingValueError} if the member has no email address or no flag
 */
export async function updateAccess(member: ListedMember, access: Access): Promise<{ message: string }> {
  // The list comes from the server. A member may lack fields that the type requires.
  const received: Partial<ListedMember> = member;
  if (!received.email || typeof received.enabled !== 'boolean') throw new MissingValueError();
  return api.members.updateAccess(received.email, access);
}

/** Returns the message of a failed change. Callers also log the error (specification 8.14). */
export function getChangeFailure(error: unknown): { texts: string; note?: string } {
  if (error instanceof MissingValueError) {
    return {
      texts: alerts['member.valueMissing'],
      note: 'The list is incomplete. Reload this page and try again.',
    };
  }
  const texts = getServerMessage(error);
  if (texts !== undefined) return { texts };
  const isNetworkError = error instanceof ApiError && error.code === 'network';
  return isNetworkError
    ? { texts: alerts['team.changeFailed'], note: errorMessages.network }
    : { texts: getErrorText(error) };
}

/** Logs an error of a change, in addition to its message (specification 8.14). */
export function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- specification 8.14
  console.error(error);
}
