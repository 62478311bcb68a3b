import { type RawBuilder, sql } from 'kysely';

/** The member of an entry, as shown in the audit log and in lists. */
export type MemberCard = { id: number; email: string; name: string | null };

/**
 * Returns an SQL expression for the name of the member whose id is in the column `id`. The value is null if there is
 * no member.
 */
export function memberName(id: string): RawBuilder<string | null> {
  return sql`(select named.name from members as named where named.id = ${sql.ref(id)})`;
}

/**
 * Returns an SQL expression for the name of a member, or for the email address if the member has no name. The value
 * is null if there is no member.
 */
export function memberLabel(id: string): RawBuilder<string | null> {
  return sql`(select coalesce(named.name, named.email) from members as named where named.id = ${sql.ref(id)})`;
}

/** Returns an SQL expression for id, address and name of a member. The value is null if there is no member. */
export function memberCard(id: string): RawBuilder<MemberCard | null> {
  return sql`(select json_build_object('id', named.id, 'email', named.email, 'name', named.name)
    from members as named where named.id = ${sql.ref(id)})`;
}
