import { sql } from 'kysely';
import type { Db } from '#domain/context.ts';
import { type Draw, drawer } from '#tests/fixtures/searched-tables.ts';

/** How many posts, and how many images. */
export const rowsOfEach = 1_000_000;
const rowsAtOnce = 20_000;
const authors = 400;
const tags = 3_000;
const newsletters = 5_000;
/** The image that very many posts show, as a logo or a divider. */
export const sharedImage = '0'.repeat(32);
const shownBy = 50_000;

/**
 * A million posts with one to four tags, authors, months, texts and images, as ten years of a large newsroom leave them: nine of ten
 * are published, one of a hundred is in the trash, the first tags and authors have a quarter of all and the last ones a few; every
 * tenth author wrote in the first two years alone. The tables that triggers keep are filled as the migrations fill them.
 */
export async function fillPosts(db: Db): Promise<void> {
  const indexes = await dropIndexes(db);
  for (const table of ['posts', 'post_tags'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await addNames(db);
  const draw = drawer();
  for (let from = 1; from <= rowsOfEach; from += rowsAtOnce) {
    const numbers = Array.from({ length: rowsAtOnce }, (_, at) => from + at);
    await addPosts(db, numbers, draw);
    await addImages(db, numbers, draw);
  }
  await addTagsOfPosts(db);
  await addUses(db);
  await fillKeptTables(db);
  for (const definition of indexes) await sql.raw(definition).execute(db);
  for (const table of ['posts', 'post_tags'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** An index that is made of all rows at once takes a fraction of the time; keys stay. */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('posts', 'post_texts', 'post_tags', 'media', 'post_media')
      and indexdef not like 'CREATE UNIQUE%'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

async function addNames(db: Db): Promise<void> {
  await sql`insert into post_authors (name, created_at, updated_at)
    select 'Femi ' || n, now(), now() from generate_series(1, ${authors}::int) n`.execute(db);
  await sql`insert into tags (name, created_at, updated_at)
    select 'Tag ' || n, now(), now() from generate_series(1, ${tags}::int) n`.execute(db);
}

async function addPosts(db: Db, numbers: readonly number[], draw: Draw): Promise<void> {
  const titles = numbers.map((number) => `${draw.sentence(5)} no. ${number}`);
  const bodies = numbers.map(() => draw.sentence(80));
  const signers = numbers.map((number) => signerOf(draw, number));
  // A hash of the number stands for chance: the same rows at every run.
  await sql`insert into posts (title, slug, status, author_name, signed_by, body, format, preview, reading_minutes, is_pinned,
      pictures, created_at, updated_at, published_at, publish_at, deleted_at)
    select title, 'post-of-some-words-' || n, state.name, 'Femi ' || signer, signer, '<p>' || body || '</p>', 'html',
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

/** The first of the authors most often; every tenth until the first fifth of the posts alone. */
function signerOf(draw: Draw, number: number): number {
  const signer = Math.floor(authors ** draw.chance());
  return signer % 10 === 0 && number > rowsOfEach / 5 ? signer + 1 : signer;
}

async function addImages(db: Db, numbers: readonly number[], draw: Draw): Promise<void> {
  const names = numbers.map(() => draw.sentence(2));
  await sql`insert into media (id, kind, files, size_bytes, width, height, name, alt, created_at, claimed_at)
    select md5(n::text), case when n % 20 = 0 then 'newsletter-image' else 'post-image' end,
      array[md5(n::text) || '-400.webp', md5(n::text) || '.jpg'], 20000 + abs(hashint4(n)) % 3000000, 1600, 900,
      name || ' ' || n || '.jpg', case when n % 3 = 0 then '' else name end, at, case when n % 50 <> 0 then at end
    from unnest(${[...numbers]}::int[], ${names}::text[]) as made (n, name),
      lateral (select timestamptz '2016-11-01' + n * interval '5 minutes' as at) as times`.execute(db);
}

/** The first tag has a fifth of all posts, the last some hundred. */
async function addTagsOfPosts(db: Db): Promise<void> {
  await sql`insert into post_tags (post_id, tag_id, position, shown_at)
    select id, tag, min(place), min(case when status = 'published' and deleted_at is null then published_at end)
    from posts, generate_series(1, 4) as place,
      lateral (select greatest(1, floor(${tags}::int ^ ((hashint8extended(id * 4 + place, 0) & 1048575) / 1048576.0)))::int as tag) as drawn
    where place <= 1 + id % 4 group by id, tag`.execute(db);
}

async function addUses(db: Db): Promise<void> {
  await sql`insert into media (id, kind, files, size_bytes, width, height, name, created_at, claimed_at)
    values (${sharedImage}, 'post-image', array[${sharedImage} || '.jpg'], 30000, 1600, 900, 'divider.jpg', '2016-11-01', now())`.execute(
    db,
  );
  await sql`insert into post_media (post_id, media_id) select id, md5(id::text) from posts`.execute(db);
  await sql`insert into post_media (post_id, media_id)
    select id, ${sharedImage} from posts where id % ${rowsOfEach / shownBy} = 0`.execute(db);
  await sql`insert into newsletters (subject, message, state, created_at, digest, started_at)
    select 'Femi writes of bako, no. ' || n, 'Words', 'sent', now(), '\\x00', now() - n * interval '1 hour'
    from generate_series(1, ${newsletters}::int) n`.execute(db);
  await sql`insert into newsletter_media (newsletter_id, media_id)
    select id, md5((20 * id)::text) from newsletters`.execute(db);
}

async function fillKeptTables(db: Db): Promise<void> {
  await sql`insert into counters (name, count)
    select 'posts.' || status, count(*) from posts where deleted_at is null group by 1`.execute(db);
  await sql`insert into post_months (month, posts, changed_at)
    select month_of(published_at), count(*), max(updated_at) from posts
    where status = 'published' and deleted_at is null group by 1`.execute(db);
  await sql`insert into sitemap_parts (noun, part, addresses, changed_at)
    select 'posts', id / 2000, count(*), max(updated_at) from posts
    where status = 'published' and deleted_at is null group by 2`.execute(db);
  await sql`insert into post_texts (post_id, shown_at, texts)
    select id, published_at, post_words(title, excerpt, body, format) from posts
    where status = 'published' and deleted_at is null`.execute(db);
}
