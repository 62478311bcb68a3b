// On PostgreSQL 15 too: counts that stop early, and each filter and search of every list.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { countedRows } from '#modules/text-search/constants.ts';
import { addRows } from '#tests/fixtures/large-lists.ts';
import { listQueries } from '#tests/fixtures/list-calls.ts';
import { type App, startApp } from '#tests/harness/app.ts';

type Read = { total: number; isLeast: boolean; items: number };

/** Reads a list page by page to its end. The total is that of the first page. */
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

describe('the total of a list', () => {
  test('every list says how many rows it has, with each filter and search', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    await addRows(app.ctx.db, 12);
    const wrong: string[] = [];
    for (const { path, query } of listQueries('lists')) {
      const { total, isLeast, items } = await readAll(app, token, `${path}?limit=5&${query}`);
      if (isLeast ? items < total : items !== total)
        wrong.push(`${path}?${query} says ${total} and has ${items}`);
    }
    expect(wrong).toEqual([]);
  });

  test('past 1,000 rows it says that there may be more', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    await sql`insert into notifications (kind, audience, target_id, title, created_at)
      select 'post-published', 'posts', n, 'A post', now() from generate_series(1, ${countedRows + 2}::int) n`.execute(
      app.ctx.db,
    );
    const said = async () => {
      const { headers } = await app.get('/api/v1/notifications?limit=1', { token });
      return [headers.get('X-Total-Count'), headers.get('X-Total-Is-Least')];
    };
    expect(await said()).toEqual(['1001', 'true']);
    await sql`delete from notifications where target_id <= 2`.execute(app.ctx.db);
    expect(await said()).toEqual(['1000', null]);
  });
});
