// On PostgreSQL 15 too: PL/pgSQL functions that notify members.
import { describe, expect, test } from 'vitest';
import { countStreams } from '#modules/notifications/stream-routes.ts';
import { notify } from '#modules/notifications/notification.ts';
import { storePosts } from '#tests/fixtures/stored-posts.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';

type Item = { id: number; kind: string; target: number; title: string; read: boolean };

async function getNotifications(app: App, token: string): Promise<{ items: Item[]; unread: string | null }> {
  const answer = await app.get('/api/v1/notifications', { token });
  expect(answer.status).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertions then look into
  return { items: (await answer.json()) as Item[], unread: answer.headers.get('X-Unread-Count') };
}

const write = (app: App, email = 'ada@example.com') =>
  app.send('POST', '/api/v1/contact', { email, phone: '08035550142', body: 'Hello', topic: 'Others' });

describe('Notifications of the top bar', spec('2.73'), () => {
  test('report new messages, published scheduled posts and sent newsletters to permitted members', async () => {
    await using app = await startApp();
    const [admin, support, creator] = [
      await app.signInAs('ADMIN'),
      await app.signInAs('SUPPORT'),
      await app.signInAs('CREATOR'),
    ];
    await write(app);
    const [post] = await storePosts(app.ctx.db, [{ title: 'Harmattan', status: 'scheduled' }]);
    const published = {
      status: 'published',
      publishedAt: app.clock.now(),
      updatedAt: app.clock.now(),
    } as const;
    await app.ctx.db
      .updateTable('posts')
      .set(published)
      .where('id', '=', post ?? 0)
      .execute();
    await notify(app.ctx, app.ctx.db, { kind: 'newsletter-sent', targetId: 7, title: 'December rooms' });
    await notify(app.ctx, app.ctx.db, { kind: 'newsletter-failed', targetId: 8, title: 'x'.repeat(500) });
    const titles = async (token: string): Promise<string[]> =>
      (await getNotifications(app, token)).items.map(({ kind, title }) => `${kind}: ${title.slice(0, 20)}`);
    const emails = [`newsletter-failed: ${'x'.repeat(20)}`, 'newsletter-sent: December rooms'];
    expect(await titles(admin)).toEqual([...emails, 'post-published: Harmattan', 'message: ada@example.com']);
    expect(await titles(support)).toEqual([...emails, 'message: ada@example.com']);
    expect(await titles(creator)).toEqual(['post-published: Harmattan']);
    expect((await app.get('/api/v1/notifications')).status).toBe(401);
  });

  test('are unread until the member reads them; new members get no old notifications', async () => {
    await using app = await startApp();
    const [ada, bola] = [await app.signInAs('ADMIN'), await app.signInAs('SUPPORT')];
    await write(app);
    await write(app, 'bola@example.com');
    expect((await getNotifications(app, ada)).unread).toBe('2');
    const [newest, older] = (await getNotifications(app, ada)).items;
    await app.send('PUT', '/api/v1/notifications/read', { until: older?.id }, { token: ada });
    expect((await getNotifications(app, ada)).items.map(({ read }) => read)).toEqual([false, true]);
    expect((await getNotifications(app, ada)).unread).toBe('1');
    await app.send('PUT', '/api/v1/notifications/read', { until: newest?.id }, { token: ada });
    // The read mark never moves back.
    await app.send('PUT', '/api/v1/notifications/read', { until: 1 }, { token: ada });
    expect((await getNotifications(app, ada)).unread).toBe('0');
    expect((await getNotifications(app, bola)).unread).toBe('2');
    app.clock.advance({ seconds: 60 });
    expect((await getNotifications(app, await app.signInAs('ADMIN'))).unread).toBe('0');
    for (const until of [0, -1, 1.5, '5', null, 2 ** 40]) {
      const answer = await app.send('PUT', '/api/v1/notifications/read', { until }, { token: ada });
      expect(answer.status).toBe(422);
    }
  });
});

describe('The live stream', () => {
  test('sends an event for each new notification, and accepts the token only in the header', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    expect((await app.get('/api/v1/notifications/stream')).status).toBe(401);
    expect((await app.get(`/api/v1/notifications/stream?token=${token}`)).status).toBe(401);
    const stream = await app.get('/api/v1/notifications/stream', { token });
    expect(stream.headers.get('Content-Type')).toBe('text/event-stream');
    expect(stream.headers.get('Cache-Control')).toBe('no-store');
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('event: listening\ndata: {}\n\n');
    await write(app);
    expect((await reader?.read())?.value).toBe('event: news\ndata: {}\n\n');
    await reader?.cancel();
  });

  test('ends only the oldest stream of a member, with an event, when the 11th stream opens', async () => {
    await using app = await startApp();
    const [token, other] = [await app.signInAs('ADMIN'), await app.signInAs('SUPPORT')];
    const open = async (by: string) => {
      const { status, body } = await app.get('/api/v1/notifications/stream', { token: by });
      expect(status).toBe(200);
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
      expect((await reader?.read())?.value).toContain('listening');
      return reader;
    };
    const others = await open(other);
    const oldest = await open(token);
    const rest: (typeof oldest)[] = [];
    while (rest.length < 10) rest.push(await open(token));
    expect((await oldest?.read())?.value).toBe('event: replaced\ndata: {}\n\n');
    expect((await oldest?.read())?.done).toBe(true);
    await write(app);
    for (const reader of [others, ...rest]) expect((await reader?.read())?.value).toContain('news');
    // A stream that its reader closed no longer counts.
    await rest.pop()?.cancel();
    await expect.poll(() => countStreams()).toBe(10);
    const [second] = rest;
    await open(token);
    await write(app);
    expect((await second?.read())?.value).toContain('news');
  });

  test('ends when the site stops, so that the stop is immediate', async () => {
    const app = await startApp();
    const stream = await app.get('/api/v1/notifications/stream', { token: await app.signInAs('ADMIN') });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('listening');
    await app[Symbol.asyncDispose]();
    expect((await reader?.read())?.done).toBe(true);
  });
});
