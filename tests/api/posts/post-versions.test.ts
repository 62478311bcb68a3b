import { describe, expect, test } from 'vitest';
import { sweepPosts } from '#modules/posts/deletion.ts';
import { sweepHistory } from '#modules/posts/history.ts';
import { historyLimits } from '#modules/posts/constants.ts';
import { publishDuePosts } from '#modules/posts/publishing.ts';
import { createSamples } from '#modules/posts/sample.ts';
import * as images from '#tests/fixtures/images.ts';
import { publishPost, sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { type App, createSharedApp, startApp } from '#tests/harness/app.ts';
import { createForm } from '#tests/harness/uploads.ts';

type Version = { id: number; kind: string; title: string; author: string; saved: string };

async function versionsOf(app: App, token: string, id: number): Promise<Version[]> {
  return (await app.get(`/api/v1/posts/${id}/versions`, { token })).json();
}

async function textOf(app: App, token: string, id: number, version: number): Promise<string> {
  return (await (await app.get(`/api/v1/posts/${id}/versions/${version}`, { token })).json()).body;
}

const day = 24 * 3600;

describe('The history of a post', () => {
  const app = createSharedApp();
  const draft = (token: string, id: number, version: number, body: string) =>
    sendPostRequest(app(), 'PUT', `/api/v1/posts/${id}/draft`, { version, body }, { token });

  test('has a version for each hour and author, and for each publication', async () => {
    const [ada, bola] = [await app().signInAs('CREATOR'), await app().signInAs('ADMIN')];
    const { data } = await sendPostRequest(
      app(),
      'POST',
      '/api/v1/posts',
      { title: 'T', body: '<p>1</p>' },
      { token: ada },
    );
    const { id } = data;
    await draft(ada, id, 1, '<p>2</p>');
    app().clock.advance({ seconds: (historyLimits.pauseMinutes + 1) * 60 });
    await draft(ada, id, 2, '<p>3</p>');
    await draft(bola, id, 3, '<p>4</p>');
    await publishPost(app(), bola, { id, version: 4, title: 'T', body: '<p>4</p>' });
    await publishPost(app(), bola, { id, version: 5, title: 'T', body: '<p>5</p>' });
    const versions = await versionsOf(app(), ada, id);
    const texts = await Promise.all(versions.map((version) => textOf(app(), ada, id, version.id)));
    expect(texts).toEqual(['<p>5</p>', '<p>4</p>', '<p>4</p>', '<p>3</p>', '<p>2</p>']);
    expect(versions.map(({ kind, author }) => `${kind} ${author}`)).toEqual([
      'published ADMIN of the test',
      'published ADMIN of the test',
      'draft ADMIN of the test',
      'draft CREATOR of the test',
      'draft CREATOR of the test',
    ]);
  });

  test('includes the content from before the history existed, for example of a sample post', async () => {
    const token = await app().signInAs('CREATOR');
    const createdAt = new Date('2026-05-04T09:00:00Z');
    const samples = [1, 2].map((nr) => ({
      title: `Sample ${nr}`,
      author: 'Efe',
      createdAt,
      body: '# First',
    }));
    await createSamples(app().ctx, samples);
    const listed: { id: number; title: string; version: number }[] = await (
      await app().get('/api/v1/posts?search=Sample', { token })
    ).json();
    for (const [at, { id, title, version }] of listed.entries()) {
      if (at === 0) await draft(token, id, version, '<p>Drafted</p>');
      else await publishPost(app(), token, { id, version, title, body: '<p>Published</p>' });
      const versions = await versionsOf(app(), token, id);
      const oldest = versions.at(-1);
      expect([versions.length, oldest?.kind, oldest?.author]).toEqual([2, 'published', 'Efe']);
      expect(await textOf(app(), token, id, oldest?.id ?? 0)).toBe('# First');
    }
  });

  test('restores a version as a draft beside the public content, with an audit log entry', async () => {
    const token = await app().signInAs('CREATOR');
    const { data } = await publishPost(app(), token, { title: 'Back', body: '<p>First</p>' });
    await publishPost(app(), token, { id: data.id, version: 1, title: 'Back', body: '<p>Second</p>' });
    const [, first] = await versionsOf(app(), token, data.id);
    const path = `/api/v1/posts/${data.id}/versions/${first?.id}/restore`;
    expect((await sendPostRequest(app(), 'POST', path, { version: 1 }, { token })).status).toBe(409);
    const back = await sendPostRequest(app(), 'POST', path, { version: 2 }, { token });
    expect([back.status, back.data.body, back.data.draft?.body]).toEqual([
      200,
      '<p>Second</p>',
      '<p>First</p>',
    ]);
    expect(await versionsOf(app(), token, data.id)).toHaveLength(3);
    const admin = await app().signInAs('ADMIN');
    const log = await app().get('/api/v1/audit?action=post.version-restored', { token: admin });
    expect(await log.json()).toMatchObject([{ target: 'Back' }]);
  });

  test('has a limited number of versions, and is hidden from Support', async () => {
    const token = await app().signInAs('CREATOR');
    const { data } = await publishPost(app(), token, { title: 'Many', body: '<p>0</p>' });
    const row = await app()
      .ctx.db.selectFrom('postHistory')
      .selectAll()
      .where('postId', '=', data.id)
      .executeTakeFirstOrThrow();
    const { id: _id, pictures: _pictures, ...columns } = row;
    const copies = Array.from({ length: historyLimits.entries }, () => ({ ...columns, pictures: '{}' }));
    await app().ctx.db.insertInto('postHistory').values(copies).execute();
    await publishPost(app(), token, { id: data.id, version: 1, title: 'Many', body: '<p>1</p>' });
    const answer = await app().get(`/api/v1/posts/${data.id}/versions`, { token });
    expect(answer.headers.get('X-Total-Count')).toBe(String(historyLimits.entries));
    const support = await app().signInAs('SUPPORT');
    expect((await app().get(`/api/v1/posts/${data.id}/versions`, { token: support })).status).toBe(403);
    expect((await app().get(`/api/v1/posts/${data.id}/versions/none`, { token })).status).toBe(404);
  });
});

test('old draft versions are removed after newer versions; public versions and used images are preserved', async () => {
  await using app = await startApp();
  const token = await app.signInAs('CREATOR');
  const sent = await app.send(
    'POST',
    '/api/v1/posts/images',
    createForm({ image: { bytes: await images.createPng(), name: 'face.png' } }),
    { token },
  );
  const { data: image } = await sent.json();
  const shown = `<p>See</p><figure><img src="${image.src}" alt="A face"></figure>`;
  const begun = await sendPostRequest(app, 'POST', '/api/v1/posts', { title: 'Old', body: shown }, { token });
  const { id } = begun.data;
  await publishPost(app, token, { id, version: 1, title: 'Old', body: shown });
  await publishPost(app, token, { id, version: 2, title: 'Old', body: '<p>Without</p>' });
  app.clock.advance({ seconds: (historyLimits.draftDays + 1) * day });
  expect(await sweepHistory(app.ctx)).toBe(1);
  await sweepPosts(app.ctx);
  const fresh = await app.signInAs('CREATOR');
  expect((await versionsOf(app, fresh, id)).map(({ kind }) => kind)).toEqual(['published', 'published']);
  expect((await app.get(image.src)).status).toBe(200);
});

test('a post published by schedule has a public version with the name of its last editor', async () => {
  await using app = await startApp();
  const token = await app.signInAs('CREATOR');
  const fields = { title: 'Planned', status: 'scheduled', publish_at: '2026-11-20T11:00:00Z' };
  const { data } = await publishPost(app, token, fields);
  app.clock.advance({ seconds: 3600 });
  await publishDuePosts(app.ctx, null);
  const [version] = await versionsOf(app, token, data.id);
  expect(version).toMatchObject({ kind: 'published', author: 'CREATOR of the test' });
});

test('a deleted post is in the trash for 30 days, then deleted with its history and images', async () => {
  await using app = await startApp();
  const token = await app.signInAs('CREATOR');
  const image = { bytes: await images.createPng(), name: 'face.png' };
  const trash = async () => (await app.get('/api/v1/posts/trash', { token })).json();
  const { data } = await publishPost(app, token, { title: 'Unwanted', image });
  const { data: other } = await publishPost(app, token, { title: 'Also' });
  expect((await app.send('DELETE', `/api/v1/posts/trash/${data.id}`, undefined, { token })).status).toBe(404);
  await app.send('DELETE', `/api/v1/posts/${data.id}`, undefined, { token });
  app.clock.advance({ seconds: 60 });
  await app.send('DELETE', `/api/v1/posts/${other.id}`, undefined, { token });
  expect(await trash()).toMatchObject([{ title: 'Also' }, { title: 'Unwanted', status: 'published' }]);
  const next = await app.get('/api/v1/posts/trash?limit=1', { token });
  const link = /<([^>]+)>/.exec(next.headers.get('Link') ?? '')?.[1] ?? '';
  expect(await (await app.get(link, { token })).json()).toMatchObject([{ title: 'Unwanted' }]);
  const gone = await app.send('DELETE', `/api/v1/posts/trash/${data.id}`, undefined, { token });
  expect(gone.status).toBe(200);
  expect((await app.get(new URL(data.image ?? '', app.url).pathname)).status).toBe(404);
  expect(await trash()).toMatchObject([{ title: 'Also' }]);
  const log = await app.get('/api/v1/audit?action=post.erased', { token: await app.signInAs('ADMIN') });
  expect(await log.json()).toMatchObject([{ target: 'Unwanted' }]);
});
