import { describe, expect, test } from 'vitest';
import { publishPost, sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { storeManyPosts } from '#tests/fixtures/stored-posts.ts';
import { createSharedApp } from '#tests/harness/app.ts';

type Portion = { done: number[]; failed: { id: number; message: string }[]; next: number | null };
type Matching = { count: number; until: number; as_of: string };

const ids = (portions: Portion[]) => portions.flatMap(({ done }) => done);

describe('Bulk changes of all posts that match a filter', () => {
  const app = createSharedApp();
  const matching = async (token: string, query = ''): Promise<Matching> =>
    (await app().get(`/api/v1/posts/matching?${query}`, { token })).json();

  async function portion(token: string, body: object): Promise<Portion> {
    const answer = await app().send('POST', '/api/v1/posts/bulk/matching', body, { token });
    expect(answer.status).toBe(200);
    return (await answer.json()).data;
  }

  /** Changes all matching posts in portions, as the list does. */
  async function all(token: string, body: object): Promise<Portion[]> {
    const portions: Portion[] = [];
    let after: number | null = 0;
    while (after !== null) {
      const done: Portion = await portion(token, { ...body, after });
      portions.push(done);
      after = done.next;
    }
    return portions;
  }

  test('run in batches of 100 beyond the visible page, and skip excluded posts', async () => {
    const token = await app().signInAs('CREATOR');
    await storeManyPosts(app().ctx.db, 105);
    const { count, until, as_of } = await matching(token, 'status=published');
    expect(count).toBe(105);
    // Posts that no longer match the filter do not shift the following portions.
    const asked = { act: 'unpublish', filter: { status: 'published' }, until, as_of };
    const taken = await all(token, { ...asked, except: [1, 2, 103] });
    expect([taken.length, ids(taken).length]).toEqual([2, 102]);
    expect((await matching(token, 'status=published')).count).toBe(3);
  });

  test('skip and report posts that were changed or created after the selection', async () => {
    const token = await app().signInAs('CREATOR');
    const drafts: number[] = [];
    for (const title of ['One', 'Two', 'Three'])
      drafts.push((await publishPost(app(), token, { title: `Seen ${title}`, status: 'draft' })).data.id);
    const [one = 0, two = 0, three = 0] = drafts;
    const { count, until, as_of } = await matching(token, 'status=draft&search=seen');
    expect(count).toBe(3);
    app().clock.advance({ seconds: 1 });
    await sendPostRequest(
      app(),
      'PUT',
      `/api/v1/posts/${two}`,
      { version: 1, title: 'Seen anew' },
      { token },
    );
    const late = (await publishPost(app(), token, { title: 'Seen late', status: 'draft' })).data.id;
    const asked = { filter: { status: 'draft', search: 'seen' }, until, as_of };
    const published = await portion(token, { ...asked, act: 'publish' });
    expect(published).toMatchObject({ done: [one, three], failed: [{ id: two }], next: null });
    expect(published.failed[0]?.message).toMatch(/changed/);
    const again = await portion(token, { ...asked, filter: { search: 'seen' }, act: 'publish' });
    expect(again).toMatchObject({ done: [one, three], failed: [{ id: two }] });
    const gone = await portion(token, { ...asked, act: 'delete' });
    expect(gone).toMatchObject({ done: [], failed: [{ id: two }] });
    const state = async (id: number) =>
      (await (await app().get(`/api/v1/posts/${id}`, { token })).json()).status;
    expect([await state(two), await state(late)]).toEqual(['draft', 'draft']);
  });

  test('require the permission and a valid request', async () => {
    const token = await app().signInAs('CREATOR');
    const { until, as_of } = await matching(token);
    const good = { act: 'delete', filter: {}, until, as_of };
    const status = async (body: object, by = token) =>
      (await app().send('POST', '/api/v1/posts/bulk/matching', body, { token: by })).status;
    expect(await status(good, await app().signInWith(['messages']))).toBe(403);
    expect(await status({ ...good, act: 'restore' })).toBe(422);
    expect(await status({ ...good, act: 'tag' })).toBe(422);
    expect(await status({ ...good, as_of: 'soon' })).toBe(422);
    expect(await status({ ...good, except: Array.from({ length: 1_001 }, (_, nr) => nr + 1) })).toBe(422);
    expect((await app().get('/api/v1/posts/matching?author=me', { token })).status).toBe(422);
  });
});
