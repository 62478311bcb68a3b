// On PostgreSQL 15 too: PL/pgSQL functions of triggers that read OLD and NEW of inserts and deletes.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSharedApp } from '#tests/harness/app.ts';

describe('The folded text of a thread', () => {
  const app = createSharedApp();
  let token = '';

  beforeAll(async () => {
    token = await app().signInAs('ADMIN');
    await sql`insert into messages (email, phone, topic, body, letter_id, created_at)
      select 'writer' || n || '@x.ng', '', 'Others', 'Question ' || n, gen_random_uuid(), now()
      from generate_series(1, 3) n`.execute(app().ctx.db);
  });

  async function listIds(search: string): Promise<number[]> {
    const answer = await app().get(`/api/v1/messages?search=${encodeURIComponent(search)}`, { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertions then look into
    return ((await answer.json()) as { id: number }[]).map(({ id }) => id);
  }

  test('changes with each message, reply, email, note and tag, and joins merged threads', async () => {
    const { db } = app().ctx;
    const acts: [act: string, search: string, found: number[]][] = [
      [
        `insert into message_replies (message_id, author_name, body, letter_id, created_at)
          values (1, 'Ada', 'The Àbújá office', gen_random_uuid(), now())`,
        'abuja question',
        [1],
      ],
      [`insert into message_tags values (1, 'refund'), (2, 'refund')`, 'refund abuja', [1]],
      [
        `insert into message_notes (message_id, author_name, body, created_at) values (2, 'Ada', 'A note of Kano', now())`,
        'kano 2',
        [2],
      ],
      [`update message_notes set deleted_at = now()`, 'kano', []],
      [`update message_notes set deleted_at = null, body = 'A note of Jos'`, 'jos refund', [2]],
      [
        `insert into message_emails (message_id, kind, sender, sender_name, subject, body, digest, is_cut, files_left_out,
          created_at, letter_id) values (3, 'answer', 'bola@x.ng', 'Bola', 'Enugu', 'Words', '\\x00', false, 0, now(), gen_random_uuid())`,
        'bola enugu "question 3"',
        [3],
      ],
      [`update messages set thread_id = 1, merged_into = 1 where id = 3`, 'enugu abuja', [1]],
      [`update messages set thread_id = null, merged_into = null where id = 3`, 'enugu abuja', []],
      [`update messages set phone = '+2348031234567' where id = 3`, '0803 123 4567 enugu', [3]],
      [`update messages set thread_id = 1, merged_into = 1 where id = 3`, 'enugu 0803 123 4567 abuja', [1]],
      [`delete from messages where id = 3`, 'enugu', []],
      [`delete from message_tags where message_id = 1`, 'refund', [2]],
      [`delete from message_replies`, 'abuja', []],
      [`delete from messages where id = 1`, 'question', [2]],
    ];
    for (const [act, search, found] of acts) {
      await sql.raw(act).execute(db);
      expect([act, await listIds(search)]).toEqual([act, found]);
      const { rows: stored } =
        await sql`select message_id as id, folded from folded_messages order by 1`.execute(db);
      const { rows: expected } = await sql`
        select * from fold_threads(array(select id from messages)) order by 1`.execute(db);
      expect([act, stored]).toEqual([act, expected]);
    }
  });
});
