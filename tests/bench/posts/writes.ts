import type { ClientBase, Pool } from 'pg';
import { type Figure, median } from '#tests/bench/figure.ts';

const rounds = 5;
const postsARound = 100;
const limit = 1.5;

/** What the staff's list of posts by author, tag and date stands on (0247, 0249, 0250), and nothing else does. */
const dropped = `
  drop trigger post_tags_listed_in on post_tags; drop trigger posts_with_tags_over_listed on posts;
  drop index posts_by_signer_and_change, posts_by_signer_and_title, posts_by_signer_and_status,
    posts_of_month, posts_of_month_by_change, posts_of_month_by_title`;

/** A draft with three tags; it is written on; it is published. */
const works = {
  'inserting a post with three tags': `with post as (
      insert into posts (title, slug, status, author_name, signed_by, body, format, preview, reading_minutes, created_at, updated_at)
      select 'Written among many, no. ' || n, 'written', 'draft', 'Femi 1', 1, repeat('Words of a post. ', 90), 'html', 'Words', 3, now(), now()
      from generate_series(1, ${postsARound}) n returning id
    ) insert into post_tags (post_id, tag_id, position) select id, place * 10 + id % 10, place from post, generate_series(1, 3) as place`,
  'saving it': `update posts set title = title || ', again', updated_at = updated_at + interval '1 second' where slug = 'written'`,
  'publishing it': `update posts set status = 'published', published_at = now(), updated_at = updated_at + interval '1 second'
    where slug = 'written'`,
};
type Work = keyof typeof works;

/**
 * What the tables and indexes of the staff's list cost who writes, as a ratio to the same without them: the database's own time among
 * a million posts, nothing flushed. All of it is taken back.
 */
export async function writeFigures(pool: Pool): Promise<Figure[]> {
  const client = await pool.connect();
  try {
    await client.query('begin; create index on posts (slug) where id > 1000000; savepoint start');
    const times = { with: emptyTimes(), without: emptyTimes() };
    for (let round = 0; round < rounds; round += 1)
      for (const way of ['with', 'without'] as const) {
        if (way === 'without') await client.query(dropped);
        for (const [work, ms] of await timesOf(client)) times[way].get(work)?.push(ms);
        await client.query('rollback to start');
      }
    return Object.keys(works).map((work) => {
      const [known, bare] = [times.with.get(work), times.without.get(work)].map((all) => median(all ?? []));
      const measured = (known ?? Number.NaN) / (bare ?? Number.NaN);
      console.log(`  ${work}: ${perPost(known)} ms, ${perPost(bare)} without lists by tag, author and date`);
      return { name: `${work} / without those lists`, measured, limit, unit: '', digits: 2 };
    });
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function emptyTimes(): Map<string, number[]> {
  return new Map(Object.keys(works).map((work) => [work, []]));
}

function perPost(ms = Number.NaN): string {
  return (ms / postsARound).toFixed(2);
}

async function timesOf(client: ClientBase): Promise<[Work, number][]> {
  const found: [Work, number][] = [];
  for (const work of Object.keys(works) as Work[]) {
    const startedAt = performance.now();
    await client.query(works[work]);
    found.push([work, performance.now() - startedAt]);
  }
  return found;
}
