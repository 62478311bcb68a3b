import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { operator } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { findSendingWork } from '#modules/deliveries/store.ts';
import { openArchive } from '#modules/import-export/archive.ts';
import { detectArchive } from '#modules/import-export/detect.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';
import { exportSite } from '#modules/import-export/site-export.ts';
import { importSite } from '#modules/import-export/site-import.ts';
import { addressConfirmationJob, preferencesLinkJob, welcomeJob } from '#modules/subscribers/constants.ts';
import { statusEmailJobs } from '#modules/status/constants.ts';
import { fillSite } from '#tests/api/import-export/filled-site.ts';
import { filesOf, rowsOf } from '#tests/api/import-export/same-site.ts';
import { startApp } from '#tests/harness/app.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

/**
 * The two databases belong to the same site, so they use the same secret. Unsubscribe links and the keys of erased
 * subscribers therefore stay valid.
 */
const variables = { SECRET: '5d1c7a90e2b84f3696c0a7f5e1d2b3c4a5968778695a4b3c2d1e0f9a8b7c6d5e' };

async function exportFile(ctx: Ctx, path: string): Promise<Buffer> {
  const contents = { subscribers: true, newsletters: true, catalogue: true, settings: true, status: true };
  const bytes = await buffer(await exportSite(ctx, { contents, actor: operator }));
  await writeFile(path, bytes);
  return bytes;
}

/** Returns all entries except the first, which contains the site and the time of the export. */
async function entriesOf(ctx: Ctx, path: string): Promise<Record<string, string>> {
  await using archive = await openArchive(ctx, { path });
  const names = [...archive.files.keys()].filter((name) => name !== 'hirawa-export.json');
  const read = async (name: string) => [name, (await buffer(archive.read(name))).toString('base64')] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}

async function importFile(ctx: Ctx, path: string): Promise<ItemReport[]> {
  await using archive = await openArchive(ctx, { path });
  const read = await detectArchive(archive, ctx.parsing);
  const reports: ItemReport[] = [];
  const options = { isDryRun: false, actor: operator, people: 'added' } as const;
  for await (const batch of importSite(ctx, archive, read, options)) reports.push(...batch);
  return reports;
}

/** Returns sent and pending emails, and newsletters that the sender would find at any later time. */
async function emailsOf({ db }: Ctx): Promise<unknown[]> {
  const { rows } = await sql`
    select name from jobs.job where name in (${welcomeJob}, ${preferencesLinkJob}, ${addressConfirmationJob},
      ${statusEmailJobs.all}, ${statusEmailJobs.one}, ${statusEmailJobs.confirmation})
    union all select 'delivery' from deliveries union all select 'welcome' from welcome_emails`.execute(db);
  const { due, sending } = await findSendingWork(db, new Date('2099-01-01T00:00:00Z'));
  return [...rows, ...due, ...sending];
}

test('an export of this product is imported as a site with identical rows and files, and only once', async () => {
  using folder = createTemporaryFolder();
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
    subscriber: { length: 7 },
    audience: { length: 3 },
    stop: { length: 1 },
    incident: { length: 3 },
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
