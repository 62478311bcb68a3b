import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

export async function addHelped(db: Db, day: string, slug: string): Promise<void> {
  await db
    .insertInto('faqAnswerCounts')
    .values({ day, slug, helped: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'slug']).doUpdateSet({ helped: sql<number>`faq_answer_counts.helped + 1` }),
    )
    .execute();
}

type MissedSearch = { language: string; search: string };

/** Counts a search. Ignores a new search after `limit` different searches of the day. */
export async function addMissedSearch(
  db: Db,
  day: string,
  { language, search, limit }: MissedSearch & { limit: number },
): Promise<void> {
  await sql`
    insert into faq_missed_searches (day, language, search, times)
    select ${day}::date, ${language}, ${search}, 1
    where (select count(*) from faq_missed_searches where day = ${day}::date) < ${limit}
      or exists (select from faq_missed_searches where day = ${day}::date and language = ${language} and search = ${search})
    on conflict (day, language, search) do update set times = faq_missed_searches.times + 1`.execute(db);
}

/** Returns the counts of each answer since a day, the most helpful first. */
export async function listHelped(db: Db, since: string): Promise<{ slug: string; helped: number }[]> {
  return db
    .selectFrom('faqAnswerCounts')
    .select(['slug', (eb) => eb.cast<number>(eb.fn.sum('helped'), 'integer').as('helped')])
    .where('day', '>=', since)
    .groupBy('slug')
    .orderBy('helped', 'desc')
    .orderBy('slug')
    .execute();
}

/** Returns the searches without a result since a day, the most frequent first. */
export async function listMissedSearches(
  db: Db,
  since: string,
  limit: number,
): Promise<(MissedSearch & { times: number })[]> {
  return db
    .selectFrom('faqMissedSearches')
    .select(['language', 'search', (eb) => eb.cast<number>(eb.fn.sum('times'), 'integer').as('times')])
    .where('day', '>=', since)
    .groupBy(['language', 'search'])
    .orderBy('times', 'desc')
    .orderBy('search')
    .limit(limit)
    .execute();
}

/** Deletes the counts of the days before a day. Returns the number of deleted rows. */
export async function deleteCountsBefore(db: Db, day: string): Promise<number> {
  const answers = await db.deleteFrom('faqAnswerCounts').where('day', '<', day).executeTakeFirstOrThrow();
  const searches = await db.deleteFrom('faqMissedSearches').where('day', '<', day).executeTakeFirstOrThrow();
  return Number(answers.numDeletedRows + searches.numDeletedRows);
}
