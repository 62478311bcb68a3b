// On PostgreSQL 15 too: normalize, lower case and trigrams depend on the Unicode version and LC_CTYPE.
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import type { Ctx } from '#modules/context.ts';
import { searchPosts } from '#modules/posts/lists/search.ts';
import { foldCharacters } from '#modules/text-search/constants.ts';
import { maxScannedRows } from '#modules/text-search/lookup.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { storeManyPosts, storePosts } from '#tests/fixtures/stored-posts.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { getDatabaseUrl } from '#tests/harness/database-server.ts';
import { openPool } from '#tests/harness/test-pool.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { spec } from '#tests/specification/spec.ts';

/** All letters of the six languages with all tone marks and dots, composed and decomposed, in lower and upper case. */
const letters = Array.from('abcdefghijklmnopqrstuvwxyzẹọṣịụṅɓɗƙƴŋçœæßıøłđ').flatMap((letter) =>
  ['', '\u0300', '\u0301', '\u0304', '\u0302', '\u0308', '\u0327', '\u0323\u0301', '\u0331'].flatMap(
    (mark) => {
      const small = letter + mark;
      return [small, small.toUpperCase()].flatMap((one) => [one.normalize('NFC'), one.normalize('NFD')]);
    },
  ),
);

/** Every character of Latin, Greek and Cyrillic, marks, punctuation, currency signs and symbols. */
const characters = [
  [0x01, 0x052f],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x218b],
  [0x2190, 0x2bff],
  [0x3000, 0x303f],
  [0xa78b, 0xa78c],
  [0xfe00, 0xfe6f],
  [0xfeff, 0xff5e],
].flatMap(([from = 0, until = 0]) =>
  Array.from({ length: until - from + 1 }, (_, nr) => String.fromCharCode(from + nr)),
);

