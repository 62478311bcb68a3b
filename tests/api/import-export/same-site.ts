import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Ctx } from '#modules/context.ts';

/** Every table with exported rows, with a sort order and the columns that may differ on the other site. */
const tables: { name: string; order: string; but: Record<string, string>; where?: string }[] = [
  {
    name: 'posts',
    order: 'id',
    but: {
      authorId: 'an export contains no members',
      createKey: 'names a press of a button there',
      createDigest: 'names a press of a button there',
      saveKey: 'names a press of a button there',
    },
  },
  { name: 'post_authors', order: 'id', but: { memberId: 'an export contains no members' } },
  { name: 'tags', order: 'id', but: {} },
  { name: 'post_tags', order: 'post_id, position', but: {} },
  { name: 'post_addresses', order: 'path', but: {} },
  { name: 'tag_addresses', order: 'path', but: {} },
  { name: 'author_addresses', order: 'path', but: {} },
  { name: 'post_previews', order: 'token_hash', but: { id: 'assigned by the import' } },
  { name: 'post_media', order: 'post_id, media_id', but: {} },
  { name: 'post_months', order: 'language, month', but: { changedAt: 'when it was counted here' } },
  { name: 'media', order: 'id', but: { claimedAt: 'since when something shows it here' } },
  {
    name: 'site_settings',
    order: 'version',
    but: { savedAt: 'when it was imported here', savedBy: 'an export contains no members' },
  },
  { name: 'site_images', order: 'id', but: { createdAt: 'when it was imported here' } },
  {
    name: 'translations',
    order: 'language, path',
    but: { changedAt: 'when it was imported here', changedBy: 'an export contains no members' },
  },
  { name: 'topics', order: 'id', but: {} },
  { name: 'topic_subscribers', order: 'topic_id, subscriber_id', but: {} },
  { name: 'subscriber_fields', order: 'id', but: {} },
  { name: 'segments', order: 'id', but: {} },
  { name: 'subscribers', order: 'id', but: {} },
  {
    name: 'subscriber_events',
    order: 'subscriber_id, at, kind',
    but: { id: 'assigned by the import', actorId: 'an export contains no members' },
  },
  {
    name: 'suppressions',
    order: 'email_hash',
    but: { newsletterId: 'single emails are no part of an export' },
  },
  { name: 'departed_addresses', order: 'email_key', but: {} },
  {
    name: 'newsletters',
    order: 'id',
    but: {
      createdBy: 'an export contains no members',
      savedBy: 'an export contains no members',
      saveKey: 'names a press of a button there',
      createKey: 'names a press of a button there',
      letterHtml: 'what was sent to people names the links of that site',
      letterText: 'what was sent to people names the links of that site',
      marker: 'what was sent to people names the links of that site',
      audienceAt: 'how far a sending there was',
      audienceEnd: 'how far a sending there was',
      claimedTo: 'how far a sending there was',
      isTrying: 'how far a sending there was',
      isFolding: 'how far a sending there was',
      brakeReason: 'why a sending there paused',
      brakeAnswer: 'why a sending there paused',
      brakeRefused: 'why a sending there paused',
      brakeKey: 'why a sending there paused',
      brakeWaived: 'why a sending there paused',
    },
  },
  { name: 'newsletter_media', order: 'newsletter_id, media_id', but: {} },
  { name: 'newsletter_counts', order: 'newsletter_id, name', but: {} },
  { name: 'newsletter_link_counts', order: 'newsletter_id, link', but: {} },
  { name: 'newsletter_hours', order: 'newsletter_id, hour, name', but: {} },
  {
    name: 'newsletter_events',
    order: 'newsletter_id, at',
    but: { id: 'assigned by the import', actorId: 'an export contains no members' },
  },
  { name: 'incidents', order: 'id', but: {}, where: 'deleted_at is null' },
  { name: 'incident_updates', order: 'id', but: {}, where: 'incident_id <> 4' },
  { name: 'status_subscribers', order: 'id', but: {} },
  { name: 'catalogue_items', order: 'id', but: {} },
  { name: 'catalogue_packs', order: 'id', but: {} },
  { name: 'catalogue_pack_items', order: 'pack_id, position', but: {} },
  {
    name: 'catalogue_versions',
    order: 'item_id, pack_id, number, saved_at',
    but: {
      id: 'assigned by the import',
      authorId: 'an export contains no members',
      authorEmail: 'an export contains no members',
    },
  },
  {
    name: 'catalogue_checks',
    order: 'media_id',
    but: {
      memberId: 'an export contains no members',
      examination: 'the cleaned file is looked at anew: names and sizes are those of what is stored',
    },
  },
  {
    name: 'subscriber_growth',
    order: 'day, kind, source',
    but: {},
    // An export contains neither the days of bounces nor erased subscribers, so the other site does not count these.
    where: `kind <> 'bounced' and source <> 'staff'`,
  },
];

export async function rowsOf({ db }: Ctx): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const { name, order, but, where = 'true' } of tables) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} where ${sql.raw(where)} order by ${sql.raw(order)}`.execute(db);
    all[name] = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !(key in but))));
  }
  return all;
}

export async function filesOf({ storage }: Ctx): Promise<Record<string, string>> {
  const all: [string, string][] = [];
  for await (const { name } of storage.list()) {
    const size = (await storage.sizeOf(name)) ?? 0;
    const whole = await storage.read(name, { start: 0, end: size - 1 });
    all.push([name, (await buffer(whole)).toString('base64')]);
  }
  return Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
