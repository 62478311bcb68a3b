import type { CurrentUser } from '../../current-user.ts';

type Member = { id: number; name: string };

export const noAssignee = 'nobody';

/**
 * Returns the choices for the assignee: none, the current user, and the other members. Includes the current assignee
 * `currentAssignee` even if that member is not in `members`.
 */
export function getAssigneeChoices(
  members: readonly Member[],
  user: Pick<CurrentUser, 'id'> | undefined,
  currentAssignee: Member | null = null,
): { name: string; texts: string }[] {
  const currentUserChoice = members.filter(({ id }) => id === user?.id);
  const others = members.filter(({ id }) => id !== user?.id);
  const isListed = currentAssignee === null || members.some(({ id }) => id === currentAssignee.id);
  return [
    { name: noAssignee, texts: 'Unassigned' },
    ...currentUserChoice.map(({ id, name }) => ({ name: String(id), texts: `Me (${name})` })),
    ...[...others, ...(isListed ? [] : [currentAssignee])].map(({ id, name }) => ({
      name: String(id),
      texts: name,
    })),
  ];
}

export function readAssignee(chosen: string): number | null {
  return chosen === noAssignee ? null : Number(chosen);
}
