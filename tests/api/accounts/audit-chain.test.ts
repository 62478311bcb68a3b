// On PostgreSQL 15 too: PL/pgSQL functions and hashes, whose statements the database checks when they run.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { type ChainError, verifyChain } from '#modules/audit-log/chain.ts';
import { recordAudit } from '#modules/audit-log/entry.ts';
import { removeEntriesBefore } from '#modules/audit-log/retention.ts';
import { operator } from '#modules/audit-log/schema.ts';
import { logChainHead } from '#modules/audit-log/log-chain-head.ts';
import { sweepAudit } from '#modules/retention/sweeps.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';

const zero = '0'.repeat(64);
const day = { seconds: 24 * 3600 };

let app: App;
beforeEach(async () => {
  app = await startApp();
  for (let nr = 1; nr <= 12; nr += 1) {
    app.clock.advance(day);
    await write(`Post ${nr}`);
  }
});
afterEach(() => app[Symbol.asyncDispose]());

async function write(target: string): Promise<void> {
  const details = { id: target.length, half: 0.5, text: 'Ọjọ́ “1”\n', is: true, none: null };
  await recordAudit(app.ctx, app.ctx.db, operator, { action: 'post.published', target, details });
}

/** Runs SQL as the owner of the database, with triggers disabled. */
async function attack(...statements: string[]): Promise<void> {
  await app.ctx.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
}

async function fault(noted?: string): Promise<ChainError | undefined> {
  const [position = '', hash = ''] = noted?.split(':') ?? [];
  return (await verifyChain(app.ctx, noted === undefined ? undefined : { position: Number(position), hash }))
    .error;
}

async function head(): Promise<string> {
  return (await verifyChain(app.ctx)).head;
}

/** Recomputes every hash from a position on, as an attacker with full access to the database could do. */
async function chainAnew(position: number): Promise<void> {
  await attack(`do $$
    declare
      link record;
      last bytea := (select hash from audit_chain where position = ${position - 1});
    begin
      for link in select c.position, e as entry from audit_chain c join audit_entries e on e.id = c.entry_id
        where c.position >= ${position} order by c.position loop
        last := sha256(last || convert_to(audit_entry_text(link.entry, link.position), 'UTF8'));
        update audit_chain set hash = last where audit_chain.position = link.position;
      end loop;
      update audit_ends set hash = last where name = 'head';
    end $$`);
}

