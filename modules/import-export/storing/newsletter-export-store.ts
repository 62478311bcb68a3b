import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { NewsletterEventKind } from '#modules/newsletters/constants.ts';

/** Newsletters per query. A hundred of the longest newsletters have 20 MB. */
const rowsPerPage = 50;

export type NewsletterRow = Awaited<ReturnType<typeof listNewsletterPage>>[number];
type HourName = 'opened' | 'proxyOpened' | 'clicked' | 'programs';

/** Returns the next newsletters and templates by id, with their counts; excludes deleted templates. */
export function listNewsletterPage(db: Db, after: number) {
  return db
    .selectFrom('newsletters as n')
    .select([
      'n.id',
      'n.subject',
      'n.preheader',
      'n.message',
      'n.state',
      'n.version',
      'n.created_at as createdAt',
      'n.asked_at as askedAt',
      'n.send_at as sendAt',
      'n.send_zone as sendZone',
      'n.due_at as dueAt',
      'n.started_at as startedAt',
      'n.finished_at as finishedAt',
      'n.folded_at as foldedAt',
      'n.counts_opens as countsOpens',
      'n.hears_back as hearsBack',
      'n.reply_to as replyTo',
      'n.links',
      'n.recipients',
      'n.audience',
      'n.frozen_audience as frozenAudience',
      'n.personal',
      'n.in_archive as inArchive',
      'n.archived_at as archivedAt',
      'n.template_name as template',
      'n.template_used_at as templateUsedAt',
      'n.cover',
    ])
    .select([
      sql<{ name: string; count: number }[]>`(
        select coalesce(json_agg(c order by c.name), '[]') from (
          select name, sum(count)::int as count from newsletter_counts where newsletter_id = n.id
          group by name having sum(count) > 0
        ) as c)`.as('counts'),
      sql<{ link: number; people: number; clicks: number; programs: number }[]>`(
        select coalesce(json_agg(c order by c.link), '[]') from (
          select link, sum(people)::int as people, sum(clicks)::int as clicks, sum(programs)::int as programs
          from newsletter_link_counts where newsletter_id = n.id group by link
        ) as c)`.as('linkCounts'),
      sql<{ hour: number; name: HourName; count: number }[]>`(
        select coalesce(json_agg(c order by c.hour, c.name), '[]') from (
          select hour, name, sum(count)::int as count from newsletter_hours where newsletter_id = n.id
          group by hour, name having sum(count) > 0
        ) as c)`.as('hours'),
      sql<{ kind: NewsletterEventKind; at: string; count: number | null }[]>`(
        select coalesce(json_agg(json_build_object('kind', e.kind, 'at', iso_moment(e.at), 'count', e.count) order by e.id), '[]')
        from newsletter_events e where e.newsletter_id = n.id
      )`.as('events'),
    ])
    .where('n.id', '>', after)
    .where('n.template_deleted_at', 'is', null)
    .orderBy('n.id')
    .limit(rowsPerPage)
    .execute();
}
