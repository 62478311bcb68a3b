import { request } from 'node:http';
import { expect, test } from 'vitest';
import type { Ctx } from '#modules/context.ts';
import { runSiteImports } from '#modules/import-export/background/run-imports.ts';
import { sweepSiteImports } from '#modules/import-export/background/site-imports.ts';
import { archiveLimits } from '#modules/import-export/constants.ts';
import { claimSiteImport } from '#modules/import-export/storing/site-import-store.ts';
import { fillSite } from '#tests/api/import-export/filled-site.ts';
import { filesOf, rowsOf } from '#tests/api/import-export/same-site.ts';
import {
  createGhostExport,
  createGhostPost,
  createWxr,
  createWxrItem,
} from '#tests/fixtures/blog-exports.ts';
import { createPng } from '#tests/fixtures/images.ts';
import { createZip } from '#tests/fixtures/create-zip.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { createForm } from '#tests/harness/uploads.ts';

/** A process with the role `web` runs no jobs, so only the jobs that the test starts run. */
const alone = { variables: { ROLE: 'web' } };
const secret = { SECRET: '5d1c7a90e2b84f3696c0a7f5e1d2b3c4a5968778695a4b3c2d1e0f9a8b7c6d5e' };
const imports = '/api/v1/site-imports';
const choice = { subscribers: 'left', images: 'linked' };

const send = (app: App, file: Buffer | string, name: string, token: string) =>
  app.send('POST', imports, createForm({ file: { bytes: Buffer.from(file), name } }), { token });

const start = (app: App, id: number, token: string, chosen = choice) =>
  app.send('POST', `${imports}/${id}/start`, chosen, { token });

async function find(app: App, id: number, token: string) {
  return (await app.get(`${imports}/${id}`, { token })).json();
}

/**
 * Returns a context that simulates a stop of the process: its signal is aborted after the code has read the signal
 * `looks` times.
 */
function stopping({ ctx }: App, looks: number): Ctx {
  let left = looks;
  const ended = new Proxy(new AbortController().signal, {
    get: (signal, name) => (name === 'aborted' ? left-- <= 0 : Reflect.get(signal, name)),
  });
  return { ...ctx, listener: { ...ctx.listener, ended } };
}