describe('The hash chain of the audit log', () => {
  test('is valid after writes of any content, parallel writes and rolled back writes', async () => {
    const { entries } = await verifyChain(app.ctx);
    await Promise.all(Array.from({ length: 20 }, (_, nr) => write(`At once ${nr}`)));
    const undone = app.ctx.db.transaction().execute(async (trx) => {
      await recordAudit(app.ctx, trx, operator, { action: 'post.published', target: 'Never' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await app.ctx.db.transaction().execute(async (trx) => {
      for (const target of ['One', 'Two'])
        await recordAudit(app.ctx, trx, operator, { action: 'post.published', target });
    });
    expect(await verifyChain(app.ctx)).toMatchObject({ entries: entries + 22, removed: 0, error: undefined });
    expect((await head()).split(':')[0]).toBe(String(entries + 22));
  });

  test('detects a changed entry, for each column', async () => {
    const changes = [
      `target = 'Other'`,
      `details = details || '{"id": 8}'`,
      `action = 'post.erased'`,
      `actor_id = 7`,
      `actor_email = 'eve@example.com'`,
      `created_at = created_at + interval '1 microsecond'`,
      `client = '192.0.2.1'`,
      `user_agent = 'x'`,
    ];
    for (const change of changes) {
      await attack(`create temporary table was as select * from audit_entries where id = 5`);
      await attack(`update audit_entries set ${change} where id = 5`);
      expect([change, await fault()]).toEqual([
        change,
        expect.objectContaining({ kind: 'altered', entryId: 5 }),
      ]);
      await attack(
        'delete from audit_entries where id = 5',
        'insert into audit_entries overriding system value select * from was',
        'drop table was',
      );
      expect(await fault()).toBeUndefined();
    }
  });

  test('detects deleted entries: in the middle, at the end, and together with their link in the chain', async () => {
    const noted = await head();
    await attack('delete from audit_entries where id = 6');
    expect(await fault()).toMatchObject({ kind: 'deleted', entryId: 6, position: 6 });
    await attack('delete from audit_chain where entry_id = 6');
    expect(await fault()).toMatchObject({ kind: 'cut', position: 6 });
    await attack('delete from audit_entries where id > 3', 'delete from audit_chain where position > 3');
    expect(await fault()).toMatchObject({ kind: 'cut', position: 4 });
    // If the attacker also moves the end of the chain back, the database is consistent. It then differs from the
    // chain head that was recorded outside of the database.
    await attack(`update audit_ends set (position, hash) = (select position, hash from audit_chain where position = 3)
      where name = 'head'`);
    expect(await fault()).toBeUndefined();
    expect(await fault(noted)).toMatchObject({ kind: 'cut', position: 4 });
  });

  test('detects entries that were inserted by SQL, with or without a link in the chain', async () => {
    await attack(
      `insert into audit_entries (created_at, action, target) values (now(), 'post.published', 'Forged')`,
    );
    expect(await fault()).toMatchObject({ kind: 'inserted', position: null });
    await attack(`insert into audit_chain select max(c.position) + 1, max(e.id), sha256('x')
      from audit_chain c, audit_entries e`);
    expect(await fault()).toMatchObject({ kind: 'inserted', position: 14 });
  });

  test('detects entries that changed their position', async () => {
    await attack(
      'update audit_chain set entry_id = -1 where position = 4',
      'update audit_chain set entry_id = 4 where position = 5',
      'update audit_chain set entry_id = 5 where position = 4',
    );
    expect(await fault()).toMatchObject({ kind: 'altered', position: 4, entryId: 5 });
  });

  test('is valid if an attacker recomputes its hashes, but its head differs from the recorded head', async () => {
    const noted = await head();
    await attack(`update audit_entries set target = 'Other' where id = 5`);
    await chainAnew(5);
    expect(await fault()).toBeUndefined();
    expect(await fault(noted)).toMatchObject({ kind: 'rewritten', position: 13 });
  });

  test('rejects updates, deletions and truncation of its tables by SQL', async () => {
    const { db } = app.ctx;
    for (const statement of [
      'update audit_chain set entry_id = 1 where position = 2',
      'delete from audit_chain where position = 13',
      'delete from audit_entries where id = 1',
      'truncate audit_chain',
      'truncate audit_entries',
      `delete from audit_ends where name = 'head'`,
      `update audit_ends set position = 1 where name = 'head'`,
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('never changed');
  });
});

describe('Retention of the audit log', () => {
  test('removes only the oldest entries, and the chain of the remaining entries is valid', async () => {
    const { ctx, clock } = app;
    const noted = await head();
    expect(await sweepAudit(ctx)).toBe(0);
    // The 12 entries are a day apart. The clock moves to three years (with one leap day) minus seven days after the
    // last entry, so the first five entries are more than three years old.
    clock.advance({ seconds: (365 * 3 + 1 - 7) * day.seconds });
    const removed = await sweepAudit(ctx);
    expect(removed).toBe(5);
    const left = await verifyChain(ctx);
    expect(left).toMatchObject({ removed, entries: 13 - removed + 1, error: undefined });
    expect(await fault(noted)).toBeUndefined();
    expect(await sweepAudit(ctx)).toBe(0);
    const list = await app.get('/api/v1/audit', { token: await app.signInAs('ADMIN') });
    expect(list.headers.get('X-Total-Count')).toBe(String(left.entries));
    const [entry] = await list.json();
    expect(entry).toMatchObject({ action: 'audit.removed', user: null, details: { count: removed } });
  });

  test('stops at a younger entry, at the limit, and at a gap that a manual deletion left', async () => {
    const { ctx, clock } = app;
    const before = clock.now();
    await attack(`update audit_entries set created_at = created_at + interval '1 year' where id = 9`);
    expect(await removeEntriesBefore(ctx, before, 3)).toBe(3);
    expect(await removeEntriesBefore(ctx, before, 100)).toBe(5);
    expect(await removeEntriesBefore(ctx, before, 100)).toBe(0);
    expect(await fault()).toMatchObject({ kind: 'altered', entryId: 9 });
    await attack('delete from audit_entries where id = 9');
    expect(await removeEntriesBefore(ctx, new Date('2099-01-01'), 100)).toBe(0);
    expect(await fault()).toMatchObject({ kind: 'deleted', entryId: 9 });
  });

  test('removes each entry once when two processes run at the same time', async () => {
    const before = app.clock.now();
    const counts = await Promise.all([1, 2, 3].map(() => removeEntriesBefore(app.ctx, before, 4)));
    expect(counts).toEqual([4, 4, 4]);
    expect(await verifyChain(app.ctx)).toMatchObject({ removed: 12, error: undefined });
  });

  test('detects a removal by SQL that imitates retention', async () => {
    await removeEntriesBefore(app.ctx, app.clock.now(), 2);
    await attack(
      `update audit_ends set (position, hash) = (select position, hash from audit_chain where position = 5) where name = 'anchor'`,
      'delete from audit_entries where id <= 5',
      'delete from audit_chain where position <= 5',
    );
    expect(await fault()).toMatchObject({ kind: 'rewritten', position: 5 });
  });
});

test('the head of the chain is logged each night, and an error is logged if the chain was changed', async () => {
  const logged = (level: string) =>
    app.logged.filter((line) => line.level === level && /audit log/.test(line.message));
  await logChainHead(app.ctx);
  expect(logged('info').at(-1)?.fields).toMatchObject({ head: await head(), entries: 13 });
  await attack(`update audit_entries set target = 'Other' where id = 5`);
  await logChainHead(app.ctx);
  expect(logged('error').at(-1)?.fields).toMatchObject({ kind: 'altered', entryId: 5 });
  expect(await fault(`13:${zero}`)).toMatchObject({ kind: 'altered' });
});
