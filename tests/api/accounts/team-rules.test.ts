import { describe, expect, test } from 'vitest';
import type { Actor } from '#modules/audit-log/schema.ts';
import { listEntries } from '#modules/audit-log/entry.ts';
import { AppError } from '#modules/app-error.ts';
import {
  deleteMember,
  changeMemberInTransaction,
  setMemberEnabled,
  updateMember,
  updateOwnName,
} from '#modules/members/change-member.ts';
import type { Member } from '#modules/members/schema.ts';
import { addMember, createSharedApp } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';

const app = createSharedApp();
let nr = 0;

async function add(role: string): Promise<Member> {
  nr += 1;
  const email = `rules-${nr}@example.com`;
  return addMember(app().ctx, { name: `Member ${nr}`, email, password: 'a long test password', role });
}

function actorOf({ id, email }: Member): Actor {
  return { id, email, client: '198.51.100.1', userAgent: 'node' };
}

async function refused(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? `${error.code} ${error.message}` : `not refused: ${String(error)}`;
}

function disable(actor: Member, member: Member): Promise<void> {
  const ref = { id: member.id };
  return changeMemberInTransaction(app().ctx, ref, (trx, found) =>
    setMemberEnabled(app().ctx, trx, actorOf(actor), { member: found, enabled: false }),
  );
}

async function lastDetails(action: string): Promise<unknown> {
  const [entry] = await listEntries(app().ctx, { action }, { limit: 1 });
  return entry?.details;
}

describe('Changes of the team', () => {
  test('must leave one active Admin; deactivated Admins are not counted', spec('4.27'), async () => {
    const [first, second, third] = [await add('ADMIN'), await add('ADMIN'), await add('ADMIN')];
    const everyone = await app().ctx.db.selectFrom('members').select('id').execute();
    const ours = new Set([first.id, second.id, third.id]);
    for (const { id } of everyone) if (!ours.has(id)) await deleteMember(app().ctx, actorOf(first), { id });
    await disable(first, third);
    await deleteMember(app().ctx, actorOf(first), { id: second.id });
    const demote = updateMember(app().ctx, actorOf(first), { id: first.id }, { role: 'CREATOR' });
    expect(await refused(demote)).toBe('taken member.lastAdmin');
    expect(await refused(disable(first, first))).toBe('taken member.ownAccount');
    // The command line acts as no member, so the rule about a member's own account does not apply.
    const operator: Actor = { id: null, email: null, client: null, userAgent: null };
    const remove = deleteMember(app().ctx, operator, { id: first.id });
    expect(await refused(remove)).toBe('taken member.lastAdmin');
    // A deactivated Admin may be deleted, because the number of active Admins stays the same.
    await deleteMember(app().ctx, actorOf(first), { id: third.id });
    expect(await refused(deleteMember(app().ctx, actorOf(first), undefined))).toBe('missing member.notFound');
  });

  test('are logged with the changed values and no other values', async () => {
    const [chief, helper] = [await add('ADMIN'), await add('CREATOR')];
    const change = (given: Parameters<typeof updateMember>[3]) =>
      updateMember(app().ctx, actorOf(chief), { id: helper.id }, given);
    await change({ role: 'SUPPORT' });
    expect(await lastDetails('member.changed')).toEqual({ role: 'SUPPORT', role_before: 'CREATOR' });
    await change({ jobTitle: 'Artist' });
    expect(await lastDetails('member.changed')).toEqual({ job_title: 'Artist', job_title_before: null });
    const changed = await change({ name: 'Efe', jobTitle: null });
    expect(changed).toMatchObject({ name: 'Efe', jobTitle: null });
    expect(await lastDetails('member.changed')).toEqual({
      name: 'Efe',
      name_before: helper.name,
      job_title: null,
      job_title_before: 'Artist',
    });
    await updateOwnName(app().ctx, actorOf(helper), 'Efe Oke');
    expect(await lastDetails('account.renamed')).toEqual({ name: 'Efe Oke', name_before: 'Efe' });
    await deleteMember(app().ctx, actorOf(chief), { id: helper.id });
    expect(await lastDetails('member.removed')).toEqual({ name: 'Efe Oke', role: 'SUPPORT' });
  });
});
