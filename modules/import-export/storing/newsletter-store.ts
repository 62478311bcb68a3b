import { sql } from 'kysely';
import type { AudienceChoice, FrozenAudience } from '#modules/audiences/schema.ts';
import type { Db } from '#modules/context.ts';
import type { ExportedNewsletter } from '#modules/import-export/own-newsletter-schema.ts';

/** A newsletter with its state on this site. */
export type MovedNewsletter = Omit<ExportedNewsletter, 'state' | 'audience' | 'frozenAudience'> & {
  state: 'draft' | 'sent' | 'cancelled';
  audience: AudienceChoice | null;
  frozenAudience: FrozenAudience | null;
  digest: Buffer;
};

/** The lane of final counts, which no counter updates any more. */
const endedLane = { counts: 0, engagement: -1 } as const;

/** Stores a newsletter with the given id, its counts and history, as a draft or as finished. Stores no emails to subscribers. */
export async function insertMovedNewsletter(db: Db, given: MovedNewsletter): Promise<void> {
  const { id } = given;
  const row = columnsOf(given);
  const names = Object.keys(row).map((name) => sql.ref(name));
  const values = Object.values(row).map((value) => sql`${value}`);
  await sql`insert into newsletters (id, ${sql.join(names)}) overriding system value
    values (${id}, ${sql.join(values)})`.execute(db);
  if (given.counts.length > 0)
    await db
      .insertInto('newsletter_counts')
      .values(given.counts.map((one) => ({ ...one, newsletter_id: id, lane: endedLane.counts })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (given.linkCounts.length > 0)
    await db
      .insertInto('newsletter_link_counts')
      .values(given.linkCounts.map((one) => ({ ...one, newsletter_id: id, lane: endedLane.engagement })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (given.hours.length > 0)
    await db
      .insertInto('newsletter_hours')
      .values(given.hours.map((one) => ({ ...one, newsletter_id: id, lane: endedLane.engagement })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (given.events.length > 0)
    await db
      .insertInto('newsletter_events')
      .values(given.events.map((one) => ({ ...one, newsletter_id: id, actor_id: null })))
      .execute();
}

function json(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

function columnsOf(given: MovedNewsletter) {
  return {
    subject: given.subject,
    preheader: given.preheader,
    message: given.message,
    cover: given.cover,
    state: given.state,
    version: given.version,
    created_by: null,
    created_at: given.createdAt,
    asked_at: given.askedAt,
    digest: given.digest,
    send_at: given.sendAt,
    send_zone: given.sendZone,
    due_at: given.dueAt,
    started_at: given.startedAt,
    finished_at: given.finishedAt,
    folded_at: given.foldedAt,
    counts_opens: given.countsOpens,
    hears_back: given.hearsBack,
    reply_to: given.replyTo,
    links: given.links,
    recipients: given.recipients,
    audience: json(given.audience),
    frozen_audience: json(given.frozenAudience),
    personal: json(given.personal),
    in_archive: given.inArchive,
    archived_at: given.archivedAt,
    template_name: given.template,
    template_used_at: given.templateUsedAt,
  };
}