/** Sends the headers of an upload with this content length and no body, and returns the status. */
function sendHead({ url }: App, bytes: number, token: string): Promise<number> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'multipart/form-data; boundary=b',
    'Content-Length': bytes,
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${imports}`, { method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode ?? 0);
      asked.destroy();
    });
    asked.on('error', reject);
    asked.flushHeaders();
  });
}

async function postsOf({ ctx }: App): Promise<string[]> {
  const rows = await ctx.db.selectFrom('posts').select('title').orderBy('title').execute();
  return rows.map(({ title }) => title);
}

test('a job imports a checked file, continues after a stop, and reports the result of each item', async () => {
  await using app = await startApp(alone);
  const token = await app.signInAs('ADMIN');
  const posts = Array.from({ length: 35 }, (_, nr) => createGhostPost(nr));
  posts[3] = createGhostPost(3, { html: '<p>A</p><img src="__GHOST_URL__/content/images/gone.png">' });
  posts[4] = createGhostPost(4, { html: `<p>${'x'.repeat(500_001)}</p>` });
  posts[5] = createGhostPost(5, {
    title: '=HYPERLINK("x")',
    html: '<p>A</p><iframe src="//a.example/b"></iframe>',
  });
  const zip = createZip([
    { name: 'export.json', bytes: Buffer.from(createGhostExport(posts)) },
    { name: 'members.csv', bytes: Buffer.from('email\nada@example.com\n') },
    { name: 'content/images/a.png', bytes: await createPng({ width: 450, height: 300 }) },
  ]);
  const sent = await send(app, zip, 'C:\\Old\\my blog.zip', token);
  expect(await sent.json()).toMatchObject({
    message: 'my blog.zip is being read. Nothing is imported yet.',
    data: {
      id: 1,
      file: 'my blog.zip',
      state: 'reading',
      total: null,
      format: 'ghost',
      has_subscribers: true,
    },
  });
  expect((await start(app, 1, token)).status).toBe(409);
  expect(await runSiteImports(app.ctx)).toBe(1);
  expect(await postsOf(app)).toEqual([]);
  expect(await find(app, 1, token)).toMatchObject({
    state: 'ready',
    total: 36,
    counts: [
      { kind: 'post', added: 34, known: 0, left: 1, warned: 2 },
      { kind: 'list', added: 1, known: 0, left: 0, warned: 0 },
    ],
  });
  const planned = await app.get(`${imports}/1/items?outcome=warned&limit=1`, { token });
  expect(planned.headers.get('X-Total-Count')).toBe('2');
  expect(await planned.json()).toMatchObject([
    { nr: 4, title: 'Post 3', address: '/post-3', post_id: null, notes: [{ code: 'pictureMissing' }] },
  ]);
  const next = /<([^>]+)>/.exec(planned.headers.get('Link') ?? '')?.[1] ?? '';
  expect(await (await app.get(next, { token })).json()).toMatchObject([{ nr: 6 }]);

  expect((await start(app, 1, token, { ...choice, subscribers: 'added' })).status).toBe(200);
  expect((await start(app, 1, token)).status).toBe(409);
  expect((await app.send('DELETE', `${imports}/1`, undefined, { token })).status).toBe(409);
  // The import stops between two batches, and another process continues it.
  expect(await runSiteImports(stopping(app, 1))).toBe(0);
  expect(await find(app, 1, token)).toMatchObject({ state: 'running', done: 10, total: 36 });
  expect(await runSiteImports(app.ctx)).toBe(1);
  expect(await find(app, 1, token)).toMatchObject({
    state: 'done',
    done: 36,
    counts: [
      { kind: 'post', added: 34, known: 0, left: 1, warned: 2 },
      { kind: 'list', added: 1 },
    ],
  });
  expect(await postsOf(app)).toHaveLength(34);
  expect(await app.ctx.db.selectFrom('subscriberImports').select('fileName').execute()).toEqual([
    { fileName: 'members.csv' },
  ]);
  expect(await (await app.get(`${imports}/1/items?outcome=left`, { token })).json()).toMatchObject([
    { title: 'Post 4', why: 'It is longer than 500,000 characters.', post_id: null },
  ]);
  const report = (await (await app.get(`${imports}/1/report`, { token })).text()).split('\r\n');
  expect(report).toContain(
    `post,"'=HYPERLINK(""x"")",imported,,/post-5,5,A player or frame became a link: https://a.example/b`,
  );
  expect(report).toHaveLength(38);
  // The file is deleted at the end, and the audit log has an entry for each step.
  const media = await app.ctx.db.selectFrom('media').select('id').where('kind', '=', 'site-import').execute();
  expect(media).toEqual([]);
  const audit = await app.ctx.db
    .selectFrom('auditEntries')
    .select(['action', 'details'])
    .where('action', 'in', ['import.created', 'import.started', 'post.imported'])
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['import.created', 'import.started', 'post.imported']);
  expect(audit.at(-1)?.details).toMatchObject({ added: 34, left: 1, list: 1, file: 'my blog.zip' });

  // Importing the same file again changes nothing.
  await send(app, zip, 'again.zip', token);
  await runSiteImports(app.ctx);
  await start(app, 2, token);
  await runSiteImports(app.ctx);
  expect(await find(app, 2, token)).toMatchObject({
    counts: [{ kind: 'post', added: 0, known: 34, left: 1 }],
  });
  expect(await postsOf(app)).toHaveLength(34);
});

