import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { operator } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { openArchive } from '#modules/import-export/archive.ts';
import { detectArchive } from '#modules/import-export/detect.ts';
import type { ItemReport } from '#modules/import-export/schema.ts';
import { exportSite } from '#modules/import-export/site-export.ts';
import { importSite } from '#modules/import-export/site-import.ts';
import { createGhostExport, createGhostPost } from '#tests/fixtures/blog-exports.ts';
import { createPng } from '#tests/fixtures/images.ts';
import { createZip } from '#tests/fixtures/create-zip.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

/** Imports a file. Stops after `batches` batches, like a killed process. */
async function importFile(ctx: Ctx, path: string, batches = Infinity): Promise<ItemReport[]> {
  await using archive = await openArchive(ctx, { path });
  const read = await detectArchive(archive, ctx.parsing);
  const reports: ItemReport[] = [];
  let seen = 0;
  for await (const batch of importSite(ctx, archive, read, { isDryRun: false, actor: operator })) {
    reports.push(...batch);
    seen += 1;
    if (seen >= batches) break;
  }
  return reports;
}

async function exportFile(ctx: Ctx, path: string): Promise<void> {
  const contents = { subscribers: true, newsletters: true, catalogue: true, settings: true, status: true };
  await writeFile(path, await buffer(await exportSite(ctx, { contents, actor: operator })));
}

/** Returns all files of an export except hirawa-export.json, which contains the time and the origin of the export. */
async function contentsOf(ctx: Ctx, path: string): Promise<Map<string, string>> {
  await using archive = await openArchive(ctx, { path });
  const names = [...archive.files.keys()].filter((name) => name !== 'hirawa-export.json');
  const read = async (name: string) => (await buffer(archive.read(name))).toString('base64');
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
}

/** Returns the redirect target of a path without the post id, or the status if there is no redirect. */
async function leadsTo(app: App, path: string) {
  const { status, headers } = await app.get(path);
  return status === 301 ? headers.get('location')?.replace(/\/\d+-/, '/') : status;
}

function countOf(reports: readonly ItemReport[], outcome: ItemReport['outcome']): number {
  return reports.filter((report) => report.outcome === outcome).length;
}

test('repeated attempts import a Ghost site once, and the result can be imported into another site', async () => {
  using folder = createTemporaryFolder();
  const pathOf = (name: string) => join(folder.path, name);
  await using first = await startApp();
  const image = '__GHOST_URL__/content/images/size/w600/2020/a.png';
  const posts = Array.from({ length: 23 }, (_, nr) => createGhostPost(nr));
  posts[3] = createGhostPost(3, {
    html: `Text<script>alert(1)</script><img src="${image}" onerror=alert(1)>`,
  });
  posts[4] = createGhostPost(4, { feature_image: image, featured: true, custom_excerpt: 'Short' });
  posts[5] = createGhostPost(5, { status: 'scheduled', published_at: '2026-12-01T00:00:00.000Z' });
  posts[6] = createGhostPost(6, { status: 'scheduled', published_at: '2026-11-01T00:00:00.000Z' });
  posts[7] = createGhostPost(7, { title: 'x'.repeat(300), html: '' });
  posts[8] = createGhostPost(8, { html: `<p>${'x'.repeat(500_001)}</p>` });
  const tables = {
    tags: [{ id: 't1', name: 'Lagos', slug: 'eko', description: 'The city' }],
    posts_tags: [{ post_id: 'p4', tag_id: 't1', sort_order: 0 }],
    users: [{ id: 'u1', name: 'Ada Obi', slug: 'ada', bio: 'Writes' }],
    posts_authors: [{ post_id: 'p4', author_id: 'u1', sort_order: 0 }],
  };
  const zip = createZip([
    { name: 'site/export.json', bytes: Buffer.from(createGhostExport(posts, tables)) },
    { name: 'site/content/images/2020/a.png', bytes: await createPng({ width: 450, height: 300 }) },
  ]);
  await writeFile(pathOf('ghost.zip'), zip);

  // The import stops after the first batch of ten items (nine were added), and then starts again.
  expect(countOf(await importFile(first.ctx, pathOf('ghost.zip'), 1), 'added')).toBe(9);
  const rest = await importFile(first.ctx, pathOf('ghost.zip'));
  expect([countOf(rest, 'added'), countOf(rest, 'known'), countOf(rest, 'left')]).toEqual([13, 9, 1]);
  const again = await importFile(first.ctx, pathOf('ghost.zip'));
  expect([countOf(again, 'added'), countOf(again, 'known')]).toEqual([0, 22]);

  const { db } = first.ctx;
  const rows = await db.selectFrom('posts').selectAll().orderBy('id').execute();
  const of = (title: string) => rows.find((row) => row.title === title);
  expect(rows).toHaveLength(22);
  expect(of('Post 3')?.body).toMatch(
    /^<div>Text<img src="\/media\/[\da-f]{32}-1200\.jpg" alt=""[^>]*><\/div>$/,
  );
  expect(of('Post 4')).toMatchObject({
    excerpt: 'Short',
    isPinned: true,
    authorName: 'Ada Obi',
    slug: 'post-4',
  });
  expect(of('Post 4')?.imageId).toBe(Object.keys(Object(of('Post 3')?.pictures))[0]);
  expect([of('Post 5')?.status, of('Post 6')?.status]).toEqual(['scheduled', 'draft']);
  expect(of('x'.repeat(200))?.status).toBe('draft');
  expect(of('Post 1')?.publishedAt).toEqual(new Date('2020-02-03T04:05:06Z'));
  const { path } = await db
    .selectFrom('postAddresses')
    .select('path')
    .where('postId', '=', of('Post 4')?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(path).toBe('/post-4');
  const page = await first.get(`/blog/${of('Post 4')?.id}-post-4`);
  expect([page.status, (await page.text()).includes('Ada Obi')]).toEqual([200, true]);

  const former: [from: string, to: string | number][] = [
    ['/post-4', '/blog/post-4'],
    ['/tag/eko', '/blog/tags/lagos'],
    ['/author/ada', '/blog/authors/ada-obi'],
    ['/tag/eko/rss', '/blog/tags/lagos/rss.xml'],
    ['/author/ada/feed/atom', '/blog/authors/ada-obi/atom.xml'],
    ['/rss', '/blog/rss.xml'],
    ['/feed/json', '/blog/feed.json'],
    ['/tag/none/rss', 404],
    ['/tag/eko/none', 404],
  ];
  for (const [from, to] of former) expect([from, await leadsTo(first, from)]).toEqual([from, to]);

  await exportFile(first.ctx, pathOf('out.zip'));
  const own = await importFile(first.ctx, pathOf('out.zip'));
  expect(countOf(own, 'known')).toBe(22);
  await using second = await startApp();
  expect(countOf(await importFile(second.ctx, pathOf('out.zip')), 'added')).toBe(22);
  await exportFile(second.ctx, pathOf('back.zip'));
  expect(await contentsOf(second.ctx, pathOf('back.zip'))).toEqual(
    await contentsOf(first.ctx, pathOf('out.zip')),
  );
  for (const [from, to] of former) expect([from, await leadsTo(second, from)]).toEqual([from, to]);
  const entry = await second.ctx.db
    .selectFrom('auditEntries')
    .select(['details'])
    .where('action', '=', 'post.imported')
    .executeTakeFirstOrThrow();
  expect(entry.details).toMatchObject({ format: 'own', added: 22 });
});
