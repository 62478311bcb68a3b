import { messageWork } from '#content/admin/messages.ts';
import type { CurrentUser } from '../../current-user.ts';

type Member = { id: number; name: string };

/** The value of nobody in a list to choose from. */
export const nobody = 'nobody';

/** Nobody, oneself and the others, as a list to choose from; `now` stands in it too, whoever that is. */
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

/** The id that was chosen; null for nobody. */
export function readAssignee(chosen: string): number | null {
  return chosen === nobody ? null : Number(chosen);
}
