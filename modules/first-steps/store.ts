import { sql } from 'kysely';
import { hasBackupSince } from '#modules/backups/shared-store.ts';
import type { Db } from '#modules/context.ts';
import { hasOpenInvite } from '#modules/invites/shared-store.ts';
import { hasOtherMember, memberHasFactor } from '#modules/members/shared-store.ts';
import { hasPublishedPost } from '#modules/posts/shared-store.ts';

export type PassedCheck = { kind: 'mail' | 'domain'; value: string };

/** The states that are in the database. `mail` and `domain`: the value of the last good check. */
export type StoredStates = {
  isHidden: boolean;
  mail: string | null;
  domain: string | null;
  secondFactor: boolean;
  team: boolean;
  post: boolean;
  backup: boolean;
};

/** Reads all states in one statement. */
export async function readStates(
  db: Db,
  memberId: number,
  { now, backupSince }: { now: Date; backupSince: Date },
): Promise<StoredStates> {
  const { rows } = await sql<StoredStates>`select
    exists (select from first_steps_hidden where member_id = ${memberId}) as is_hidden,
    (select value from passed_checks where kind = 'mail') as mail,
    (select value from passed_checks where kind = 'domain') as domain,
    ${memberHasFactor(memberId)} as second_factor,
    ${hasOtherMember(memberId)} or ${hasOpenInvite(now)} as team,
    ${hasPublishedPost} as post,
    ${hasBackupSince(backupSince)} as backup`.execute(db);
  const [states] = rows;
  if (states === undefined) throw new Error('a select without a table returned no row');
  return states;
}

export async function hideList(db: Db, memberId: number, at: Date): Promise<void> {
  await db
    .insertInto('firstStepsHidden')
    .values({ memberId, hiddenAt: at })
    .onConflict((conflict) => conflict.column('memberId').doNothing())
    .execute();
}

export async function showList(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('firstStepsHidden').where('memberId', '=', memberId).execute();
}

/** Stores the check. A repeated check of the same value writes nothing. */
export async function insertPassedCheck(db: Db, { kind, value }: PassedCheck, at: Date): Promise<void> {
  await db
    .insertInto('passedChecks')
    .values({ kind, value, passedAt: at })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ value, passedAt: at }).where('passedChecks.value', '!=', value),
    )
    .execute();
}

export async function deletePassedCheck(db: Db, kind: PassedCheck['kind']): Promise<void> {
  await db.deleteFrom('passedChecks').where('kind', '=', kind).execute();
}
