import { messageWork } from '#content/admin/messages.ts';
import type { CurrentUser } from '../../current-user.ts';

type Member = { id: number; name: string };

export const nobody = 'nobody';

/**
 * Returns the choices for the assignee: none, the current user, and the other members. Includes the current assignee
 * `now` even if that member is not in `members`.
 */
export function assigneeChoices(
  members: readonly Member[],
  user: Pick<CurrentUser, 'id'> | undefined,
  now: Member | null = null,
): { name: string; texts: string }[] {
  const own = members.filter(({ id }) => id === user?.id);
  const others = members.filter(({ id }) => id !== user?.id);
  const isListed = now === null || members.some(({ id }) => id === now.id);
  return [
    { name: nobody, texts: messageWork.nobody },
    ...own.map(({ id, name }) => ({ name: String(id), texts: messageWork.me(name) })),
    ...[...others, ...(isListed ? [] : [now])].map(({ id, name }) => ({ name: String(id), texts: name })),
  ];
}

export function readAssignee(chosen: string): number | null {
  return chosen === nobody ? null : Number(chosen);
}
