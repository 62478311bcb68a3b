import { type RawBuilder, sql } from 'kysely';

/**
 * Returns an SQL expression for the topics of the subscriber whose id is in the column: the name of each topic and
 * the time when the subscriber chose the topic, ordered by topic id.
 */
export function topicChoices(subscriberId: string): RawBuilder<{ name: string; addedAt: string }[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('name', t.name, 'addedAt', iso_moment(ts.added_at)) order by t.id), '[]')
    from topic_subscribers ts join topics t on t.id = ts.topic_id where ts.subscriber_id = ${sql.ref(subscriberId)}
  )`;
}
