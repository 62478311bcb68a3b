import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { chooseIds, findExistingIds } from '#modules/import-export/shared-store.ts';
import type { NewsletterEventKind, NewsletterState } from '#modules/newsletters/constants.ts';

/** Newsletters per query. Fifty messages of the maximum length have 10 MB in ASCII. */
const rowsPerPage = 50;

type EngagementName = 'opened' | 'proxyOpened' | 'clicked' | 'programs';
/** A newsletter with its counts and history, and with the state and the audience that it has on this site. */
export type NewsletterTransfer = {
  id: number;
  subject: string;
  preheader: string;
  message: string;
  cover: string | null;
  state: NewsletterState;
  version: number;
  createdAt: Date;
  askedAt: Date | null;
  digest: Buffer;
  sendAt: Date | null;
  sendZone: string | null;
  dueAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  foldedAt: Date | null;
  countsOpens: boolean;
  hearsBack: boolean;
  replyTo: string | null;
  links: string[];
  recipients: number;
  audience: object | null;
  frozenAudience: object | null;
  personal: object | null;
  inArchive: boolean;
  archivedAt: Date | null;
  template: string | null;
  templateUsedAt: Date | null;
  counts: { name: string; count: number }[];
  linkCounts: { link: number; people: number; clicks: number; programs: number }[];
  hours: { hour: number; name: EngagementName; count: number }[];
  events: { kind: NewsletterEventKind; at: Date; count: number | null }[];
};
export type ExportedNewsletterRow = Awaited<ReturnType<typeof listNewsletterPage>>[number];

export async function findExistingNewsletters(db: Db, ids: readonly number[]): Promise<Set<number>> {
  return findExistingIds(db, 'newsletters', ids);
}

/** Chooses the ids of imported newsletters. Returns a map from exported ids to chosen ids. */
export async function chooseNewsletterIds(
  db: Db,
  exportedIds: readonly number[],
): Promise<Map<number, number>> {
  return chooseIds(db, 'newsletters', exportedIds);
}

/** The lanes of imported counts. The counts of imported newsletters no longer change, so each count needs only one lane. */
const finalLane = { counts: 0, engagement: -1 } as const;

/** Stores a newsletter with the given id, its counts and history, as a draft or as finished. Stores no emails to subscribers. */
export async function insertImportedNewsletter(db: Db, newsletter: NewsletterTransfer): Promise<void> {
  const { id } = newsletter;
  const row = toColumns(newsletter);
  const names = Object.keys(row).map((name) => sql.ref(name));
  const values = Object.values(row).map((value) => sql`${value}`);
  await sql`insert into newsletters (id, ${sql.join(names)}) overriding system value
    values (${id}, ${sql.join(values)})`.execute(db);
  if (newsletter.counts.length > 0)
    await db
      .insertInto('newsletter_counts')
      .values(newsletter.counts.map((one) => ({ ...one, newsletter_id: id, lane: finalLane.counts })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (newsletter.linkCounts.length > 0)
    await db
      .insertInto('newsletter_link_counts')
      .values(newsletter.linkCounts.map((one) => ({ ...one, newsletter_id: id, lane: finalLane.engagement })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (newsletter.hours.length > 0)
    await db
      .insertInto('newsletter_hours')
      .values(newsletter.hours.map((one) => ({ ...one, newsletter_id: id, lane: finalLane.engagement })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (newsletter.events.length > 0)
    await db
      .insertInto('newsletter_events')
      .values(newsletter.events.map((one) => ({ ...one, newsletter_id: id, actor_id: null })))
      .execute();
}

function toJson(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

function toColumns(newsletter: NewsletterTransfer) {
  return {
    subject: newsletter.subject,
    preheader: newsletter.preheader,
    message: newsletter.message,
    cover: newsletter.cover,
    state: newsletter.state,
    version: newsletter.version,
    created_by: null,
    created_at: newsletter.createdAt,
    asked_at: newsletter.askedAt,
    digest: newsletter.digest,
    send_at: newsletter.sendAt,
    send_zone: newsletter.sendZone,
    due_at: newsletter.dueAt,
    started_at: newsletter.startedAt,
    finished_at: newsletter.finishedAt,
    folded_at: newsletter.foldedAt,
    counts_opens: newsletter.countsOpens,
    hears_back: newsletter.hearsBack,
    reply_to: newsletter.replyTo,
    links: newsletter.links,
    recipients: newsletter.recipients,
    audience: toJson(newsletter.audience),
    frozen_audience: toJson(newsletter.frozenAudience),
    personal: toJson(newsletter.personal),
    in_archive: newsletter.inArchive,
    archived_at: newsletter.archivedAt,
    template_name: newsletter.template,
    template_used_at: newsletter.templateUsedAt,
  };
}

/** Returns the next newsletters and templates by id, with their counts. Excludes deleted templates. */
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
      sql<{ hour: number; name: EngagementName; count: number }[]>`(
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
