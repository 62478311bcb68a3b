import { describe, expect, test } from 'vitest';
import { sweepPosts } from '#modules/posts/deletion.ts';
import { publishDuePosts } from '#modules/posts/publishing.ts';
import * as images from '#tests/fixtures/images.ts';
import { publishPost, type WirePost, sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { type App, createSharedApp, startApp } from '#tests/harness/app.ts';
import { createForm } from '#tests/harness/uploads.ts';

async function read(app: App, token: string, id: number): Promise<WirePost> {
  return (await app.get(`/api/v1/posts/${id}`, { token })).json();
}

const pathOf = (id: number) => `/api/v1/posts/${id}/draft`;

describe('Drafts of published posts, beside the public content', () => {
  const app = createSharedApp();

  async function published(title: string) {
    const token = await app().signInAs('CREATOR');
    const { data } = await publishPost(app(), token, { title, body: '<p>Out</p>' });
    return { token, id: data.id, address: data.address };
  }
  const keep = (token: string, id: number, body: object) =>
    sendPostRequest(app(), 'PUT', pathOf(id), body, { token });

  test('are stored on the server, hidden from visitors, until the post is saved', async () => {
    const { token, id, address } = await published('Revised');
    const kept = await keep(token, id, { version: 1, body: '<p>Not <b>yet</b></p>', save_key: 'a' });
    expect([kept.status, kept.data.version, kept.data.body]).toEqual([200, 2, '<p>Out</p>']);
    expect(kept.data.draft).toMatchObject({
      title: 'Revised',
      html: '<p>Not <strong>yet</strong></p>',
      author: 'CREATOR of the test',
    });
    const stored = await read(app(), token, id);
    expect([stored.has_draft, stored.html]).toEqual([true, '<p>Out</p>']);
    expect(await (await app().get(address)).text()).not.toContain('yet');
    const sent = await publishPost(app(), token, { id, version: 2, title: 'Revised', body: '<p>Now</p>' });
    expect([sent.status, sent.data.has_draft]).toEqual([200, false]);
    expect(await (await app().get(address)).text()).toContain('Now');
  });

  test('change neither pages nor the modification time of the post', async () => {
    const { token, id } = await published('Untouched');
    const before = await read(app(), token, id);
    app().clock.advance({ seconds: 60 });
    await keep(token, id, { version: 1, title: 'Retitled' });
    const after = await read(app(), token, id);
    expect([after.updated, after.title]).toEqual([before.updated, 'Untouched']);
  });

  test('have a base version: an older version gets 409 with both texts, and an equal save is stored once', async () => {
    const { token, id } = await published('Two hands');
    const other = await app().signInAs('ADMIN');
    await keep(token, id, { version: 1, body: '<p>Mine</p>', save_key: 'mine' });
    const late = await keep(other, id, { version: 1, body: '<p>Theirs</p>', save_key: 'theirs' });
    expect([late.status, late.current?.draft?.body]).toEqual([409, '<p>Mine</p>']);
    const late2 = await publishPost(app(), other, { id, version: 1, title: 'x', body: '<p>Over</p>' });
    expect(late2.status).toBe(409);
    const again = await keep(token, id, { version: 1, body: '<p>Mine</p>', save_key: 'mine' });
    expect([again.status, again.data.version]).toEqual([200, 2]);
    expect((await keep(token, 2 ** 30, { version: 1 })).status).toBe(404);
  });

  test('are discarded by saving the published content', async () => {
    const { token, id } = await published('Taken back');
    await keep(token, id, { version: 1, body: '<p>Other</p>' });
    const back = await keep(token, id, { version: 2, title: 'Taken back', body: '<p>Out</p>' });
    expect([back.data.draft, back.data.has_draft]).toEqual([null, false]);
  });

  test('are preserved when another field changes, and become the content when the post is unpublished', async () => {
    const { token, id } = await published('Taken down');
    await keep(token, id, { version: 1, body: '<p>Better</p>' });
    const path = `/api/v1/posts/${id}`;
    const renamed = await sendPostRequest(app(), 'PUT', path, { version: 2, title: 'Renamed' }, { token });
    expect(renamed.data).toMatchObject({ title: 'Renamed', body: '<p>Out</p>', has_draft: true });
    expect((await read(app(), token, id)).draft).toMatchObject({ title: 'Renamed', body: '<p>Better</p>' });
    const down = await sendPostRequest(app(), 'PUT', path, { version: 3, status: 'draft' }, { token });
    expect(down.data).toMatchObject({ status: 'draft', body: '<p>Better</p>', has_draft: false });
  });

  test('of an unpublished post replace its content', async () => {
    const token = await app().signInAs('CREATOR');
    const { data } = await sendPostRequest(app(), 'POST', '/api/v1/posts', { title: 'New' }, { token });
    const kept = await keep(token, data.id, { version: 1, body: '<p>Words</p>' });
    expect(kept.data).toMatchObject({ body: '<p>Words</p>', has_draft: false, version: 2 });
  });

  test('are shown in the preview', async () => {
    const { token, id } = await published('Previewed');
    await keep(token, id, { version: 1, body: '<p>As it will be</p>' });
    const granted = await app().send('POST', `/api/v1/posts/${id}/preview`, undefined, { token });
    const { data } = await granted.json();
    expect(await (await app().get(data.path)).text()).toContain('As it will be');
  });

  test('contain the focus of the cover image until they are published', async () => {
    const { token, id } = await published('Cropped');
    expect(await read(app(), token, id)).toMatchObject({ image_x: 50, image_y: 50 });
    const kept = await keep(token, id, { version: 1, image_x: 30, image_y: 0 });
    expect(kept.data).toMatchObject({ image_x: 50, image_y: 50, draft: { image_x: 30, image_y: 0 } });
    const path = `/api/v1/posts/${id}`;
    const focused = { version: 2, body: '<p>Out</p>', image_x: 30, image_y: 0 };
    expect((await sendPostRequest(app(), 'PUT', path, focused, { token })).data).toMatchObject({
      image_x: 30,
      image_y: 0,
    });
    const words = { version: 3, body: '<p>Other</p>' };
    expect((await sendPostRequest(app(), 'PUT', path, words, { token })).data).toMatchObject({
      image_x: 30,
      image_y: 0,
    });
    for (const image_x of [-1, 101, 1.5, 'left'])
      expect((await sendPostRequest(app(), 'PUT', path, { version: 4, image_x }, { token })).status).toBe(
        422,
      );
  });

  test('are hidden from Support', async () => {
    const { id } = await published('Closed');
    expect((await keep(await app().signInAs('SUPPORT'), id, { version: 1 })).status).toBe(403);
  });
});

test('a waiting draft remains after its scheduled post is published with the scheduled content', async () => {
  await using app = await startApp();
  const token = await app.signInAs('CREATOR');
  const fields = { title: 'Planned', status: 'scheduled', publish_at: '2026-11-20T11:00:00Z' };
  const { data } = await publishPost(app, token, fields);
  await sendPostRequest(app, 'PUT', pathOf(data.id), { version: 1, body: '<p>Later words</p>' }, { token });
  app.clock.advance({ seconds: 3600 });
  expect(await publishDuePosts(app.ctx, null)).toBe(1);
  expect(await (await app.get(data.address)).text()).not.toContain('Later words');
  expect((await read(app, token, data.id)).draft?.body).toBe('<p>Later words</p>');
});

test('a waiting draft becomes the content of its post when the post leaves the Scheduled list', async () => {
  await using app = await startApp();
  const token = await app.signInAs('CREATOR');
  const fields = { title: 'Off', status: 'scheduled', publish_at: '2026-11-21T11:00:00Z' };
  const { data } = await publishPost(app, token, fields);
  await sendPostRequest(app, 'PUT', pathOf(data.id), { version: 1, body: '<p>Later words</p>' }, { token });
  const off = await app.send('DELETE', `/api/v1/scheduled/post/${data.id}`, undefined, { token });
  expect(off.status).toBe(200);
  expect(await read(app, token, data.id)).toMatchObject({ status: 'draft', body: '<p>Later words</p>' });
});

test('the images of a waiting draft are not removed', async () => {
  await using app = await startApp();
  const token = await app.signInAs('CREATOR');
  const { data } = await publishPost(app, token, { title: 'Illustrated later' });
  const image = { bytes: await images.createPng(), name: 'face.png' };
  const sent = await app.send('POST', '/api/v1/posts/images', createForm({ image }), { token });
  const { data: stored } = await sent.json();
  const body = `<p>See</p><figure><img src="${stored.src}" alt="A face"></figure>`;
  await sendPostRequest(app, 'PUT', pathOf(data.id), { version: 1, body }, { token });
  app.clock.advance({ seconds: 3 * 24 * 3600 });
  await sweepPosts(app.ctx);
  expect((await app.get(stored.src)).status).toBe(200);
});
