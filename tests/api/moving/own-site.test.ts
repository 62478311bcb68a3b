import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { operator } from '#domain/audit/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { findWork } from '#domain/delivery/store.ts';
import { openArchive } from '#domain/moving/archive.ts';
import { readArchive } from '#domain/moving/detect.ts';
import type { ItemReport } from '#domain/moving/schema.ts';
import { exportSite } from '#domain/moving/site-export.ts';
import { importSite } from '#domain/moving/site-import.ts';
import { addressConfirmationJob, preferencesLinkJob, welcomeJob } from '#domain/subscribers/limits.ts';
import { fillSite } from '#tests/api/moving/filled-site.ts';
import { startApp } from '#tests/harness/app.ts';
import { temporaryFolder } from '#tests/harness/temporary-folder.ts';

/** The same site has the same secret: links to leave and keys of erased people go on working. */
const variables = { SECRET: '5d1c7a90e2b84f3696c0a7f5e1d2b3c4a5968778695a4b3c2d1e0f9a8b7c6d5e' };

/** Every table of which an export has rows, in an order of its own, and what of it may be another on the other side. */
const tables: { name: string; order: string; but: Record<string, string>; where?: string }[] = [
  {
    name: 'posts',
    order: 'id',
    but: {
      author_id: 'members are no part of an export',
      create_key: 'names a press of a button there',
      create_digest: 'names a press of a button there',
      save_key: 'names a press of a button there',
    },
  },
  { name: 'post_authors', order: 'id', but: { member_id: 'members are no part of an export' } },
  { name: 'tags', order: 'id', but: {} },
  { name: 'post_tags', order: 'post_id, position', but: {} },
  { name: 'post_addresses', order: 'path', but: {} },
  { name: 'post_previews', order: 'token_hash', but: { id: 'given anew' } },
  { name: 'post_media', order: 'post_id, media_id', but: {} },
  { name: 'post_months', order: 'month', but: { changed_at: 'when it was counted here' } },
  { name: 'media', order: 'id', but: { claimed_at: 'since when something shows it here' } },
  { name: 'topics', order: 'id', but: {} },
  { name: 'topic_subscribers', order: 'topic_id, subscriber_id', but: {} },
  { name: 'subscriber_fields', order: 'id', but: {} },
  { name: 'segments', order: 'id', but: {} },
  { name: 'subscribers', order: 'id', but: {} },
  {
    name: 'subscriber_events',
    order: 'subscriber_id, at, kind',
    but: { id: 'given anew', actor_id: 'members are no part of an export' },
  },
  {
    name: 'suppressions',
    order: 'email_hash',
    but: { newsletter_id: 'single emails are no part of an export' },
  },
  { name: 'departed_addresses', order: 'email_key', but: {} },
  {
    name: 'newsletters',
    order: 'id',
    but: {
      created_by: 'members are no part of an export',
      saved_by: 'members are no part of an export',
      save_key: 'names a press of a button there',
      create_key: 'names a press of a button there',
      letter_html: 'what was sent to people names the links of that site',
      letter_text: 'what was sent to people names the links of that site',
      marker: 'what was sent to people names the links of that site',
      audience_at: 'how far a sending there was',
      audience_end: 'how far a sending there was',
      claimed_to: 'how far a sending there was',
      is_trying: 'how far a sending there was',
      is_folding: 'how far a sending there was',
      brake_reason: 'why a sending there paused',
      brake_answer: 'why a sending there paused',
      brake_refused: 'why a sending there paused',
      brake_key: 'why a sending there paused',
      brake_waived: 'why a sending there paused',
    },
  },
  { name: 'newsletter_media', order: 'newsletter_id, media_id', but: {} },
  { name: 'newsletter_counts', order: 'newsletter_id, name', but: {} },
  { name: 'newsletter_link_counts', order: 'newsletter_id, link', but: {} },
  { name: 'newsletter_hours', order: 'newsletter_id, hour, name', but: {} },
  {
    name: 'newsletter_events',
    order: 'newsletter_id, at',
    but: { id: 'given anew', actor_id: 'members are no part of an export' },
  },
  { name: 'catalogue_items', order: 'id', but: {} },
  { name: 'catalogue_packs', order: 'id', but: {} },
  { name: 'catalogue_pack_items', order: 'pack_id, position', but: {} },
  {
    name: 'catalogue_versions',
    order: 'item_id, pack_id, number, saved_at',
    but: {
      id: 'given anew',
      author_id: 'members are no part of an export',
      author_email: 'members are no part of an export',
    },
  },
  {
    name: 'catalogue_checks',
    order: 'media_id',
    but: {
      member_id: 'members are no part of an export',
      examination: 'the cleaned file is looked at anew: names and sizes are those of what is stored',
    },
  },
  {
    name: 'subscriber_growth',
    order: 'day, kind, source',
    but: {},
    // Nobody knows when somebody bounced, and erased people (of the staff's here) are counted on no site that never knew them.
    where: `kind <> 'bounced' and source <> 'staff'`,
  },
];

