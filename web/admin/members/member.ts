import type { WireType } from '#api/http/call.ts';
import type { members } from '#modules/members/contract.ts';
import { alerts } from '#content/alerts.ts';

/** A member in the list. `username` is null if the member has no name. */
export type ListedMember = WireType<typeof members.list.list>;

/** Returns the member's display name, or "team member" if it is missing (specification 3.7). */
export function getMemberName({ username }: Pick<ListedMember, 'username'>): string {
  const name = username?.trim() ?? '';
  return name === '' ? alerts['team.unnamed'] : name;
}

/** Returns the member's name for sentences: the first name, or else the email address. */
export function getShortName(member: Pick<ListedMember, 'username' | 'email'>): string {
  const name = member.username?.trim() ?? '';
  return name === '' ? member.email : (name.split(/\s+/)[0] ?? name);
}

export function getAvatarName({ username, email }: Pick<ListedMember, 'username' | 'email'>): string {
  return (username?.trim() ?? '') === '' ? email : (username ?? email);
}
