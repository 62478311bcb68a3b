import { alerts } from '#content/alerts.ts';
import type { RoleName } from '#domain/team/schema.ts';

/** A member as GET /api/v1/users answers; `username` is null while nobody gave a name. */
export type ListedMember = {
  id: number;
  username: string | null;
  email: string;
  enabled: boolean;
  role_id: number;
  role: RoleName;
  job_title: string;
  last_active: string | null;
  active_now: boolean;
};

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

/** What the avatar's emails are taken from. */
export function avatarName({ username, email }: Pick<ListedMember, 'username' | 'email'>): string {
  return (username?.trim() ?? '') === '' ? email : (username ?? email);
}
