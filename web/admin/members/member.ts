import type { Wire } from '#api/http/call.ts';
import type { members } from '#modules/members/contract.ts';
import { alerts } from '#content/alerts.ts';

/** A member as the team's list has them; `username` is null while nobody gave a name. */
export type ListedMember = Wire<typeof members.list.list>;

/** The name that people read: "team member" when it is missing (specification 3.7). */
export function memberName({ username }: Pick<ListedMember, 'username'>): string {
  const name = username?.trim() ?? '';
  return name === '' ? alerts['team.unnamed'] : name;
}

/** How sentences call a member: the first name, or the whole of what there is. */
export function shortName(member: Pick<ListedMember, 'username' | 'email'>): string {
  const name = member.username?.trim() ?? '';
  return name === '' ? member.email : (name.split(/\s+/)[0] ?? name);
}

/** What the avatar's initials are taken from. */
export function avatarName({ username, email }: Pick<ListedMember, 'username' | 'email'>): string {
  return (username?.trim() ?? '') === '' ? email : (username ?? email);
}
