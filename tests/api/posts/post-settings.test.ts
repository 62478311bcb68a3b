import { describe, expect, test } from 'vitest';
import { findOrCreateAuthor } from '#modules/authors/author.ts';
import { writeAuthorNameIntoPosts } from '#modules/posts/settings/author-names.ts';
import { sweepTags } from '#modules/tags/tag.ts';
import { publishPost } from '#tests/fixtures/staff-posts.ts';
import { type App, createSharedApp } from '#tests/harness/app.ts';

type Settings = {
  settings_version: number;
  address: string;
  author: string;
  author_id: number | null;
  tags: { id: number; name: string }[];
  excerpt: string;
  is_pinned: boolean;
  published: string | null;
};
type Answer<Data> = {
  status: number;
  data: Data;
  message: string;
  id?: number;
  current?: Settings;
  errors?: { path: string }[];
};

async function call<Data = Settings>(
  app: App,
  token: string,
  line: string,
  body?: unknown,
): Promise<Answer<Data>> {
  const [method = '', path = ''] = line.split(' ');
  const answer =
    method === 'GET' ? await app.get(path, { token }) : await app.send(method, path, body ?? {}, { token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests look at it field by field
  const read = (await answer.json()) as Answer<Data> & Data;
  return { ...read, ...(method === 'GET' ? { data: read } : {}), status: answer.status };
}

describe('The settings of a post', () => {
  const app = createSharedApp();
  const settings = (token: string, id: number, change?: object) =>
    call(app(), token, `${change === undefined ? 'GET' : 'PUT'} /api/v1/posts/${id}/settings`, change);

  test('are saved at once, without the waiting draft, and the old address redirects', async () => {
    const token = await app().signInAs('CREATOR');
    const { data: post } = await publishPost(app(), token, { title: 'Two lives' });
    expect(await (await app().get('/blog')).text()).toContain('Two lives');
    const before = await settings(token, post.id);
    expect(before.data).toMatchObject({ settings_version: 1, tags: [], excerpt: '', own_slug: null });
    const change = {
      version: 1,
      tags: ['  Lagos\n life ', 'ẹ̀kọ́', 'lagos LIFE', '日本語'],
      excerpt: 'In\0 short',
      search_title: 'Found',
      search_description: 'Why',
      canonical_url: 'https://example.com/first',
      is_pinned: true,
      own_slug: 'my-own-1',
      published_at: '2020-01-02T03:04:05Z',
    };
    const { status, data } = await settings(token, post.id, change);
    expect([status, data]).toEqual([
      200,
      expect.objectContaining({
        settings_version: 2,
        excerpt: 'In short',
        is_pinned: true,
        address: `/blog/${post.id}-my-own-1`,
        published: '2020-01-02T03:04:05.000Z',
      }),
    ]);
    expect(data.tags.map(({ name }) => name)).toEqual(['Lagos life', 'ẹ̀kọ́'.normalize('NFC'), '日本語']);
    const old = await app().get(post.address);
    expect([old.status, old.headers.get('location')]).toEqual([301, data.address]);
    expect(await (await app().get('/blog')).text()).toContain('In short');
    // Saving the title does not change the address, and the version of the content is independent of the settings.
    const saved = await publishPost(app(), token, { id: post.id, version: 1, title: 'Two more lives' });
    expect([saved.status, saved.data.address]).toEqual([200, data.address]);
  });

  test('return 409 for the second of two changes, unless the changes are equal', async () => {
    const [one, two] = [await app().signInAs('CREATOR'), await app().signInAs('ADMIN')];
    const { id } = (await publishPost(app(), one, { title: 'Contested' })).data;
    await settings(one, id, { version: 1, excerpt: 'Mine', tags: ['Mine'] });
    const late = await settings(two, id, { version: 1, excerpt: 'Theirs', tags: ['Never made'] });
    expect([late.status, late.current?.excerpt, late.current?.settings_version]).toEqual([409, 'Mine', 2]);
    const list = await call<{ name: string }[]>(app(), one, 'GET /api/v1/tags?search=never');
    expect(list.data).toEqual([]);
    const same = await settings(two, id, { version: 1, excerpt: 'Mine', tags: ['mine'] });
    expect([same.status, same.data.settings_version]).toEqual([200, 2]);
  });

  test.each([
    [{ tags: Array.from({ length: 1000 }, (_, nr) => `t${nr}`) }, 'tags'],
    [{ tags: ['x'.repeat(101)] }, 'tags.0'],
    [{ tags: [' \n '] }, 'tags.0'],
    [{ tags: 'one' }, 'tags'],
    [{ excerpt: 'x'.repeat(501) }, 'excerpt'],
    [{ own_slug: 'Not a Slug' }, 'own_slug'],
    [{ own_slug: 'x'.repeat(81) }, 'own_slug'],
    [{ canonical_url: 'javascript:alert(1)' }, 'canonical_url'],
    [{ canonical_url: 'https://a:b@example.com' }, 'canonical_url'],
    [{ author: 999_999 }, 'author'],
    [{ published_at: '2030-01-01T00:00:00Z' }, 'published_at'],
    [{ published_at: 'yesterday' }, 'published_at'],
  ])('return a field error for %o', async (change, path) => {
    const token = await app().signInAs('CREATOR');
    const { id } = (await publishPost(app(), token, { title: 'Refusing' })).data;
    const answer = await settings(token, id, { version: 1, ...change });
    expect([answer.status, answer.errors?.[0]?.path]).toEqual([422, path]);
    expect((await settings(token, id)).data.settings_version).toBe(1);
  });

  test('reject a body of 10 MB, an unknown post and a member without the permission', async () => {
    const token = await app().signInAs('CREATOR');
    const { id } = (await publishPost(app(), token, { title: 'Large' })).data;
    const large = await settings(token, id, { version: 1, excerpt: 'x'.repeat(10_000_000) });
    expect(large.status).toBe(413);
    expect((await settings(token, 999_999, { version: 1 })).status).toBe(404);
    expect((await settings(await app().signInAs('SUPPORT'), id, { version: 1 })).status).toBe(403);
  });

  test('include the author, whose new name appears on all their posts, also on thousands of posts', async () => {
    const token = await app().signInAs('CREATOR');
    const { id } = (await publishPost(app(), token, { title: 'Signed' })).data;
    const named = await call<{ id: number }>(app(), token, 'PUT /api/v1/authors/own', {
      name: 'Àdùkẹ́',
      about: 'Writes.',
    });
    expect((await settings(token, id)).data).toMatchObject({ author: 'Àdùkẹ́', author_id: named.data.id });
    const guest = await app()
      .ctx.db.transaction()
      .execute((trx) => findOrCreateAuthor(app().ctx, trx, { name: 'Guest of Honour' }));
    await settings(token, id, { version: 1, author: guest.id });
    expect(await (await app().get(`/blog/${id}`)).text()).toContain('Guest of Honour');
    const line = `PUT /api/v1/authors/${guest.id}`;
    await call(app(), token, line, { name: 'Guest' });
    await writeAuthorNameIntoPosts(app().ctx, { author: guest.id, after: 1 });
    expect((await settings(token, id)).data.author).toBe('Guest');
    const foreign = `PUT /api/v1/authors/${named.data.id}`;
    expect((await call(app(), await app().signInAs('ADMIN'), foreign, { name: 'Taken over' })).status).toBe(
      409,
    );
    expect((await call(app(), token, line, { name: ' ' })).errors?.[0]?.path).toBe('name');
  });
});

describe('Tags', () => {
  const app = createSharedApp();
  type Tag = { id: number; name: string; posts: number };

  test('are renamed, merged, deleted and restored with their posts', async () => {
    const token = await app().signInAs('CREATOR');
    const { id } = (await publishPost(app(), token, { title: 'Tagged' })).data;
    const path = `PUT /api/v1/posts/${id}/settings`;
    const { data } = await call(app(), token, path, { version: 1, tags: ['Berries', 'Fruit'] });
    const [berries, fruit] = data.tags.map((tag) => tag.id);
    const taken = await call(app(), token, `PUT /api/v1/tags/${berries}`, { name: 'FRUIT' });
    expect([taken.status, taken.id]).toEqual([409, fruit]);
    expect((await call<Tag>(app(), token, 'POST /api/v1/tags', { name: 'fruit' })).status).toBe(409);
    const merged = await call<Tag>(app(), token, `POST /api/v1/tags/${berries}/merge`, { into: fruit });
    expect(merged.data).toMatchObject({ id: fruit, posts: 1 });
    expect((await call(app(), token, `DELETE /api/v1/tags/${fruit}`)).status).toBe(200);
    expect((await call(app(), token, `GET /api/v1/posts/${id}/settings`)).data.tags).toEqual([]);
    const back = await call<Tag>(app(), token, `POST /api/v1/tags/${fruit}/restore`);
    expect(back.data).toMatchObject({ id: fruit, name: 'Fruit', posts: 1 });
    await call(app(), token, `DELETE /api/v1/tags/${fruit}`);
    app().clock.advance({ seconds: 31 * 24 * 3600 });
    expect(await sweepTags(app().ctx)).toBe(2);
    const late = await app().signInAs('CREATOR');
    expect((await call(app(), late, `POST /api/v1/tags/${fruit}/restore`)).status).toBe(404);
  });

  test('can be split after a merge, each with its former posts and positions', async () => {
    const token = await app().signInAs('CREATOR');
    const tagged = async (...tags: string[]) => {
      const { id } = (await publishPost(app(), token, { title: tags.join(' ') })).data;
      const { data } = await call(app(), token, `PUT /api/v1/posts/${id}/settings`, { version: 1, tags });
      return { id, tags: data.tags.map((tag) => tag.id) };
    };
    const both = await tagged('Sea', 'Lagoon', 'Water');
    const one = await tagged('Sea');
    const [sea = 0, , water = 0] = both.tags;
    const titles = async () => {
      const found = await Promise.all(
        [both.id, one.id].map((id) => call(app(), token, `GET /api/v1/posts/${id}/settings`)),
      );
      return found.map(({ data }) => data.tags.map(({ name }) => name));
    };
    await app()
      .ctx.db.insertInto('tagAddresses')
      .values({ path: '/tag/sea', tagId: sea, givenTo: sea, createdAt: app().clock.now() })
      .execute();
    const former = async () => (await app().get('/tag/sea')).headers.get('Location');
    expect(await former()).toBe(`/blog/tags/${sea}-sea`);
    await call(app(), token, `POST /api/v1/tags/${sea}/merge`, { into: water });
    expect(await titles()).toEqual([['Water', 'Lagoon'], ['Water']]);
    expect(await former()).toBe(`/blog/tags/${water}-water`);
    const undone = await call<Tag>(app(), token, `POST /api/v1/tags/${sea}/restore`);
    expect([undone.status, undone.data]).toMatchObject([200, { id: sea, name: 'Sea', posts: 2 }]);
    expect(await titles()).toEqual([['Sea', 'Lagoon', 'Water'], ['Sea']]);
    expect(await former()).toBe(`/blog/tags/${sea}-sea`);
    await call(app(), token, `DELETE /api/v1/tags/${sea}`);
    expect((await app().get('/tag/sea')).status).toBe(404);
    await call(app(), token, `POST /api/v1/tags/${sea}/restore`);
    expect(await former()).toBe(`/blog/tags/${sea}-sea`);
    expect((await call(app(), token, `POST /api/v1/tags/${sea}/restore`)).status).toBe(404);
  });

  test('are created once by two requests at the same time', async () => {
    const token = await app().signInAs('CREATOR');
    const posts = await Promise.all(
      ['A', 'B', 'C'].map(async (title) => (await publishPost(app(), token, { title })).data.id),
    );
    const saved = await Promise.all(
      posts.map((id) =>
        call(app(), token, `PUT /api/v1/posts/${id}/settings`, { version: 1, tags: ['Ọ̀yọ́', 'Ọ̀YỌ́'] }),
      ),
    );
    expect(new Set(saved.flatMap(({ data }) => data.tags.map(({ id }) => id))).size).toBe(1);
  });
});

describe('Many posts', () => {
  const app = createSharedApp();
  type Many = { done: number[]; failed: { id: number; message: string }[] };

  test('are found by tag, author and date, changed together and copied', async () => {
    const token = await app().signInAs('CREATOR');
    const key = crypto.randomUUID();
    const ids: number[] = [];
    for (const title of ['One', 'Two', 'Three'])
      ids.push((await publishPost(app(), token, { title })).data.id);
    const bulk = (act: string, more: object = {}) =>
      call<Many>(app(), token, 'POST /api/v1/posts/bulk', { act, ids, ...more });
    expect((await bulk('tag', { tags: ['Together'] })).data.done).toEqual(ids);
    const { data } = await call(app(), token, `GET /api/v1/posts/${ids[0]}/settings`);
    const found = async (query: string) => {
      const answer = await app().get(`/api/v1/posts?body=none&${query}`, { token });
      const items: { id: number; tags: { name: string }[] }[] = await answer.json();
      return items.map(({ id }) => id);
    };
    const newest = ids.toReversed();
    expect(await found(`tag=${data.tags[0]?.id}&author=${data.author_id}`)).toEqual(newest);
    expect(await found('tag=999999')).toEqual([]);
    expect(await found('from=2026-11-20T00:00:00Z&until=2026-11-21T00:00:00Z')).toEqual(newest);
    expect(await found('until=2020-01-01T00:00:00Z')).toEqual([]);
    const copy = await call<{ id: number; title: string; status: string }>(
      app(),
      token,
      `POST /api/v1/posts/${ids[0]}/copy`,
      { save_key: key },
    );
    expect(copy.data).toMatchObject({ title: 'One (copy)', status: 'draft' });
    const again = await call<{ id: number }>(app(), token, `POST /api/v1/posts/${ids[0]}/copy`, {
      save_key: key,
    });
    expect(again.data.id).toBe(copy.data.id);
    const copied = await call(app(), token, `GET /api/v1/posts/${copy.data.id}/settings`);
    expect(copied.data.tags.map(({ name }) => name)).toEqual(['Together']);
    await bulk('untag', { tags: ['TOGETHER'] });
    expect((await bulk('unpublish')).data.done).toEqual(ids);
    const gone = await bulk('delete', { ids: [...ids, 999_999] });
    expect([gone.data.done, gone.data.failed.map(({ id }) => id)]).toEqual([ids, [999_999]]);
    expect((await bulk('restore')).data.done).toEqual(ids);
    expect((await bulk('tag')).status).toBe(422);
    expect((await bulk('delete', { ids: Array.from({ length: 101 }, (_, nr) => nr + 1) })).status).toBe(422);
  });

  test('a draft has preview links, which are valid for some days and can be revoked', async () => {
    const token = await app().signInAs('CREATOR');
    const { id } = (await publishPost(app(), token, { title: 'Hidden', status: 'draft' })).data;
    const shared = await call<{ path: string }>(app(), token, `POST /api/v1/posts/${id}/preview`, {
      days: 7,
    });
    app().clock.advance({ seconds: 6 * 24 * 3600 });
    expect((await app().get(shared.data.path)).status).toBe(200);
    const later = await app().signInAs('CREATOR');
    const path = `/api/v1/posts/${id}/previews`;
    const list = await call<{ id: number; shared_by: string }[]>(app(), later, `GET ${path}`);
    expect(list.data).toHaveLength(1);
    await call(app(), later, `DELETE ${path}/${list.data[0]?.id}`);
    expect((await app().get(shared.data.path)).status).toBe(404);
    expect((await call(app(), later, `DELETE ${path}/${list.data[0]?.id}`)).status).toBe(404);
    const odd = await call(app(), later, `POST /api/v1/posts/${id}/preview`, { days: 365 });
    expect(odd.status).toBe(422);
  });
});