test('the job imports the export of a complete site as an identical site, and only once', async () => {
  // The jobs of the site would delete its unconfirmed subscriber.
  await using first = await startApp({ variables: { ...secret, ...alone.variables } });
  await fillSite(first);
  const all = '?subscribers=true&newsletters=true&catalogue=true&settings=true&status=true';
  const asked = { token: await first.signInAs('ADMIN') };
  const zip = Buffer.from(await (await first.get(`/api/v1/site-export${all}`, asked)).bytes());
  await using second = await startApp({ variables: { ...secret, ...alone.variables } });
  const token = await second.signInAs('ADMIN');
  const bringIn = async (id: number) => {
    await send(second, zip, 'site.zip', token);
    await runSiteImports(second.ctx);
    await start(second, id, token, { subscribers: 'added', images: 'fetched' });
    // Almost every batch runs in another process, which continues where the previous process stopped.
    for (let stops = 1; (await find(second, id, token)).state === 'running'; stops += 1)
      await runSiteImports(stopping(second, stops));
    return find(second, id, token);
  };
  const counts = (await bringIn(1)).counts;
  expect(counts).toMatchObject([
    { kind: 'post', added: 4 },
    { kind: 'image', added: 1 },
    { kind: 'audience', added: 3 },
    { kind: 'newsletter', added: 4 },
    { kind: 'item', added: 2 },
    { kind: 'pack', added: 2 },
    { kind: 'subscriber', added: 7 },
    { kind: 'stop', added: 1 },
    { kind: 'settings', added: 2 },
    { kind: 'incident', added: 3 },
  ]);
  const rows = await rowsOf(second.ctx);
  expect(rows).toEqual(await rowsOf(first.ctx));
  expect(await filesOf(second.ctx)).toEqual(await filesOf(first.ctx));
  // Reports do not name subscribers whose import changed nothing.
  const named = second.ctx.db.selectFrom('siteImportItems').selectAll().where('kind', '=', 'subscriber');
  expect(await named.execute()).toEqual([]);

  const again: { counts: { added: number }[] } = await bringIn(2);
  expect(again.counts.map(({ added }) => added)).toEqual(again.counts.map(() => 0));
  expect(await rowsOf(second.ctx)).toEqual(rows);
});

test('files that are no site archives or need more permissions are rejected, and nothing is stored', async () => {
  await using app = await startApp(alone);
  const token = await app.signInAs('ADMIN');
  const rejections: [Buffer | string, string, number, RegExp][] = [
    ['nothing', 'note.txt', 422, /unknown format/],
    ['', 'empty.json', 422, /empty/],
    [Buffer.from('504b0304ffff', 'hex'), 'cut.zip', 422, /damaged/],
    [createZip([{ name: '../../etc/a.md', bytes: Buffer.from('# A') }]), 'out.zip', 422, /lead out of it/],
  ];
  for (const [file, name, status, sentence] of rejections) {
    const answer = await send(app, file, name, token);
    expect([answer.status, (await answer.json()).detail]).toEqual([status, expect.stringMatching(sentence)]);
  }
  expect(await sendHead(app, archiveLimits.bytes + 4_000_000, token)).toBe(413);
  expect(archiveLimits.bytes).toBe(500 * 1024 * 1024);

  const manifest = { format: 'hirawa-export', version: 1, installation: 'x', madeAt: '2026-01-01T00:00:00Z' };
  const own = (more: Record<string, string>) =>
    createZip(
      Object.entries({ 'hirawa-export.json': JSON.stringify(manifest), 'posts.jsonl': '', ...more }).map(
        ([name, text]) => ({ name, bytes: Buffer.from(text) }),
      ),
    );
  const creator = await app.signInAs('CREATOR');
  const mayNot = await send(app, own({ 'newsletters.jsonl': '{}\n' }), 'own.zip', creator);
  expect([mayNot.status, (await mayNot.json()).detail]).toEqual([
    403,
    'This file contains newsletters, and your role may not write newsletters. Nothing was saved.',
  ]);
  const writer = await app.signInWith(['posts']);
  expect((await send(app, own({ 'packs.jsonl': '{}\n' }), 'own.zip', writer)).status).toBe(403);
  expect((await send(app, createGhostExport([]), 'a.json', await app.signInAs('SUPPORT'))).status).toBe(403);
  expect((await app.get('/api/v1/site-export?subscribers=true', { token: creator })).status).toBe(403);
  for (const part of ['settings', 'status'])
    expect((await app.get(`/api/v1/site-export?${part}=true`, { token: creator })).status).toBe(403);
  expect((await app.get('/api/v1/site-export', { token: creator })).status).toBe(200);
  const media = app.ctx.db.selectFrom('media').select('id').where('kind', '=', 'site-import');
  expect(await media.execute()).toEqual([]);

  // Subscribers of an export are neither read nor added for members without the permission.
  const people = own({ 'audience.jsonl': '{}\n', 'subscribers.jsonl': '{"email":"ada@example.com"}\n' });
  expect((await send(app, people, 'own.zip', creator)).status).toBe(200);
  await runSiteImports(app.ctx);
  expect(await find(app, 1, creator)).toMatchObject({ state: 'ready', counts: [], has_subscribers: true });
  const added = await start(app, 1, creator, { ...choice, subscribers: 'added' });
  expect([added.status, (await added.json()).detail]).toEqual([403, expect.stringMatching(/may not add/)]);
  expect((await start(app, 1, creator)).status).toBe(200);

  // The site stores at most five files.
  for (let nr = 0; nr < 4; nr += 1)
    await send(app, createGhostExport([createGhostPost(nr)]), `${nr}.json`, token);
  const sixth = await send(app, createGhostExport([]), 'six.json', token);
  expect([sixth.status, (await sixth.json()).detail]).toEqual([429, expect.stringMatching(/Five files/)]);
});

