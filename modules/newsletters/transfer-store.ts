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
      .insertInto('newsletterCounts')
      .values(newsletter.counts.map((one) => ({ ...one, newsletterId: id, lane: finalLane.counts })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (newsletter.linkCounts.length > 0)
    await db
      .insertInto('newsletterLinkCounts')
      .values(newsletter.linkCounts.map((one) => ({ ...one, newsletterId: id, lane: finalLane.engagement })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (newsletter.hours.length > 0)
    await db
      .insertInto('newsletterHours')
      .values(newsletter.hours.map((one) => ({ ...one, newsletterId: id, lane: finalLane.engagement })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (newsletter.events.length > 0)
    await db
      .insertInto('newsletterEvents')
      .values(newsletter.events.map((one) => ({ ...one, newsletterId: id, actorId: null })))
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
    createdBy: null,
    createdAt: newsletter.createdAt,
    askedAt: newsletter.askedAt,
    digest: newsletter.digest,
    sendAt: newsletter.sendAt,
    sendZone: newsletter.sendZone,
    dueAt: newsletter.dueAt,
    startedAt: newsletter.startedAt,
    finishedAt: newsletter.finishedAt,
    foldedAt: newsletter.foldedAt,
    countsOpens: newsletter.countsOpens,
    hearsBack: newsletter.hearsBack,
    replyTo: newsletter.replyTo,
    links: newsletter.links,
    recipients: newsletter.recipients,
    audience: toJson(newsletter.audience),
    frozenAudience: toJson(newsletter.frozenAudience),
    personal: toJson(newsletter.personal),
    inArchive: newsletter.inArchive,
    archivedAt: newsletter.archivedAt,
    templateName: newsletter.template,
    templateUsedAt: newsletter.templateUsedAt,
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
      'n.createdAt',
      'n.askedAt',
      'n.sendAt',
      'n.sendZone',
      'n.dueAt',
      'n.startedAt',
      'n.finishedAt',
      'n.foldedAt',
      'n.countsOpens',
      'n.hearsBack',
      'n.replyTo',
      'n.links',
      'n.recipients',
      'n.audience',
      'n.frozenAudience',
      'n.personal',
      'n.inArchive',
      'n.archivedAt',
      'n.templateName as template',
      'n.templateUsedAt',
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
    .where('n.templateDeletedAt', 'is', null)
    .orderBy('n.id')
    .limit(rowsPerPage)
    .execute();
}
