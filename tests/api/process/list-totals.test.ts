// On PostgreSQL 15 too: each list calls the search functions, which use normalize and trigrams of the server.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { maxCountedRows } from '#modules/text-search/constants.ts';
import { addRows } from '#tests/fixtures/large-lists.ts';
import { createListQueries } from '#tests/fixtures/list-queries.ts';
import { type App, startApp } from '#tests/harness/app.ts';

type Read = { total: number; isLeast: boolean; items: number };

async function readAll(app: App, token: string, address: string): Promise<Read> {
  let next: string | undefined = address;
  let first: Omit<Read, 'items'> | undefined;
  let items = 0;
  while (next !== undefined) {
    const answer: Response = await app.get(next, { token });
    expect([answer.status, next]).toEqual([200, next]);
    const total = Number(answer.headers.get('X-Total-Count'));
    first ??= { total, isLeast: answer.headers.get('X-Total-Is-Least') === 'true' };
    const page: unknown = await answer.json();
    items += Array.isArray(page) ? page.length : 0;
    next = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
  }
  return { total: 0, isLeast: false, ...first, items };
}

describe('The total of a list', () => {
  test('is returned by each list, with each filter and search', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    await addRows(app.ctx.db, 12);
    const wrong: string[] = [];
    for (const { path, query } of createListQueries('lists')) {
      const { total, isLeast, items } = await readAll(app, token, `${path}?limit=5&${query}`);
      if (isLeast ? items < total : items !== total)
        wrong.push(`${path}?${query} says ${total} and has ${items}`);
    }
    expect(wrong).toEqual([]);
  });

  test('is marked as a minimum past 1,000 rows, or past 100 results of a message search', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    const n = sql`generate_series(1, ${maxCountedRows + 2}::int) n`;
    const inserts = [
      sql`insert into notifications (kind, audience, target_id, title, created_at)
        select 'post-published', 'posts', n, 'A post', now() from ${n}`,
      sql`insert into invites (email, role_id, token_hash, created_at, sent_at, expires_at)
        select 'invited' || n || '@example.com', 3, sha256(n::text::bytea), now(), now(), now() + interval '1 day' from ${n}`,
      sql`insert into sessions (id, member_id, created_at, last_seen_at, expires_at, client, user_agent)
        select gen_random_uuid(), member_id, created_at, last_seen_at, expires_at, client, user_agent from sessions, ${n}`,
      sql`insert into app_changes (version, released_on, body, created_at, updated_at)
        select '1.' || n, now()::date, 'Words', now(), now() from ${n}`,
      sql`insert into site_imports (file_name, size_bytes, format, state, parts, people, remote, lists, has_people, progress, created_at)
        select 'site.zip', 1000, 'ghost', 'done', array['posts'], 'left', 'linked', 0, false, '{"counts": {}, "toFetch": 0}', now()
        from ${n}`,
      sql`insert into subscriber_imports (file_name, state, lines, created_at) select 'people.csv', 'done', 10, now() from ${n}`,
      sql`insert into messages (email, phone, topic, body, letter_id, created_at)
        select 'writer' || n || '@example.com', '0803', 'Others', 'About coins', gen_random_uuid(), now()
        from generate_series(1, 102) n`,
    ];
    for (const insert of inserts) await insert.execute(app.ctx.db);
    const said = async (path: string) => {
      const { headers } = await app.get(`/api/v1/${path}limit=1`, { token });
      return [headers.get('X-Total-Count'), headers.get('X-Total-Is-Least')];
    };
    for (const path of [
      'notifications?',
      'invites?',
      'sessions?',
      'app-changes?',
      'site-imports?',
      'imports?',
    ])
      expect([path, ...(await said(path))]).toEqual([path, '1001', 'true']);
    expect(await said('messages?search=coins&')).toEqual(['101', 'true']);
    await sql`delete from notifications where kind <> 'post-published' or target_id <= 2`.execute(app.ctx.db);
    await sql`delete from messages where email in ('writer1@example.com', 'writer2@example.com')`.execute(
      app.ctx.db,
    );
    expect(await said('notifications?')).toEqual(['1000', null]);
    expect(await said('messages?search=coins&')).toEqual(['100', null]);
  });
});
