import type { ClientBase, Pool } from 'pg';
import { type Measurement, computeMedian } from '#tests/bench/measurement.ts';

const rounds = 5;
const postsPerRound = 100;
const limit = 1.5;

/**
 * Drops the triggers and indexes that serve only the staff lists by author, tag and date and the library's search (0247, 0249
 * to 0251).
 */
const dropStatements = `
  drop trigger post_tags_listed_in on post_tags; drop trigger posts_with_tags_over_listed on posts;
  drop trigger post_media_worded_in on post_media; drop trigger posts_worded_images_over on posts;
  drop index posts_by_signer_and_change, posts_by_signer_and_title, posts_by_signer_and_status,
    posts_of_month, posts_of_month_by_change, posts_of_month_by_title`;

/** Inserts a draft with three tags and an image, edits the draft, and publishes it. */
const writeStatements = [
  {
    name: 'inserting a post with three tags and an image',
    text: `with post as (
      insert into posts (title, slug, status, author_name, signed_by, body, format, preview, reading_minutes, created_at, updated_at)
      select 'Written among many, no. ' || n, 'written', 'draft', 'Femi 1', 1, repeat('Words of a post. ', 90), 'html', 'Words', 3, now(), now()
      from generate_series(1, ${postsPerRound}) n returning id
    ), tagged as (
      insert into post_tags (post_id, tag_id, position) select id, place * 10 + id % 10, place from post, generate_series(1, 3) as place
    ) insert into post_media (post_id, media_id) select id, md5((id % 1000 + 1)::text) from post`,
  },
  {
    name: 'saving it',
    text: `update posts set title = title || ', again', updated_at = updated_at + interval '1 second' where slug = 'written'`,
  },
  {
    name: 'publishing it',
    text: `update posts set status = 'published', published_at = now(), updated_at = updated_at + interval '1 second'
      where slug = 'written'`,
  },
] as const;

/**
 * Measures how much the tables and indexes of the staff lists slow down writes: the ratio of the database times of writes with
 * and without these tables and indexes, among a million posts and without flushes to disk. Rolls everything back.
 */
export async function measureWrites(pool: Pool): Promise<Measurement[]> {
  const client = await pool.connect();
  try {
    await client.query('begin; create index on posts (slug) where id > 1000000; savepoint start');
    const times = writeStatements.map(() => ({ known: [] as number[], bare: [] as number[] }));
    for (let round = 0; round < rounds; round += 1)
      for (const way of ['known', 'bare'] as const) {
        if (way === 'bare') await client.query(dropStatements);
        for (const [nr, { text }] of writeStatements.entries())
          times[nr]?.[way].push(await timeQuery(client, text));
        await client.query('rollback to start');
      }
    return writeStatements.map(({ name }, nr) => {
      const [known, bare] = [computeMedian(times[nr]?.known ?? []), computeMedian(times[nr]?.bare ?? [])];
      console.log(`  ${name}: ${formatPerPost(known)} ms, ${formatPerPost(bare)} ms without these lists`);
      return {
        name: `${name}, relative to a write without these lists`,
        measured: known / bare,
        limit,
        unit: '',
        digits: 2,
      };
    });
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function formatPerPost(ms: number): string {
  return (ms / postsPerRound).toFixed(2);
}

async function timeQuery(client: ClientBase, text: string): Promise<number> {
  const startedAt = performance.now();
  await client.query(text);
  return performance.now() - startedAt;
}