async function foldInSql({ db }: Ctx, texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_characters(text) as folded from unnest(${[...texts]}::text[]) with ordinality as given (text, nr)
    order by nr`.execute(db);
  return rows.map(({ folded }) => folded);
}

const posts = [
  {
    title: 'Abuja “Lagos” Kano',
    body: 'The fare is ₦2000 — don’t pay more…\n\n‘Okada’ riders say ‹no›; buses–trains cost £5.',
  },
  { title: 'Ọ̀rọ̀ àgbà', body: 'Ẹ kú àárọ̀, ẹ̀yin ará Ìbàdàn. Ṣé dáadáa ni? “Ọ̀ṣun” ń ṣàn.' },
  {
    title: 'Ƙarshen wasa',
    body: 'An yi ɓarna a ɗaki. ʼYan mata sun ce Jummaʼa. Ma’aikata da ’Yar’adua sun iso; ƴan ƙasa.',
  },
  { title: 'Akụkọ n’Ọnịcha', body: 'Ha nọ n’ụlọ. Ụmụaka na-eri nri. Ṅụọ mmiri, «ndị Igbo» kwuru.' },
  {
    title: 'L’été à Cotonou',
    body: '« Bonjour », dit l’équipe. Le cœur d’Abomey — aujourd’hui — coûte 5 €.',
  },
  { title: 'Wetin dey happen', body: 'Dem say “no wahala”. E don tey wey I see am o—true true.' },
  { title: 'Plain notes', body: 'Osun flows; Onicha sells; a shop costs 3000 naira. Co-op news.' },
].map(({ title, body }) => ({ title, body: body.normalize('NFC') }));

/** Search input, and the matching posts by their index in the list above. */
const searches: readonly [string, ...number[]][] = [
  ['Lagos', 0],
  ['“Lagos”', 0],
  ['"lagos"', 0],
  ['2000', 0],
  ['₦2000', 0],
  ['don’t', 0],
  ["don't", 0],
  ['dont', 0],
  ['more', 0],
  ['okada', 0],
  ['‘Okada’', 0],
  ['buses', 0],
  ['trains', 0],
  ['£5', 0, 4],
  ['Ọ̀rọ̀', 1],
  ['oro', 1],
  ['ÀGBÀ', 1],
  ['ẹ kú àárọ̀', 1],
  ['eyin', 1],
  ['Ibadan', 1],
  ['Ọ̀ṣun', 1, 6],
  ['osun', 1, 6],
  ['“Ọ̀ṣun”', 1, 6],
  ['ṣé', 1],
  ['karshen', 2],
  ['Ƙarshen', 2],
  ['ƘARSHEN', 2],
  ['barna', 2],
  ['daki', 2],
  ['ʼyan', 2],
  ["'yan", 2],
  ['yan mata', 2],
  ['Jummaʼa', 2],
  ['jummaa', 2],
  ["jumma'a", 2],
  ['maaikata', 2],
  ['ma’aikata', 2],
  ['aikata', 2],
  ["'Yar'adua", 2],
  ['Yaradua', 2],
  ['ƴan ƙasa', 2],
  ['yan kasa', 2],
  ['n’ụlọ', 3],
  ['ụlọ', 3],
  ['ulo', 3],
  ['Ọnịcha', 3, 6],
  ['onicha', 3, 6],
  ['n’Ọnịcha', 3],
  ['umuaka', 3],
  ['nri', 3],
  ['ndị Igbo', 3],
  ['nuo', 3],
  ['Ṅụọ', 3],
  ['été', 4],
  ['ete', 4],
  ['l’équipe', 4],
  ['equipe', 4],
  ['Bonjour', 4],
  ['cœur', 4],
  ['coeur', 4],
  ['Abomey', 4],
  ['aujourd’hui', 4],
  ['aujourdhui', 4],
  ['5 €', 0, 4],
  ['wahala', 5],
  ['“no wahala”', 5],
  ['true', 5],
  ['wetin', 5],
  ['co-op', 6],
  ['3000', 6],
  ['zebra'],
];

const positions = new Map(posts.map(({ title }, nr) => [title, nr]));

async function findAll(ctx: Ctx, form: 'NFC' | 'NFD'): Promise<[string, ...number[]][]> {
  const found: [string, ...number[]][] = [];
  for (const [text] of searches) {
    const { cards } = await searchPosts(ctx, text.normalize(form), {
      afterId: undefined,
      language: 'en',
      client: `${form} ${text}`,
    });
    found.push([text, ...cards.map(({ title }) => positions.get(title) ?? -1).toSorted((a, b) => a - b)]);
  }
  return found;
}

/** Creates an empty database on the shared server with this encoding and the system's locale C. */
async function createPlainDatabase(encoding: string) {
  const server = inject('databaseServer');
  const pool = openPool({ ...server, database: 'postgres', max: 1 });
  const name = `plain_${encoding.toLowerCase()}`;
  await pool.query(
    `create database ${name} template template0 encoding '${encoding}' locale_provider libc lc_collate 'C' lc_ctype 'C'`,
  );
  return {
    url: getDatabaseUrl(server, name),
    async [Symbol.asyncDispose]() {
      await pool.query(`drop database ${name} with (force)`);
      await pool.end();
    },
  };
}

function recordingLog() {
  const warnings: unknown[] = [];
  return { warnings, log: { ...silentLog, warn: (_: object, text: string) => void warnings.push(text) } };
}

describe('Folding of text for search and sorting', () => {
  const app = createSharedApp();

  test('is the same in SQL and TypeScript for each letter of the six languages', async () => {
    const texts = [...letters, ...characters.map((one) => `a${one}b`), ...characters];
    const folded = await foldInSql(app().ctx, texts);
    const differing = texts.filter((text, nr) => folded[nr] !== foldCharacters(text));
    expect(differing.map((text) => text.codePointAt(text.length > 1 ? 1 : 0)?.toString(16))).toEqual([]);
    expect(new Set(letters.map((text) => foldCharacters(text).replaceAll(/[a-z]/g, '')))).toEqual(
      new Set(['']),
    );
  });

  test(
    'finds the same posts by quotes, apostrophes, currency signs, tone marks and hooked letters',
    spec('2.141'),
    async () => {
      const { ctx } = app();
      await storePosts(ctx.db, posts);
      expect(await findAll(ctx, 'NFC')).toEqual(searches);
      expect(await findAll(ctx, 'NFD')).toEqual(searches);
    },
  );

  test('works with the database locale C, and logs a warning at the start', async () => {
    await using plain = await createPlainDatabase('UTF8');
    await migrate({ connectionString: plain.url });
    const { log, warnings } = recordingLog();
    const database = await openDatabase({ databaseUrl: plain.url, dataDir: app().dataDir, log });
    await storePosts(database.db, posts);
    const found = await findAll({ ...app().ctx, db: database.db }, 'NFC');
    await database.close();
    expect(found).toEqual(searches);
    expect(warnings).toEqual([expect.stringMatching(/locale C.*--locale=C\.UTF-8/)]);
  });

  test('requires a database with UTF8; the start fails with instructions to create one', async () => {
    await using plain = await createPlainDatabase('SQL_ASCII');
    const opened = openDatabase({ databaseUrl: plain.url, dataDir: app().dataDir, log: silentLog });
    await expect(opened).rejects.toThrow(
      /encoding SQL_ASCII.*createdb -O hirawa -E UTF8 --locale=C\.UTF-8 -T template0 hirawa/,
    );
  });

  test('finds the oldest of many posts with or without tone marks and dots, in either Unicode form', async () => {
    await storeManyPosts(app().ctx.db, maxScannedRows + 1);
    const token = await app().signInAs('ADMIN');
    for (const [search, title] of [
      ['Ọ̀rọ̀', 1],
      ['oro agba', 1],
      ['Ọ̀RỌ̀'.normalize('NFD'), 1],
      ['ƙarshen', 2],
      ['KARSHEN', 2],
      ['ụkọ', 3],
      ['n’Ọnịcha', 3],
      ['lete', 4],
    ] as const) {
      const answer = await app().get(`/api/v1/posts?body=none&search=${encodeURIComponent(search)}`, {
        token,
      });
      expect([search, await answer.json()]).toMatchObject([search, [{ title: posts[title]?.title }]]);
      expect(answer.headers.get('X-Total-Is-Least')).toBeNull();
    }
  });

  test('sorts Ẹ beside E and Ƙ beside K, and rejects an equal name in another case or Unicode form', async () => {
    const token = await app().signInAs('ADMIN');
    const add = async (path: string, body: object) => {
      const answer = await app().send('POST', `/api/v1/${path}`, body, { token });
      return { status: answer.status, key: Object(Object(await answer.json()).data).key };
    };
    const sorted = ['Abeokuta', '“Adire”', 'Eko', 'Ẹ̀kọ́', 'Fẹlá', 'Kano', 'Ƙano', 'Ọ̀wọ̀', 'Zaria'];
    for (const name of sorted.toReversed())
      expect([name, (await add('tags', { name })).status]).toEqual([name, 200]);
    const listed = async (query: string) =>
      Array.from(
        await (await app().get(`/api/v1/tags?${query}`, { token })).json(),
        (tag) => Object(tag).name,
      );
    expect(await listed('')).toEqual(sorted);
    expect(await listed('search=owo')).toEqual(['Ọ̀wọ̀']);
    for (const [path, name] of [
      ['tags', 'ẹ̀kọ́'.normalize('NFD')],
      ['tags', 'Ẹ̀KỌ́'],
      ['tags', 'ƙano'],
      ['topics', 'Ẹ̀kọ́'.normalize('NFD')],
      ['topics', 'ẹ̀kọ́'],
    ] as const) {
      if (path === 'topics') await add('topics', { name: 'Ẹ̀kọ́'.normalize('NFC') });
      expect([name, (await add(path, { name })).status]).toEqual([name, 409]);
    }
    const field = { name: 'Ƙungiyar da kake so', kind: 'text' };
    expect(await add('subscriber-fields', field)).toMatchObject({ key: 'kungiyar_da_kake_so' });
    const role = { name: 'Ɗan Ɓangare', description: '', permissions: ['posts'] };
    expect(await add('roles', role)).toMatchObject({ key: 'DAN_BANGARE' });
  });
});
