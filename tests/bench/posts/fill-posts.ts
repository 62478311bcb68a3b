import { Kysely, PostgresDialect, sql } from 'kysely';
import type { ClientConfig, Pool } from 'pg';
import type { Tables } from '#db/tables.ts';
import { sqlNames } from '#platform/postgres/sql-names.ts';
import type { Db } from '#modules/context.ts';
import { openPool } from '#tests/harness/test-pool.ts';
import { type TextGenerator, createTextGenerator } from '#tests/fixtures/searched-tables.ts';

export const postCount = 1_000_000;
const rowsPerPortion = 20_000;
/**
 * The number of connections that fill tables at once. The number is higher than the number of cores (two), because
 * some connections wait for the disk.
 */
const parallelConnections = 4;
const filledTables = [
  'posts',
  'post_texts',
  'post_tags',
  'tagged_posts',
  'media',
  'post_media',
  'image_words',
] as const;
const authors = 400;
const tags = 3_000;
const newsletters = 5_000;
/** An image that very many posts show, such as a logo or a divider. */
export const sharedImage = '0'.repeat(32);
const sharedImagePosts = 50_000;

/** The number of a portion seeds its random generator, so that the rows do not depend on the order of the portions. */
type Portion = { numbers: number[]; draw: TextGenerator };

/**
 * Stores a million posts with one to four tags, authors, months, texts and images, as after ten years of a large
 * newsroom. Nine in ten posts are published, and one in a hundred is in the trash. The first tags and authors have a
 * quarter of all posts, the last tags and authors have a few posts, and every tenth author wrote only in the first
 * two years. The tables of triggers are filled as the migrations fill them, and indexes are created at the end. This
 * takes 3 minutes on two cores; row by row it takes an hour.
 */
export async function fillPosts(pool: Pool): Promise<void> {
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [sqlNames] });
  const indexes = await dropIndexes(db);
  await addNames(db);
  await runInParallel(createPortions().map((portion) => () => addPortion(db, portion)));
  await addRemainingRows(db);
  await runInParallel(indexes.map((definition) => () => sql.raw(definition).execute(db)));
  await sql`insert into image_words (media_id, words) values (${sharedImage}, '')`.execute(db);
  await sql`select write_image_words(array(select media_id from newsletter_media) || ${sharedImage}::text)`.execute(
    db,
  );
  await runInParallel(filledTables.map((table) => () => sql`vacuum analyze ${sql.table(table)}`.execute(db)));
  await sql`vacuum analyze`.execute(db);
}

