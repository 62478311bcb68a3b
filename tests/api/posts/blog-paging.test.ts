// On PostgreSQL 15 too: the planner chooses the index of a page.
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import type { Tables } from '#db/tables.ts';
import { sqlNames } from '#platform/postgres/sql-names.ts';
import { listPublishedCards, listPublishedPosts } from '#modules/posts/published-posts.ts';
import { createDatabase } from '#tests/harness/database-server.ts';
import { openPool } from '#tests/harness/test-pool.ts';
import { startApp } from '#tests/harness/app.ts';
import { storeManyPosts } from '#tests/fixtures/stored-posts.ts';

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Actual Rows': number; Plans?: Plan[] };

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** Runs a service function, then explains each of its queries on posts with the same parameters. */
async function explain(url: string, run: (db: Kysely<Tables>) => Promise<unknown>): Promise<Plan[][]> {
  const pool = openPool({ connectionString: url, max: 2 });
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [sqlNames],
    log: ({ query }) => void queries.push(query),
  });
  await run(db);
  const plans: Plan[][] = [];
  for (const { sql, parameters } of queries.filter((query) => query.sql.includes('"posts"'))) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${sql}`,
      [...parameters],
    );
    plans.push(nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none', 'Actual Rows': 0 }));
  }
  await db.destroy();
  return plans;
}

describe('The cost of each page of the list', () => {
  test('the first and the thousandth page use the index and read no more rows than they return', async () => {
    await using database = await createDatabase(inject('databaseServer'));
    const posts = 5_200;
    await explain(database.url, (db) => storeManyPosts(db, posts));
    for (const limit of [5, 100]) {
      for (const afterId of [undefined, posts - 5 * 1000]) {
        const publishedAt = new Date('2020-01-01T00:00:00Z');
        const plans = await explain(database.url, async (db) => {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the verb reaches for the database alone
          const ctx = { db } as Parameters<typeof listPublishedCards>[0];
          await listPublishedCards(ctx, { limit, afterId, language: 'en' });
          const after = afterId === undefined ? undefined : { publishedAt, id: afterId };
          await listPublishedPosts(ctx, { limit, after });
        });
        expect(plans.length).toBeGreaterThanOrEqual(2);
        for (const nodes of plans) {
          expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
          expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
          expect(
            nodes.some((node) => /^posts_(?:published|in_lists|pinned|pkey)$/.test(node['Index Name'] ?? '')),
          ).toBe(true);
          expect(Math.max(...nodes.map((node) => node['Actual Rows']))).toBeLessThanOrEqual(limit + 1);
        }
      }
    }
  });

  test('X-Total-Count is read from a counter that each kind of write updates', async () => {
    await using app = await startApp();
    const { db } = app.ctx;
    const total = async () => {
      // SQL of the test itself does not empty the page cache.
      await app.ctx.pages.empty();
      return (await app.get('/api/v1/blog?limit=1')).headers.get('X-Total-Count');
    };
    expect(await total()).toBe('0');
    await storeManyPosts(db, 20);
    expect(await total()).toBe('20');
    await db.updateTable('posts').set({ status: 'draft' }).where('id', '<=', 3).execute();
    expect(await total()).toBe('17');
    await db.updateTable('posts').set({ deletedAt: new Date() }).where('id', '<=', 5).execute();
    expect(await total()).toBe('15');
    await db.updateTable('posts').set({ deletedAt: null }).where('id', '<=', 5).execute();
    expect(await total()).toBe('17');
    await db.deleteFrom('posts').where('id', '<=', 10).execute();
    expect(await total()).toBe('10');
    const drafts = await db.selectFrom('counters').selectAll().where('name', '=', 'posts.draft').execute();
    expect(drafts.map(({ count }) => count)).toEqual([0]);
  });
});