test('an import can be stopped or continued between two batches, and a damaged file is reported', async () => {
  await using app = await startApp(alone);
  const token = await app.signInAs('ADMIN');
  const posts = Array.from({ length: 30 }, (_, nr) => createGhostPost(nr));
  await send(app, createGhostExport(posts), 'a.json', token);
  await runSiteImports(app.ctx);
  await start(app, 1, token);
  await runSiteImports(stopping(app, 1));
  // Another process has claimed the import: no other process continues it or starts another import.
  const now = app.clock.now();
  const other = '6a2f41a3-c54c-4ce8-92d2-0324e1c32e22';
  expect(await claimSiteImport(app.ctx.db, other, { now, lostSince: now })).toMatchObject({ id: 1 });
  const [one, two] = await Promise.all([runSiteImports(app.ctx), runSiteImports(app.ctx)]);
  expect([one, two]).toEqual([0, 0]);
  expect(await postsOf(app)).toHaveLength(10);
  app.clock.advance({ seconds: 9 });
  // Two processes run the job at the same time, and only one process continues the import.
  const ended = await Promise.all([runSiteImports(app.ctx), runSiteImports(app.ctx)]);
  expect(ended.toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await find(app, 1, token)).toMatchObject({ state: 'done', counts: [{ added: 30, known: 0 }] });
  expect(new Set(await postsOf(app)).size).toBe(30);

  const more = Array.from({ length: 30 }, (_, nr) => createGhostPost(nr + 30));
  await send(app, createGhostExport(more), 'b.json', token);
  await runSiteImports(app.ctx);
  await start(app, 2, token);
  await runSiteImports(stopping(app, 1));
  const cancel = () => app.send('POST', `${imports}/2/cancel`, undefined, { token });
  expect(await (await cancel()).json()).toMatchObject({
    message: 'Stopped. Imported before: 10 posts.',
    data: { state: 'cancelled', done: 10, total: 30 },
  });
  expect((await cancel()).status).toBe(409);
  expect(await runSiteImports(app.ctx)).toBe(0);
  expect(await postsOf(app)).toHaveLength(40);

  // The XML ends after the first post.
  const cut = createWxr(createWxrItem(1) + createWxrItem(2)).slice(0, -200);
  await send(app, cut, 'cut.xml', token);
  expect(await runSiteImports(app.ctx)).toBe(1);
  expect(await find(app, 3, token)).toMatchObject({
    state: 'failed',
    fault: expect.stringMatching(/incomplete/),
  });

  // The import fails after a file has stopped the process repeatedly.
  await send(app, createGhostExport(posts), 'stuck.json', token);
  for (let nr = 0; nr < 5; nr += 1) {
    await claimSiteImport(app.ctx.db, other, { now: app.clock.now(), lostSince: app.clock.now() });
    app.clock.advance({ seconds: 9 });
  }
  expect(await runSiteImports(app.ctx)).toBe(1);
  expect(await find(app, 4, token)).toMatchObject({
    state: 'failed',
    fault: expect.stringMatching(/stopped five/),
  });

  const list = await app.get(`${imports}?limit=2`, { token });
  expect((await list.json()).map(({ file }: { file: string }) => file)).toEqual(['stuck.json', 'cut.xml']);
  const gone = await app.send('DELETE', `${imports}/4`, undefined, { token });
  expect(await gone.json()).toMatchObject({ message: expect.stringMatching(/^Deleted stuck.json/) });
  expect((await app.get(`${imports}/4`, { token })).status).toBe(404);
  app.clock.advance({ seconds: 91 * 24 * 3600 });
  expect(await sweepSiteImports(app.ctx)).toBe(3);
});
