import { type RawBuilder, sql } from 'kysely';

/** The member of an entry, as the audit log and lists show it. */
export type MemberCard = { id: number; email: string; name: string | null };

/** Returns an expression: the name of the member whose id is in the column `id`, or null. */
export function memberName(id: string): RawBuilder<string | null> {
  return sql`(select named.name from members as named where named.id = ${sql.ref(id)})`;
}

/** Returns an expression: the name of a member, or the email address of a member without a name; null if there is no member. */
export function memberLabel(id: string): RawBuilder<string | null> {
  return sql`(select coalesce(named.name, named.email) from members as named where named.id = ${sql.ref(id)})`;
}

/** Returns an expression: id, address and name of a member, or null. */
export function memberCard(id: string): RawBuilder<MemberCard | null> {
  return sql`(select json_build_object('id', named.id, 'email', named.email, 'name', named.name)
    from members as named where named.id = ${sql.ref(id)})`;
}
