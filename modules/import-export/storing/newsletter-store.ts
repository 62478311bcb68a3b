import { sql } from 'kysely';
import type { AudienceChoice, FrozenAudience } from '#modules/audiences/schema.ts';
import type { Db } from '#modules/context.ts';
import type { ExportedNewsletter } from '#modules/import-export/own-newsletter-schema.ts';

/** A newsletter with its state on this site. */
export type ImportedNewsletter = Omit<ExportedNewsletter, 'state' | 'audience' | 'frozenAudience'> & {
  state: 'draft' | 'sent' | 'cancelled';
  audience: AudienceChoice | null;
  frozenAudience: FrozenAudience | null;
  digest: Buffer;
};

/** The lanes of imported counts. No counter updates the rows of these lanes any more. */
const finalLane = { counts: 0, engagement: -1 } as const;

/** Stores a newsletter with the given id, its counts and history, as a draft or as finished. Stores no emails to subscribers. */
export async function insertImportedNewsletter(db: Db, newsletter: ImportedNewsletter): Promise<void> {
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

function toColumns(newsletter: ImportedNewsletter) {
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