async function rowsOf({ db }: Ctx): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const { name, order, but, where = 'true' } of tables) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} where ${sql.raw(where)} order by ${sql.raw(order)}`.execute(db);
    all[name] = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !(key in but))));
  }
  return all;
}

async function filesOf({ storage }: Ctx): Promise<Record<string, string>> {
  const all: [string, string][] = [];
  for await (const { name } of storage.list()) {
    const size = (await storage.sizeOf(name)) ?? 0;
    const whole = await storage.read(name, { start: 0, end: size - 1 });
    all.push([name, (await buffer(whole)).toString('base64')]);
  }
  return Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

async function exportFile(ctx: Ctx, path: string): Promise<Buffer> {
  const contents = { subscribers: true, newsletters: true, catalogue: true };
  const bytes = await buffer(await exportSite(ctx, { contents, actor: operator }));
  await writeFile(path, bytes);
  return bytes;
}

/** Entries but the first, which says which site this is and when it was exported. */
async function entriesOf(ctx: Ctx, path: string): Promise<Record<string, string>> {
  await using archive = await openArchive(ctx, { path });
  const names = [...archive.files.keys()].filter((name) => name !== 'hirawa-export.json');
  const read = async (name: string) => [name, (await buffer(archive.read(name))).toString('base64')] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}

async function importFile(ctx: Ctx, path: string): Promise<ItemReport[]> {
  await using archive = await openArchive(ctx, { path });
  const read = await readArchive(archive);
  const reports: ItemReport[] = [];
  const options = { isDryRun: false, actor: operator, people: 'added' } as const;
  for await (const batch of importSite(ctx, archive, read, options)) reports.push(...batch);
  return reports;
}

/** Emails that left or wait to, and newsletters that the sender would find at any time to come. */
async function emailsOf({ db }: Ctx): Promise<unknown[]> {
  const { rows } = await sql`
    select name from jobs.job where name in (${welcomeJob}, ${preferencesLinkJob}, ${addressConfirmationJob})
    union all select 'delivery' from deliveries union all select 'welcome' from welcome_emails`.execute(db);
  const { due, sending } = await findWork(db, new Date('2099-01-01T00:00:00Z'));
  return [...rows, ...due, ...sending];
}

test('the export of a site becomes the same site, row by row and file by file, and only once', async () => {
  using folder = temporaryFolder();
  const pathOf = (name: string) => join(folder.path, name);
  await using first = await startApp({ variables });
  await fillSite(first);
  await exportFile(first.ctx, pathOf('out.zip'));
  await using second = await startApp({ variables });

  const reports = await importFile(second.ctx, pathOf('out.zip'));
  expect(reports.filter(({ outcome, notes }) => outcome !== 'added' || notes.length > 0)).toEqual([]);
  expect(Object.groupBy(reports, ({ kind }) => kind)).toMatchObject({
    post: { length: 4 },
    newsletter: { length: 4 },
    item: { length: 2 },
    pack: { length: 2 },
    subscriber: { length: 5 },
    audience: { length: 3 },
    stop: { length: 1 },
  });
  expect(await rowsOf(second.ctx)).toEqual(await rowsOf(first.ctx));
  expect(await filesOf(second.ctx)).toEqual(await filesOf(first.ctx));
  expect(await emailsOf(second.ctx)).toEqual([]);

  const rows = await rowsOf(second.ctx);
  const again = await importFile(second.ctx, pathOf('out.zip'));
  expect(again.filter(({ outcome }) => outcome !== 'known')).toEqual([]);
  expect(await rowsOf(second.ctx)).toEqual(rows);

  await exportFile(second.ctx, pathOf('back.zip'));
  expect(await entriesOf(second.ctx, pathOf('back.zip'))).toEqual(
    await entriesOf(first.ctx, pathOf('out.zip')),
  );
  const own = await importFile(first.ctx, pathOf('out.zip'));
  expect(own.filter(({ outcome }) => outcome !== 'known')).toEqual([]);
}, 180_000);