/** Opens connections without triggers, foreign keys and flushes to disk, with enough memory for creating an index. */
export function openFillingPool(connection: ClientConfig): { pool: Pool } & AsyncDisposable {
  const settings = {
    session_replication_role: 'replica',
    synchronous_commit: 'off',
    maintenance_work_mem: '400MB',
    work_mem: '100MB',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = openPool({ ...connection, options: options.join(' '), max: parallelConnections });
  return { pool, [Symbol.asyncDispose]: () => pool.end() };
}

async function runInParallel(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const left = [...works];
  await Promise.all(
    Array.from({ length: parallelConnections }, async () => {
      for (let work = left.shift(); work !== undefined; work = left.shift()) await work();
    }),
  );
}

function createPortions(): Portion[] {
  return Array.from({ length: postCount / rowsPerPortion }, (_, nr) => ({
    numbers: Array.from({ length: rowsPerPortion }, (_n, at) => nr * rowsPerPortion + at + 1),
    draw: createTextGenerator(nr),
  }));
}

async function addPortion(db: Db, { numbers, draw }: Portion): Promise<void> {
  const [from = 0, until = 0] = [numbers[0], numbers.at(-1)];
  await addPosts(db, numbers, draw);
  await addImages(db, numbers, draw);
  await addTagsOfPosts(db, from, until);
  await addTexts(db, from, until);
  await sql`insert into post_media (post_id, media_id)
    select id, md5(id::text) from posts where id between ${from} and ${until}`.execute(db);
  await sql`insert into tagged_posts (tag_id, post_id, status, signed_by, dated_at, updated_at, title)
    select tag_id, id, status, signed_by, coalesce(publish_at, published_at, created_at), posts.updated_at, lower(title)
    from post_tags join posts on posts.id = post_id
    where deleted_at is null and id between ${from} and ${until}`.execute(db);
  await addWords(db, from, until);
}

/** Drops all indexes except unique indexes, because creating an index from all rows at once takes a fraction of the time. */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any(${[...filledTables]}::text[]) and indexdef not like 'CREATE UNIQUE%'
    -- Those that take longest begin first.
    order by indexdef not like '%gin%', tablename <> 'posts'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

async function addNames(db: Db): Promise<void> {
  await sql`insert into post_authors (name, created_at, updated_at)
    select 'Femi ' || n, now(), now() from generate_series(1, ${authors}::int) n`.execute(db);
  await sql`insert into tags (name, created_at, updated_at)
    select 'Tag ' || n, now(), now() from generate_series(1, ${tags}::int) n`.execute(db);
}

async function addPosts(db: Db, numbers: readonly number[], draw: TextGenerator): Promise<void> {
  const titles = numbers.map((number) => `${draw.createSentence(5)} no. ${number}`);
  const bodies = numbers.map(() => draw.createSentence(80));
  const signers = numbers.map((number) => chooseSigner(draw, number));
  // A hash of the number replaces a random value, so that each run creates the same rows.
  await sql`insert into posts (id, title, slug, status, author_name, signed_by, body, format, preview, reading_minutes, is_pinned,
      pictures, created_at, updated_at, published_at, publish_at, deleted_at) overriding system value
    select n, title, 'post-of-some-words-' || n, state.name, 'Femi ' || signer, signer, '<p>' || body || '</p>', 'html',
      left(body, 200) || '...', 3, n % 100000 = 7,
      jsonb_build_object(md5(n::text), jsonb_build_object('fallback', md5(n::text) || '.jpg', 'width', 1600, 'height', 900)),
      at, at + chance.changed * interval '1 hour', case when state.name = 'published' then at end,
      case when state.name = 'scheduled' then at + interval '10 years' end,
      case when n % 100 = 3 then at + interval '1 day' end
    from unnest(${[...numbers]}::int[], ${titles}::text[], ${bodies}::text[], ${signers}::int[])
        as made (n, title, body, signer),
      lateral (select timestamptz '2016-11-01' + n * interval '5 minutes' as at) as times,
      lateral (select abs(hashint4(n)) % 1000 as changed) as chance,
      lateral (select case when n % 11 = 0 then 'draft' when n % 1000 = 1 then 'scheduled' else 'published' end as name) as state`.execute(
    db,
  );
}

/** The first authors are the most frequent. The posts of every tenth author are all in the first fifth of the posts. */
function chooseSigner(draw: TextGenerator, number: number): number {
  const signer = Math.floor(authors ** draw.createRandom());
  return signer % 10 === 0 && number > postCount / 5 ? signer + 1 : signer;
}

async function addImages(db: Db, numbers: readonly number[], draw: TextGenerator): Promise<void> {
  const names = numbers.map(() => draw.createSentence(2));
  await sql`insert into media (id, kind, files, size_bytes, width, height, name, alt, created_at, claimed_at)
    select md5(n::text), case when n % 20 = 0 then 'newsletter-image' else 'post-image' end,
      array[md5(n::text) || '-400.webp', md5(n::text) || '.jpg'], 20000 + abs(hashint4(n)) % 3000000, 1600, 900,
      name || ' ' || n || '.jpg', case when n % 3 = 0 then '' else name end, at, case when n % 50 <> 0 then at end
    from unnest(${[...numbers]}::int[], ${names}::text[]) as made (n, name),
      lateral (select timestamptz '2016-11-01' + n * interval '5 minutes' as at) as times`.execute(db);
}

/** The first tag has a fifth of all posts, the last tag about a hundred. */
async function addTagsOfPosts(db: Db, from: number, until: number): Promise<void> {
  await sql`insert into post_tags (post_id, tag_id, position, shown_at, is_listed)
    select id, tag, min(place), min(case when status = 'published' and deleted_at is null then published_at end),
      bool_and(deleted_at is null)
    from posts, generate_series(1, 4) as place,
      lateral (select greatest(1, floor(${tags}::int ^ ((hashint8extended(id * 4 + place, 0) & 1048575) / 1048576.0)))::int as tag) as drawn
    where place <= 1 + id % 4 and id between ${from} and ${until} group by id, tag`.execute(db);
}

async function addTexts(db: Db, from: number, until: number): Promise<void> {
  await sql`insert into post_texts (post_id, shown_at, texts)
    select id, published_at, post_words(title, excerpt, body, format) from posts
    where status = 'published' and deleted_at is null and id between ${from} and ${until}`.execute(db);
}

/**
 * Stores the words of each post's image with the post's title. NOTE: uses the post's number, because the index from images to
 * posts does not exist yet.
 */
async function addWords(db: Db, from: number, until: number): Promise<void> {
  await sql`insert into image_words (media_id, words)
    select media.id, lower(concat_ws(e'\\n', name, alt, title)) from posts join media on media.id = md5(posts.id::text)
    where posts.id between ${from} and ${until}`.execute(db);
}

/** Stores the rest: the image of very many posts, newsletters, and the counts of triggers. */
async function addRemainingRows(db: Db): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('posts', 'id'), ${postCount})`.execute(db);
  await sql`insert into media (id, kind, files, size_bytes, width, height, name, created_at, claimed_at)
    values (${sharedImage}, 'post-image', array[${sharedImage} || '.jpg'], 30000, 1600, 900, 'divider.jpg', '2016-11-01', now())`.execute(
    db,
  );
  await sql`insert into post_media (post_id, media_id)
    select id, ${sharedImage} from posts where id % ${postCount / sharedImagePosts} = 0`.execute(db);
  await sql`insert into newsletters (subject, message, state, created_at, digest, started_at)
    select 'Femi writes of bako, no. ' || n, 'Words', 'sent', now(), '\\x00', now() - n * interval '1 hour'
    from generate_series(1, ${newsletters}::int) n`.execute(db);
  await sql`insert into newsletter_media (newsletter_id, media_id)
    select id, md5((20 * id)::text) from newsletters`.execute(db);
  await sql`insert into counters (name, count)
    select 'posts.' || status, count(*) from posts where deleted_at is null group by 1`.execute(db);
  await sql`insert into post_months (month, posts, changed_at)
    select month_of(published_at), count(*), max(updated_at) from posts
    where status = 'published' and deleted_at is null group by 1`.execute(db);
  await sql`insert into sitemap_parts (noun, part, addresses, changed_at)
    select 'posts', id / 2000, count(*), max(updated_at) from posts
    where status = 'published' and deleted_at is null group by 2`.execute(db);
}
