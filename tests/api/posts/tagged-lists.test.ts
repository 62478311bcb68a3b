// On PostgreSQL 15 too: PL/pgSQL functions that maintain a row per post and tag, and the choice of their index.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { storePosts } from '#tests/fixtures/stored-posts.ts';
import { createSharedApp } from '#tests/harness/app.ts';

type Listed = { id: number; title: string };

/** More posts than the limit of an exact count for a search or a tag filter. */
const posts = 130;

describe('The list of the posts of a tag for staff', () => {
  const app = createSharedApp();
  let token = '';

  beforeAll(async () => {
    const { db } = app().ctx;
    token = await app().signInAs('ADMIN');
    await sql`insert into tags (name, created_at, updated_at)
      select name, now(), now() from unnest(array['Markets', 'Lagos']) as name`.execute(db);
    await storePosts(
      db,
      Array.from({ length: posts }, (_, nr) => ({
        title: `${nr % 2 === 0 ? 'Harmattan' : 'Rain'} ${(nr * 7919) % posts}`,
        status: nr % 10 === 0 ? 'draft' : 'published',
        publishedAt: new Date(Date.UTC(2026, 0, 1 + ((nr * 31) % posts))),
      })),
    );
    await sql`insert into post_tags (post_id, tag_id, position) select id, 1, 1 from posts`.execute(db);
    await sql`insert into post_tags (post_id, tag_id, position) select id, 2, 2 from posts where id % 40 = 0`.execute(
      db,
    );
  });

  async function page(query: string) {
    const answer = await app().get(`/api/v1/posts?body=none&${query}`, { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertions then look into
    const items = (await answer.json()) as Listed[];
    const { headers } = answer;
    return {
      ids: items.map(({ id }) => id),
      total: [headers.get('X-Total-Count'), headers.get('X-Total-Is-Least')],
      next: /<([^>]+)>/.exec(headers.get('Link') ?? '')?.[1]?.split('?')[1],
    };
  }

  async function allPages(query: string): Promise<number[]> {
    const found: number[] = [];
    let next: string | undefined = `${query}&limit=20`;
    while (next !== undefined) {
      const { ids, next: after } = await page(next);
      found.push(...ids);
      next = after;
    }
    return found;
  }

  /** Returns the rows that the triggers maintain, and the expected rows. */
  async function kept() {
    const { db } = app().ctx;
    const { rows: stored } = await sql`select * from tagged_posts order by tag_id, post_id`.execute(db);
    const { rows: meant } = await sql`
      select tag_id, id as post_id, status, signed_by, coalesce(publish_at, published_at, created_at) as dated_at,
        posts.updated_at, fold_characters(title) as title
      from post_tags join posts on posts.id = post_id where deleted_at is null order by tag_id, id`.execute(
      db,
    );
    return { stored, meant };
  }

  test('returns each post once in its pages, in each order, filtered and searched', async () => {
    const { db } = app().ctx;
    const orders = { created: 'id', updated: 'updated_at', title: 'fold_characters(title) collate "C"' };
    const filters = {
      '': 'true',
      '&status=draft': "status = 'draft'",
      '&search=harmattan': "title like 'Harm%'",
      '&from=2026-02-01T00:00:00Z&until=2026-03-01T00:00:00Z':
        "coalesce(publish_at, published_at, created_at) >= '2026-02-01Z' and coalesce(publish_at, published_at, created_at) < '2026-03-01Z'",
    };
    for (const [filter, where] of Object.entries(filters))
      for (const [order, key] of Object.entries(orders))
        for (const direction of ['asc', 'desc']) {
          const { rows } = await sql<{ id: number }>`select id from posts where ${sql.raw(where)}
            order by ${sql.raw(`${key} ${direction}, id ${direction}`)}`.execute(db);
          const query = `tag=1&sort=${direction === 'asc' ? '' : '-'}${order}${filter}`;
          expect([query, await allPages(query)]).toEqual([query, rows.map(({ id }) => id)]);
        }
  });

  test('counts up to 100 posts, with a flag for more', async () => {
    expect((await page('tag=1')).total).toEqual(['101', 'true']);
    expect((await page('tag=1&status=draft')).total).toEqual(['13', null]);
    expect((await page('tag=1&status=draft&search=harmattan')).total).toEqual(['13', null]);
    expect((await page('tag=2&search=rain')).total).toEqual(['3', null]);
    expect((await page('tag=2&search=harmattan')).total).toEqual(['0', null]);
    expect((await page('tag=3')).total).toEqual(['0', null]);
  });

  test('is updated after each change of a post and of its tags', async () => {
    const { db } = app().ctx;
    const acts = [
      `update posts set title = 'ÀBÚJÁ by night', updated_at = now() where id = 40`,
      `update posts set status = 'scheduled', publish_at = '2030-01-01' where id = 80`,
      `update posts set deleted_at = now() where id in (40, 41)`,
      `update posts set deleted_at = null where id = 40`,
      `insert into post_authors (name, created_at, updated_at) values ('Ada', now(), now())`,
      `update posts set signed_by = 1 where id < 50`,
      `delete from post_authors`,
      `delete from post_tags where post_id = 42`,
      `insert into post_tags (post_id, tag_id, position) values (41, 2, 2), (43, 2, 2)`,
      `update posts set deleted_at = null where id = 41`,
      `delete from posts where id = 120`,
      `delete from tags where id = 2`,
    ];
    for (const act of acts) {
      await sql.raw(act).execute(db);
      const { stored, meant } = await kept();
      expect([act, stored]).toEqual([act, meant]);
    }
    expect((await kept()).stored).toHaveLength(posts - 2);
  });

  test('has the latest values of a post that changes while the tag is added', async () => {
    const { db } = app().ctx;
    await sql`insert into tags (name, created_at, updated_at) values ('Ibadan', now(), now())`.execute(db);
    let tagging: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await sql`update posts set title = 'Changed meanwhile' where id = 50`.execute(trx);
      tagging =
        sql`insert into post_tags (post_id, tag_id, position) select 50, max(id), 2 from tags`.execute(db);
      // The insert waits for the update.
      await expect
        .poll(async () => {
          const { rows } = await sql<{
            waiting: number;
          }>`select count(*)::integer as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
          return rows[0]?.waiting;
        })
        .toBe(1);
    });
    await tagging;
    const { stored, meant } = await kept();
    expect(stored).toEqual(meant);
  });
});
