// On PostgreSQL 15 too: PL/pgSQL functions that read transition tables.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { storePosts } from '#tests/fixtures/stored-posts.ts';
import { createSharedApp } from '#tests/harness/app.ts';

const [first = '', second = '', third = ''] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
/** The number of texts per image that the search indexes. */
const searched = 50;

describe('The search terms of an image', () => {
  const app = createSharedApp();
  let token = '';

  beforeAll(async () => {
    const { db } = app().ctx;
    token = await app().signInAs('ADMIN');
    await storePosts(
      db,
      Array.from({ length: searched + 2 }, (_, nr) => ({ title: `Post ${nr + 1}` })),
    );
    await sql`insert into newsletters (subject, message, state, created_at, digest)
      values ('News of Ìbàdàn', 'Words', 'draft', now(), '\\x00')`.execute(db);
    await sql`insert into media (id, kind, files, size_bytes, width, height, name, alt, created_at, claimed_at)
      select id, 'post-image', array[id || '.jpg'], 1000, 10, 10, left(id, 3) || '.JPG', '', now(), now()
      from unnest(${[first, second, third]}::text[]) as id`.execute(db);
  });

  async function names(search: string) {
    const answer = await app().get(`/api/v1/media?sort=name&search=${encodeURIComponent(search)}`, { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertions then look into
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
  }

  test('are updated with each change of the image and of the texts that contain it', async () => {
    const { db } = app().ctx;
    const acts: [act: string, search: string, found: string[]][] = [
      [`update media set alt = 'A Market' where id = '${first}'`, 'a market', ['aaa.JPG']],
      [`insert into post_media values (1, '${first}'), (2, '${second}')`, 'post 1', ['aaa.JPG']],
      [`update posts set title = 'Harmattan' where id = 1`, 'harmattan', ['aaa.JPG']],
      [
        `insert into newsletter_media (newsletter_id, media_id) values (1, '${third}')`,
        'ÌBÀDÀN',
        ['ccc.JPG'],
      ],
      [`update newsletters set subject = 'Rain'`, 'rain', ['ccc.JPG']],
      [`delete from newsletter_media`, 'rain', []],
      [`delete from posts where id = 2`, 'post 2', []],
      [`insert into post_media select id, '${second}' from posts`, 'harmattan', ['aaa.JPG']],
      [`delete from media where id = '${third}'`, 'ccc', []],
    ];
    for (const [act, search, found] of acts) {
      await sql.raw(act).execute(db);
      expect([act, await names(search)]).toEqual([act, found]);
      const { rows: kept } = await sql`select media_id as id, words from image_words order by 1`.execute(db);
      const { rows: meant } = await sql`
        select * from words_of_images(array(select id from media)) order by 1`.execute(db);
      expect([act, kept]).toEqual([act, meant]);
    }
  });

  test('include the titles of two posts that are renamed at the same time', async () => {
    const { db } = app().ctx;
    let other: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await sql`update posts set title = 'One of two' where id = 10`.execute(trx);
      other = sql`update posts set title = 'The other of two' where id = 11`.execute(db);
      // The second update waits for the row of the image that both posts show.
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
    await other;
    expect([await names('one of two'), await names('the other of two')]).toEqual([['bbb.JPG'], ['bbb.JPG']]);
  });
});
