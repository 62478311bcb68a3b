import type { Db } from '#domain/context.ts';
import type { Member, RoleId } from '#domain/team/schema.ts';

const columns = [
  'id',
  'email',
  'name',
  'job_title',
  'role_id',
  'enabled',
  'password_change_required',
  'created_at',
] as const;

export type MemberRow = {
  email: string;
  name: string | null;
  roleId: RoleId;
  enabled: boolean;
  passwordHash: string;
  passwordChangeRequired: boolean;
};

export async function memberByEmail(db: Db, email: string): Promise<Member | undefined> {
  const row = await db.selectFrom('members').select(columns).where('email', '=', email).executeTakeFirst();
  return row && toMember(row);
}

export async function membersByName(db: Db): Promise<Member[]> {
  const rows = await db.selectFrom('members').select(columns).orderBy('name').orderBy('id').execute();
  return rows.map((row) => toMember(row));
}

export async function hasMembers(db: Db): Promise<boolean> {
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Undefined when the address is taken. */
export async function insertMember(db: Db, member: MemberRow, now: Date): Promise<Member | undefined> {
  const row = await db
    .insertInto('members')
    .values({
      email: member.email,
      name: member.name,
      role_id: member.roleId,
      enabled: member.enabled,
      password_hash: member.passwordHash,
      password_change_required: member.passwordChangeRequired,
      job_title: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && toMember(row);
}

type StoredMember = {
  id: number;
  email: string;
  name: string | null;
  job_title: string | null;
  role_id: RoleId;
  enabled: boolean;
  password_change_required: boolean;
  created_at: Date;
};

function toMember(row: StoredMember): Member {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    jobTitle: row.job_title,
    roleId: row.role_id,
    enabled: row.enabled,
    passwordChangeRequired: row.password_change_required,
    createdAt: row.created_at,
  };
}
