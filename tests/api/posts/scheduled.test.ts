import { describe, expect, test } from 'vitest';
import { storePosts } from '#tests/fixtures/stored-posts.ts';
import { startApp } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';

const at = (day: number) => new Date(`2026-11-${day}T08:00:00Z`);

describe('The Scheduled list', () => {
  test(
    'lists real scheduled posts, the next first, without drafts and published posts',
    spec('2.81'),
    async () => {
      await using app = await startApp();
      await storePosts(app.ctx.db, [
        { title: 'Later', status: 'scheduled', publishedAt: at(28) },
        { title: 'Draft', status: 'draft' },
        { title: 'Out' },
        { title: 'Next', status: 'scheduled', publishedAt: at(21) },
        { title: 'Gone', status: 'scheduled', publishedAt: at(22), isDeleted: true },
      ]);
      const answer = await app.get('/api/v1/scheduled', { token: await app.signInAs('CREATOR') });
      expect(await answer.json()).toEqual([
        { kind: 'post', id: 4, title: 'Next', at: '2026-11-21T08:00:00.000Z', can_change: true },
        { kind: 'post', id: 1, title: 'Later', at: '2026-11-28T08:00:00.000Z', can_change: true },
      ]);
      expect(answer.headers.get('X-Total-Count')).toBe('2');
    },
  );

  test('can be changed and cancelled by permitted roles', async () => {
    await using app = await startApp();
    const [id] = await storePosts(app.ctx.db, [{ title: 'Next', status: 'scheduled', publishedAt: at(21) }]);
    const path = `/api/v1/scheduled/post/${id}`;
    const token = await app.signInAs('CREATOR');
    const support = await app.signInAs('SUPPORT');
    const seen = await app.get('/api/v1/scheduled', { token: support });
    expect(await seen.json()).toMatchObject([{ can_change: false }]);
    const body = { at: '2026-11-25T09:00:00+01:00' };
    expect((await app.send('PUT', path, body, { token: support })).status).toBe(403);
    expect((await app.send('DELETE', path, undefined, { token: support })).status).toBe(403);
    expect((await app.send('PUT', path, body, { token })).status).toBe(200);
    const moved = await app.get('/api/v1/scheduled', { token });
    expect(await moved.json()).toMatchObject([{ at: '2026-11-25T08:00:00.000Z' }]);
    expect((await app.send('DELETE', path, undefined, { token })).status).toBe(200);
    expect(await (await app.get('/api/v1/scheduled', { token })).json()).toEqual([]);
    const row = await app.ctx.db
      .selectFrom('posts')
      .select(['status', 'publishAt', 'version'])
      .executeTakeFirst();
    expect(row).toEqual({ status: 'draft', publishAt: null, version: 3 });
    expect((await app.send('DELETE', path, undefined, { token })).status).toBe(404);
  });

  test.each([
    ['2026-11-20T09:59:00Z', 'schedule.timePassed'],
    ['2036-11-20T09:59:00Z', 'a time too far in the future'],
    ['2026-11-25T09:00:00', 'a time without a zone'],
    ['tomorrow', 'not a time'],
  ])('returns 422 for %s (%s)', async (time) => {
    await using app = await startApp();
    const [id] = await storePosts(app.ctx.db, [{ title: 'Next', status: 'scheduled', publishedAt: at(21) }]);
    const token = await app.signInAs('ADMIN');
    const answer = await app.send('PUT', `/api/v1/scheduled/post/${id}`, { at: time }, { token });
    expect(answer.status).toBe(422);
    for (const path of [
      '/api/v1/scheduled/post/0',
      '/api/v1/scheduled/letter/1',
      '/api/v1/scheduled/post/999',
    ])
      expect((await app.send('DELETE', path, undefined, { token })).status).toBe(404);
  });
});
