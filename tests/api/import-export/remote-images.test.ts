import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operator } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { openArchive } from '#modules/import-export/archive.ts';
import { detectArchive } from '#modules/import-export/detect.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';
import { importSite, createImportCounts } from '#modules/import-export/site-import.ts';
import { createGhostExport, createGhostPost } from '#tests/fixtures/blog-exports.ts';
import * as images from '#tests/fixtures/images.ts';
import { createZip } from '#tests/fixtures/create-zip.ts';
import { startApp } from '#tests/harness/app.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

type How = { isDryRun?: boolean; remote?: 'fetched' | 'linked' };

async function importFile(ctx: Ctx, path: string, how: How = {}): Promise<ItemReport[]> {
  await using archive = await openArchive(ctx, { path });
  const read = await detectArchive(archive, ctx.parsing);
  const reports: ItemReport[] = [];
  const options = { isDryRun: false, actor: operator, ...how };
  for await (const batch of importSite(ctx, archive, read, options)) reports.push(...batch);
  return reports;
}

async function serve(files: Record<string, Buffer>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const file = files[request.url ?? ''];
    response.statusCode = file === undefined ? 404 : 200;
    response.end(file);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    asked,
    origin: `http://127.0.0.1:${port}`,
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('an import downloads images of the former site once, within limits; failed images become links', async () => {
  using folder = createTemporaryFolder();
  const path = join(folder.path, 'ghost.zip');
  using old = await serve({
    '/a.png': await images.createPng({ width: 60, height: 40 }),
    '/b.webp': await images.createWebp({ width: 60, height: 40 }),
    '/pixel.gif': await images.gif({ width: 1, height: 1 }),
    '/page.png': Buffer.from('<!doctype html><p>No image'),
  });
  const img = (name: string) => `<img src="${old.origin}/${name}" alt="of ${name}">`;
  const shown = ['a.png', 'b.webp', 'pixel.gif', 'page.png', 'gone.png', 'a.png'].map(img).join('');
  const closed = '<img src="https://10.1.2.3/inner.png" alt="inner">';
  const posts = [
    createGhostPost(1, { html: `<p>One</p>${shown}${closed}`, feature_image: `${old.origin}/a.png` }),
    createGhostPost(2, { html: `<p>Two</p>${img('a.png')}<img src="__GHOST_URL__/content/images/in.avif">` }),
  ];
  await writeFile(
    path,
    createZip([
      { name: 'x/export.json', bytes: Buffer.from(createGhostExport(posts)) },
      { name: 'x/content/images/in.avif', bytes: await images.createAvif({ width: 60, height: 40 }) },
    ]),
  );
  await using app = await startApp({ variables: { MEDIA_NETWORKS: '127.0.0.1' } });
  const { db } = app.ctx;

  const counts = createImportCounts();
  for (const report of await importFile(app.ctx, path, { isDryRun: true })) counts.count(report);
  expect([counts.added, counts.toFetch, old.asked]).toEqual([2, 6, []]);

  const [one, two] = await importFile(app.ctx, path);
  expect(old.asked.toSorted()).toEqual(['/a.png', '/b.webp', '/gone.png', '/page.png', '/pixel.gif']);
  expect(one?.notes).toEqual([
    { code: 'pictureUnfetched', reason: 'file.html', value: `${old.origin}/page.png` },
    { code: 'pictureUnfetched', reason: 'remote.notFound', value: `${old.origin}/gone.png` },
    { code: 'pictureUnfetched', reason: 'remote.closed', value: 'https://10.1.2.3/inner.png' },
  ]);
  expect(two?.notes).toEqual([]);
  const rows = await db.selectFrom('posts').select(['body', 'imageId', 'pictures']).orderBy('id').execute();
  const [first, second] = rows;
  const own = Array.from(
    (first?.body ?? '').matchAll(/src="(\/media\/[\da-f]{32}-1200\.jpg)"/g),
    ([, src]) => src,
  );
  expect(own).toHaveLength(3);
  expect(own[0]).toBe(own[2]);
  expect(own[0]).toContain(first?.imageId ?? 'none');
  expect(first?.body).not.toContain('pixel');
  expect(first?.body).toContain(`<a href="${old.origin}/gone.png" data-look="image">of gone.png</a>`);
  expect(second?.body).toContain(own[0] ?? 'none');
  expect(Object.keys(Object(second?.pictures))).toHaveLength(2);

  const again = await importFile(app.ctx, path);
  expect([again.map(({ outcome }) => outcome), old.asked.length]).toEqual([['known', 'known'], 5]);
});

test('if downloads are disabled, no server is requested and each image becomes a link', async () => {
  using folder = createTemporaryFolder();
  const path = join(folder.path, 'ghost.json');
  using old = await serve({});
  const address = `${old.origin}/a.png`;
  await writeFile(
    path,
    createGhostExport([createGhostPost(1, { html: `<p>One</p><img src="${address}" alt="A">` })]),
  );
  await using app = await startApp({ variables: { MEDIA_NETWORKS: '127.0.0.1' } });
  const [report] = await importFile(app.ctx, path, { remote: 'linked' });
  expect([report?.outcome, report?.notes, old.asked]).toEqual([
    'added',
    [{ code: 'pictureMissing', value: address }],
    [],
  ]);
  const { body } = await app.ctx.db.selectFrom('posts').select('body').executeTakeFirstOrThrow();
  expect(body).toContain(`<a href="${address}" data-look="image">A</a>`);
});
