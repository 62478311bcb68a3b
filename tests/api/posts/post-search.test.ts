// On PostgreSQL 15 too: the planner chooses the index of a search, and dictionaries of text search change.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { toTsQuery } from '#modules/posts/lists/search.ts';
import { findAllMatches } from '#modules/posts/lists/store.ts';
import { forceTextIndex, matchesSearch } from '#modules/text-search/list-store.ts';
import { maxScannedRows } from '#modules/text-search/lookup.ts';
import { storeManyPosts, storePosts } from '#tests/fixtures/stored-posts.ts';
import { createSharedApp } from '#tests/harness/app.ts';

type Listed = { id: number; title: string };

describe('The search among more posts than are scanned one by one', () => {
  const app = createSharedApp();
  let token = '';

  beforeAll(async () => {
    const { db } = app().ctx;
    token = await app().signInAs('ADMIN');
    await storePosts(db, [
      { title: 'Harmattan of long ago', author: 'Bola' },
      { title: '%&§', status: 'draft' },
      { title: 'Harmattan draft', status: 'draft' },
    ]);
    await storeManyPosts(db, maxScannedRows + 1);
    await storePosts(db, [{ title: 'Harmattan of today' }]);
  });

  async function list(query: string) {
    const answer = await app().get(`/api/v1/posts?body=none&${query}`, { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertions then look into
    const items = (await answer.json()) as Listed[];
    const { headers } = answer;
    return {
      titles: items.map(({ title }) => title),
      total: [headers.get('X-Total-Count'), headers.get('X-Total-Is-Least')],
      next: /<([^>]+)>/.exec(headers.get('Link') ?? '')?.[1]?.split('?')[1],
    };
  }

  test('finds rare terms, also in the oldest post, in each order and status', async () => {
    const all = ['Harmattan draft', 'Harmattan of long ago', 'Harmattan of today'];
    for (const sort of ['created', '-created', 'updated', '-updated', 'title', '-title']) {
      const { titles, total } = await list(`search=HARMATTAN&sort=${sort}`);
      expect([sort, titles.toSorted(), total]).toEqual([sort, all, ['3', null]]);
    }
    expect((await list('search=harmattan&sort=title')).titles).toEqual(all);
    expect((await list('search=harmattan&status=draft')).titles).toEqual(['Harmattan draft']);
    expect((await list('search=bola&sort=-updated')).titles).toEqual(['Harmattan of long ago']);
  });

  test('returns each result once in its pages', async () => {
    const found: string[] = [];
    let query: string | undefined = 'search=harmattan&sort=-created&limit=1';
    while (query !== undefined) {
      const page = await list(query);
      found.push(...page.titles);
      query = page.next;
    }
    expect(found).toEqual(['Harmattan of today', 'Harmattan draft', 'Harmattan of long ago']);
  });

  test('counts up to 100 results with a flag for more, and all posts without a search', async () => {
    expect((await list('search=words of a post')).total).toEqual(['101', 'true']);
    expect((await list('')).total).toEqual([String(maxScannedRows + 5), null]);
  });

  test('searches characters without an index only in the newest rows, with a flag that more may exist', async () => {
    expect(await list(`search=${encodeURIComponent('%&§')}`)).toMatchObject({
      titles: [],
      total: ['0', 'true'],
    });
    const drafts = await list(`search=${encodeURIComponent('%&§')}&status=draft`);
    expect([drafts.titles, drafts.total]).toEqual([['%&§'], ['1', null]]);
  });

  test('finds words of different fields, but no word that spans two fields', async () => {
    expect((await list('search=bola long ago')).titles).toEqual(['Harmattan of long ago']);
    expect((await list('search=ago-bola')).titles).toEqual([]);
  });

  test('the global search finds the oldest post, subscriber and message of lists with many rows', async () => {
    const { db } = app().ctx;
    await sql`insert into subscribers (email, state, source, consent_at, consent_wording, created_at)
      select case when n = 1 then 'harmattan@example.com' else 'n' || n || '@example.com' end, 'confirmed', 'form', now(), 'x', now()
      from generate_series(1, ${maxScannedRows + 2}::int) n`.execute(db);
    await sql`insert into messages (email, phone, topic, body, letter_id, created_at)
      select 'ada@example.com', '', 'Others', case when n = 1 then 'Harmattan' else 'Words' end, gen_random_uuid(), now()
      from generate_series(1, ${maxScannedRows + 2}::int) n`.execute(db);
    const answer = await app().get('/api/v1/search?q=Harmattan', { token });
    const { groups } = await answer.json();
    expect(groups.map(({ kind, items }: { kind: string; items: unknown[] }) => [kind, items.length])).toEqual(
      [
        ['posts', 3],
        ['subscribers', 1],
        ['messages', 1],
      ],
    );
    const messages = await app().get('/api/v1/messages?search=harmattan', { token });
    expect([messages.headers.get('X-Total-Count'), messages.headers.get('X-Total-Is-Least')]).toEqual([
      '1',
      null,
    ]);
  });

  test('a search for typing errors reads an index of words, also before a table has statistics', async () => {
    const { db } = app().ctx;
    const { rows: indexes } = await sql<{ name: string; table: string; folded: string; filter: string }>`
      select indexrelid::regclass as name, relname as table, pg_get_indexdef(indexrelid, 1, false) as folded,
        coalesce(pg_get_expr(indpred, indrelid), 'true') as filter
      from pg_index join pg_class on pg_class.oid = indrelid
      where pg_get_indexdef(indexrelid) like '%split_words%' and relname in ('folded_posts', 'subscribers', 'folded_messages')`.execute(
      db,
    );
    expect(indexes.map(({ table }) => table).toSorted()).toEqual([
      'folded_messages',
      'folded_posts',
      'subscribers',
    ]);
    for (const { name, table, folded, filter } of indexes) {
      const searched = sql.raw(folded.replace(/^split_words\((.*)\)$/, '$1'));
      for (const text of ['harmatan~', 'harmatan~ bako lago~']) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select from ${sql.raw(table)}
          where ${matchesSearch(searched, text)} and ${sql.raw(filter)}`.execute(db);
        const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
        expect([name, text, plan]).toEqual([
          name,
          text,
          expect.stringContaining(`Bitmap Index Scan on ${name}`),
        ]);
      }
    }
  });

  test('a visitor’s search for typing errors reads the index of the blog', async () => {
    const { db } = app().ctx;
    const matchQuery = toTsQuery('harmatan~ todya~');
    expect(
      await findAllMatches(db, matchQuery, { limit: 11, afterId: undefined, language: 'en', most: 1_000 }),
    ).toHaveLength(1);
    const { rows } = await forceTextIndex(db, (trx) =>
      sql<{
        'QUERY PLAN': string;
      }>`explain select from post_texts where texts @@ (select ${matchQuery}::tsquery)`.execute(trx),
    );
    expect(rows.map((line) => line['QUERY PLAN']).join('\n')).toContain(
      'Bitmap Index Scan on post_texts_held',
    );
  });
});
