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

/** What the dialogs of a member tell the page: that they are closed, or what was done. */
export type Change = { onClose: () => void; onDone: (outcome: Outcome) => void };

type Access = Wire<typeof members.updateAccess.body>;

/** A change without its member or without the flag is not sent (specification 5.9). */
export class MissingValue extends Error {}

/** Activates or deactivates. */
export async function updateAccess(member: ListedMember, access: Access): Promise<{ message: string }> {
  // The list is what a server said; an item of it may lack what its type promises.
  const given: Partial<ListedMember> = member;
  if (!given.email || typeof given.enabled !== 'boolean') throw new MissingValue();
  return api.members.updateAccess(given.email, access);
}

/** A failure of removal or activation as a text; it is logged as well (specification 8.14). */
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

/** A failure is logged, whatever is said of it (specification 8.14). */
export function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- specification 8.14
  console.error(error);
}
