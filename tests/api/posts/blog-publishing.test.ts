import { describe, expect, test } from 'vitest';
import { repairOwnLinks } from '#modules/html/repair-links.ts';
import * as images from '#tests/fixtures/images.ts';
import { storeNewsletter } from '#tests/fixtures/newsletters.ts';
import { publishPost, type WirePost, sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { publicUrl, createSharedApp, startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked at field by field
const json = (answer: Response): Promise<any> => answer.json();

const publicTitles = async (app: App): Promise<string[]> =>
  (await json(await app.get('/api/v1/blog'))).map(({ title }: WirePost) => title);

describe('POST /api/v1/blog', spec('7.19', '7.20'), () => {
  const app = createSharedApp();

  test('sets the signed-in member as the author, regardless of the author field', spec('3.13'), async () => {
    const token = await app().signInAs('CREATOR');
    const { status, data, message } = await publishPost(app(), token, {
      title: 'Owambe',
      body: '<p>Hello</p>',
    });
    expect([status, message]).toEqual([200, 'Blog post published']);
    expect(data).toMatchObject({
      title: 'Owambe',
      status: 'published',
      version: 1,
      author: 'CREATOR of the test',
      image: null,
      body: '<p>Hello</p>',
      format: 'html',
      publish_at: null,
      address: `/blog/${data.id}-owambe`,
    });
    const shown = await json(await app().get(`/api/v1/blog/${data.id}`));
    expect(shown).toEqual({
      id: data.id,
      title: 'Owambe',
      created: app().clock.now().toISOString(),
      author: 'CREATOR of the test',
      image: null,
      body: '<p>Hello</p>',
      format: 'html',
      language: 'en',
      translations: [],
    });
    expect(await (await app().get(data.address)).text()).toContain('Hello');
  });

  test('stores the image in each size, without metadata', async () => {
    const token = await app().signInAs('ADMIN');
    const image = { bytes: await images.createPng(), name: 'face.png' };
    const { status, data } = await publishPost(app(), token, { title: 'With a face', image });
    expect(status).toBe(200);
    expect(data.image).toMatch(/^https:\/\/www\.example\.com\/media\/[\da-f]{32}-1200\.jpg$/);
    expect((await app().get((data.image ?? '').slice(publicUrl.length))).status).toBe(200);
    const article = await (await app().get(data.address)).text();
    expect(article.includes(`/media/${data.image_id}-400.avif`)).toBe(true);
    expect(article).toContain(`/media/${data.image_id}-1200.jpg`);
    expect(await (await app().get('/blog')).text()).toContain(`/media/${data.image_id}-400.webp`);
    expect(await (await app().get('/blog/feed.json')).text()).toContain(data.image);
  });

  test('preserves an image in the body, with all sizes on the page and absolute addresses elsewhere', async () => {
    const token = await app().signInAs('CREATOR');
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(await images.createPng())]), 'a.png');
    const stored = await json(await app().send('POST', '/api/v1/posts/images', form, { token }));
    const { id, src } = stored.data;
    expect(src).toBe(`/media/${id}-1200.jpg`);
    const body = `<p>a</p><figure><img src="${src}" alt="A face"></figure>`;
    const { data } = await publishPost(app(), token, { title: 'Pictured', body });
    const article = await (await app().get(data.address)).text();
    expect(article).toContain(`<source type="image/avif" srcset="/media/${id}-400.avif`);
    expect(article).toMatch(/<img width="\d+" height="\d+" src="[^"]+" alt="A face" loading="lazy"/);
    for (const path of [`/api/v1/blog/${data.id}`, '/blog/rss.xml', '/blog/feed.json'])
      expect(await (await app().get(path)).text()).toContain(`${publicUrl}${src}`);
    const media = app().ctx.db.selectFrom('media').select('claimedAt').where('id', '=', id);
    expect((await media.executeTakeFirstOrThrow()).claimedAt).not.toBeNull();
  });

  test.each(['', '   ', '<p> </p>', '<p>&nbsp;</p><br>', '\\n\\n', '<script>x</script>'])(
    'rejects a body without text and stores nothing: %j',
    spec('5.13'),
    async (body) => {
      const token = await app().signInAs('CREATOR');
      const { status, message, errors } = await publishPost(app(), token, { title: 'Empty one', body });
      expect([status, message]).toEqual([422, 'body cannot be empty']);
      expect(errors).toEqual([{ path: 'body', code: 'post.body_required', message: 'body cannot be empty' }]);
      expect(await publicTitles(app())).not.toContain('Empty one');
    },
  );

  test('requires a visible title of one line and at most 200 characters', spec('5.12', '5.28'), async () => {
    const token = await app().signInAs('CREATOR');
    for (const title of ['', '  ', '\u200B', '\u3164\u2800', 'a\nb', 'x'.repeat(201)]) {
      const { status, errors } = await publishPost(app(), token, { title });
      expect([status, errors?.map(({ path }) => path)]).toEqual([422, ['title']]);
    }
    expect((await publishPost(app(), token, { title: 'x'.repeat(200) })).status).toBe(200);
  });

  test('accepts a body of 500,000 characters and rejects a longer body', async () => {
    const token = await app().signInAs('CREATOR');
    const long = { title: 'Long', body: 'é'.repeat(500_000) };
    expect((await publishPost(app(), token, long)).status).toBe(200);
    const longer = await publishPost(app(), token, { ...long, body: `${long.body}é` });
    expect([longer.status, longer.errors?.[0]?.path]).toEqual([422, 'body']);
  });

  test(
    'returns 403 with a message to Support and 401 without a token, and stores nothing',
    spec('8.15'),
    async () => {
      const refused = await publishPost(app(), await app().signInAs('SUPPORT'), { title: 'By support' });
      expect([refused.status, refused.message]).toEqual([403, 'you do not have permission to access this']);
      expect((await app().send('POST', '/api/v1/blog', new FormData())).status).toBe(401);
      expect(await publicTitles(app())).not.toContain('By support');
    },
  );

  test.each([
    ['SVG named .png', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['HTML named .png', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a truncated image', async () => (await images.createPng()).subarray(0, 40), 422],
  ])('returns a field error for %s, and stores nothing', spec('5.15'), async (_name, bytes, status) => {
    const token = await app().signInAs('CREATOR');
    const image = { bytes: await bytes(), name: 'face.png' };
    const refused = await publishPost(app(), token, { title: 'Hostile', image });
    expect([refused.status, refused.errors?.[0]?.path]).toEqual([status, 'image']);
    expect(await publicTitles(app())).not.toContain('Hostile');
  });

  test('removes attacks from the body, and changes links with other schemes to about:blank', async () => {
    const token = await app().signInAs('CREATOR');
    const body =
      '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a><a href="sms:1">c</a>' +
      '<a href="https://example.com/">d</a><img src="x" onerror="alert(1)"><iframe src="//evil"></iframe></p>';
    const { data } = await publishPost(app(), token, { title: 'Attack', body });
    expect(data.body).toBe(
      '<p>a<a href="about:blank">b</a><a href="about:blank">c</a><a href="https://example.com/">d</a></p>',
    );
  });

  test('stores links to this site as paths, and returns full addresses in the API and in feeds', async () => {
    const token = await app().signInAs('CREATOR');
    const written = links(
      'http://localhost:4321/other/',
      `${publicUrl}/about?a=b`,
      '/careers',
      '//evil.example/',
    );
    const { data } = await publishPost(app(), token, { title: 'Own links', body: written });
    expect(data.body).toBe(links('/other/', '/about?a=b', '/careers', 'about:blank'));
    const whole = links(
      `${publicUrl}/other/`,
      `${publicUrl}/about?a=b`,
      `${publicUrl}/careers`,
      'about:blank',
    );
    expect((await json(await app().get(`/api/v1/blog/${data.id}`))).body).toBe(whole);
    const feed = await json(await app().get('/blog/feed.json'));
    expect(feed.items[0].content_html).toContain(whole);
    const markup = await publishPost(app(), token, { title: 'Markup', body: `# A\n[b](${publicUrl}/about)` });
    expect(markup.data.body).toContain('[b](/about)');
  });

  test('repairs stored links with the host of this site, and no other link', async () => {
    await using old = await startApp();
    const token = await old.signInAs('CREATOR');
    const { db } = old.ctx;
    const host = new URL(publicUrl).host;
    const others = [
      'https://far.example/?u=http://localhost/',
      `${publicUrl}.evil.example/`,
      `${publicUrl}//evil.example`,
    ];
    const before = links(
      'http://localhost:3000/other/',
      `https://${host}?a`,
      'http://127.0.0.1/x',
      ...others,
    );
    const after = links('/other/', '/?a', '/x', ...others);
    await publishPost(old, token, { title: 'Old', body: '<p>a</p>' });
    await db.updateTable('posts').set({ body: before }).execute();
    await db.updateTable('postHistory').set({ body: before }).execute();
    await db
      .updateTable('posts')
      .set({ revision: JSON.stringify({ title: 'Old', body: before, format: 'html' }) })
      .execute();
    await db.updateTable('welcomeSettings').set({ message: before }).execute();
    const at = old.clock.now();
    const newsletter = await storeNewsletter(db, { subject: 'Old', state: 'draft', createdAt: at });
    await db.updateTable('newsletters').set({ message: before }).where('id', '=', newsletter).execute();
    await db.insertInto('snippets').values({ name: 'Old', html: before, media: [], createdAt: at }).execute();
    // Plain text has no link elements, so it must contain full addresses.
    await db
      .insertInto('savedReplies')
      .values({ name: 'Old', body: plain('http://localhost:3000'), createdAt: at, updatedAt: at })
      .execute();
    await db
      .insertInto('digestSettings')
      .values({
        isOn: false,
        rhythm: 'weekly',
        weekday: 1,
        monthDay: 1,
        hour: 8,
        subject: 'a',
        intro: plain('http://127.0.0.1'),
        audience: null,
        mostPosts: 5,
        way: 'draft',
        since: at,
        postsSince: at,
        version: 1,
      })
      .execute();
    const storedTexts = async () => [
      (await db.selectFrom('newsletters').select('message').executeTakeFirstOrThrow()).message,
      (await db.selectFrom('snippets').select('html').executeTakeFirstOrThrow()).html,
      (await db.selectFrom('savedReplies').select('body').executeTakeFirstOrThrow()).body,
      (await db.selectFrom('digestSettings').select('intro').executeTakeFirstOrThrow()).intro,
    ];
    await db.deleteFrom('ownHosts').execute();
    expect(await repairOwnLinks(old.ctx)).toBeGreaterThan(2);
    const post = await db.selectFrom('posts').select(['body', 'revision']).executeTakeFirstOrThrow();
    expect(post).toMatchObject({ body: after, revision: { body: after } });
    for (const { body } of await db.selectFrom('postHistory').select('body').execute())
      expect(body).toBe(after);
    const [welcome] = await db.selectFrom('welcomeSettings').select('message').execute();
    expect(welcome?.message ?? after).toBe(after);
    expect(await storedTexts()).toEqual([after, after, plain(publicUrl), plain(publicUrl)]);
    await db.updateTable('posts').set({ body: before }).execute();
    expect(await repairOwnLinks(old.ctx)).toBe(0);
    const moved = { ...old.ctx, settings: { ...old.ctx.settings, publicUrl: 'https://new.example' } };
    expect(await repairOwnLinks(moved)).toBeGreaterThan(0);
    expect((await db.selectFrom('posts').select('body').executeTakeFirstOrThrow()).body).toBe(after);
    const now = plain('https://new.example');
    expect(await storedTexts()).toEqual([after, after, now, now]);
  });

  test('accepts line markup, which can also be edited as HTML', async () => {
    const token = await app().signInAs('CREATOR');
    const { data } = await publishPost(app(), token, { title: 'Markup', body: '# One\\n+ two' });
    expect([data.format, data.body]).toEqual(['markup', '# One\\n+ two']);
    const staff = await json(await app().get(`/api/v1/posts/${data.id}`, { token }));
    expect([staff.body, staff.html]).toEqual(['# One\\n+ two', '<h2>One</h2>\n<ul><li>two</li></ul>']);
  });

  test('creates one post for two identical saves', async () => {
    const token = await app().signInAs('CREATOR');
    const both = await Promise.all(
      ['a', 'b'].map(() => publishPost(app(), token, { title: 'Only once', save_key: 'key-1' })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.data.id).toBe(both[1]?.data.id);
  });

  test('returns 409 with the current post for a used key with other content, and changes nothing', async () => {
    const token = await app().signInAs('CREATOR');
    const first = await publishPost(app(), token, { title: 'First words', save_key: 'key-2' });
    for (const other of [{ title: 'Other words' }, { body: '<p>Others</p>' }, { status: 'draft' }]) {
      const answer = await publishPost(app(), token, { title: 'First words', save_key: 'key-2', ...other });
      expect([answer.status, answer.current?.id, answer.current?.title]).toEqual([
        409,
        first.data.id,
        'First words',
      ]);
    }
    const draft = await sendPostRequest(
      app(),
      'POST',
      '/api/v1/posts',
      { title: 'A draft', save_key: 'key-2' },
      { token },
    );
    expect([draft.status, draft.current?.id]).toEqual([409, first.data.id]);
    const path = `/api/v1/posts/${first.data.id}`;
    const change = { version: 1, title: 'Second words', save_key: 'key-3' };
    expect((await sendPostRequest(app(), 'PUT', path, change, { token })).data).toMatchObject({ version: 2 });
    expect((await sendPostRequest(app(), 'PUT', path, change, { token })).data).toMatchObject({ version: 2 });
    const third = { ...change, version: 2, title: 'Third words' };
    for (const to of [path, `${path}/draft`])
      expect((await sendPostRequest(app(), 'PUT', to, third, { token })).status).toBe(409);
    // The first save is repeated after a later change: the response is the current post, not a new post.
    const again = await publishPost(app(), token, { title: 'First words', save_key: 'key-2' });
    expect([again.status, again.data.title, again.data.version]).toEqual([200, 'Second words', 2]);
  });
});

describe('A list of posts', () => {
  const app = createSharedApp();

  test('ends at 4 MB of bodies and links to the next page, for visitors and for staff', async () => {
    const token = await app().signInAs('CREATOR');
    for (const title of ['one', 'two', 'three']) await publishPost(app(), token, { title });
    const { db } = app().ctx;
    // Stores the longest possible body, with three bytes per character.
    await db
      .updateTable('posts')
      .set({ body: 'ẹ'.repeat(500_000) })
      .execute();
    for (const list of ['/api/v1/blog', '/api/v1/posts']) {
      const first = await app().get(list, { token });
      expect((await json(first)).map(({ title }: WirePost) => title)).toEqual(['three', 'two']);
      const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
      const second = await app().get(next, { token });
      expect((await json(second)).map(({ title }: WirePost) => title)).toEqual(['one']);
      expect([second.headers.get('Link'), second.headers.get('X-Total-Count')]).toEqual([null, '3']);
    }
    const short = await json(await app().get('/api/v1/posts?body=none', { token }));
    expect(
      short.map((post: object) => [Object.hasOwn(post, 'body'), Object.hasOwn(post, 'has_draft')]),
    ).toEqual(Array.from({ length: 3 }, () => [false, true]));
  });
});

describe('A draft', spec('4.30'), () => {
  const app = createSharedApp();

  async function draft(token: string, fields: object = {}): Promise<WirePost> {
    const { status, data } = await sendPostRequest(app(), 'POST', '/api/v1/posts', fields, { token });
    expect([status, data.status]).toEqual([200, 'draft']);
    return data;
  }

  test('may be empty, and is validated when it is published or scheduled', spec('5.21'), async () => {
    const token = await app().signInAs('CREATOR');
    const { id } = await draft(token);
    const refused = await sendPostRequest(
      app(),
      'PUT',
      `/api/v1/posts/${id}`,
      { version: 1, status: 'published' },
      { token },
    );
    expect(refused.status).toBe(422);
    expect(refused.errors?.map(({ path }) => path)).toEqual(['title', 'body']);
    expect((await app().get(`/blog/${id}`)).status).toBe(404);
  });

  test('is saved with its base version; an older version gets 409 with the stored post', async () => {
    const token = await app().signInAs('CREATOR');
    const other = await app().signInAs('ADMIN');
    const { id } = await draft(token, { title: 'Mine', body: '<p>one</p>' });
    const put = (body: object, by = token) =>
      sendPostRequest(app(), 'PUT', `/api/v1/posts/${id}`, body, { token: by });
    const first = await put({ version: 1, body: '<p>two</p>', save_key: 'a' });
    expect([first.status, first.data.version, first.data.title]).toEqual([200, 2, 'Mine']);
    const late = await put({ version: 1, body: '<p>three</p>', save_key: 'b' }, other);
    expect(late.status).toBe(409);
    expect(late.current).toMatchObject({
      id,
      version: 2,
      body: '<p>two</p>',
      save_key: 'a',
      html: '<p>two</p>',
    });
    const again = await put({ version: 1, body: '<p>two</p>', save_key: 'a' });
    expect([again.status, again.data.version]).toEqual([200, 2]);
    const unchanged = await put({ version: 1, body: '<p>two</p>', save_key: 'c' });
    expect([unchanged.status, unchanged.data.version]).toEqual([200, 2]);
    expect((await put({ body: 'x' })).status).toBe(422);
  });

  test('is published by POST /api/v1/blog with its id and version', async () => {
    const token = await app().signInAs('CREATOR');
    const { id } = await draft(token, { title: 'Grown', body: '<p>one</p>' });
    const fields = { id, version: 1, title: 'Grown', body: '<p>two</p>', save_key: 'press' };
    const sent = await publishPost(app(), token, fields);
    expect([sent.status, sent.data.id, sent.data.status, sent.data.version]).toEqual([
      200,
      id,
      'published',
      2,
    ]);
    // Repeats the request, as a client does after a lost response.
    expect(await publishPost(app(), token, fields)).toEqual(sent);
    const late = await publishPost(app(), token, { id, version: 1, title: 'Grown', body: '<p>three</p>' });
    expect([late.status, late.current?.body]).toEqual([409, '<p>two</p>']);
  });

  test('is unpublished, deleted and restored', async () => {
    const token = await app().signInAs('CREATOR');
    const { data } = await publishPost(app(), token, { title: 'Up and down' });
    const path = `/api/v1/posts/${data.id}`;
    const down = await sendPostRequest(app(), 'PUT', path, { version: 1, status: 'draft' }, { token });
    expect([down.status, down.message]).toEqual([200, 'Blog post unpublished. It is a draft again']);
    expect((await app().get(data.address)).status).toBe(404);
    await sendPostRequest(app(), 'PUT', path, { version: 2, status: 'published' }, { token });
    expect((await app().get(data.address)).status).toBe(200);
    const gone = await app().send('DELETE', path, undefined, { token });
    expect((await json(gone)).data).toMatchObject({ id: data.id, restore: `${path}/restore` });
    expect((await app().get(data.address)).status).toBe(404);
    expect((await app().get(path, { token })).status).toBe(404);
    const back = await sendPostRequest(app(), 'POST', `${path}/restore`, undefined, { token });
    expect([back.status, back.data.status]).toEqual([200, 'published']);
    expect((await app().get(data.address)).status).toBe(200);
    expect((await sendPostRequest(app(), 'POST', `${path}/restore`, undefined, { token })).status).toBe(404);
  });

  test('loses its image if image_id is empty, and preserves its image if image_id is missing', async () => {
    const token = await app().signInAs('CREATOR');
    const image = { bytes: await images.createPng(), name: 'face.png' };
    const { data } = await publishPost(app(), token, { title: 'Faced', image });
    const path = `/api/v1/posts/${data.id}`;
    const kept = await sendPostRequest(app(), 'PUT', path, { version: 1, title: 'Still faced' }, { token });
    expect(kept.data.image).toBe(data.image);
    const faceless = await sendPostRequest(app(), 'PUT', path, { version: 2, image_id: '' }, { token });
    expect(faceless.data.image).toBeNull();
    const unknown = await sendPostRequest(
      app(),
      'PUT',
      path,
      { version: 3, image_id: 'f'.repeat(32) },
      { token },
    );
    expect([unknown.status, unknown.errors?.[0]?.path]).toEqual([422, 'image_id']);
  });

  test('is hidden from Support and visitors', async () => {
    const { id } = await draft(await app().signInAs('CREATOR'), { title: 'Secret' });
    const support = { token: await app().signInAs('SUPPORT') };
    for (const [method, path] of [
      ['GET', '/api/v1/posts'],
      ['POST', '/api/v1/posts'],
      ['POST', '/api/v1/posts/images'],
      ['GET', `/api/v1/posts/${id}`],
      ['PUT', `/api/v1/posts/${id}`],
      ['DELETE', `/api/v1/posts/${id}`],
      ['POST', `/api/v1/posts/${id}/restore`],
      ['POST', `/api/v1/posts/${id}/preview`],
    ] as const) {
      expect((await app().send(method, path)).status).toBe(401);
      expect((await app().send(method, path, undefined, support)).status).toBe(403);
    }
    expect((await app().get(`/api/v1/blog/${id}`)).status).toBe(404);
  });
});

describe('GET /api/v1/posts', () => {
  test('lists posts in each state, newest first, with search, order and paging', async () => {
    await using app = await startApp();
    const token = await app.signInAs('CREATOR');
    for (const [nr, title] of ['banana', 'Apple', 'cherry 100%', 'date'].entries()) {
      app.clock.advance({ seconds: 60 });
      const status = nr === 3 ? 'draft' : 'published';
      await publishPost(app, token, { title, status });
    }
    const titles = async (query: string) =>
      (await json(await app.get(`/api/v1/posts?${query}`, { token }))).map(({ title }: WirePost) => title);
    expect(await titles('')).toEqual(['date', 'cherry 100%', 'Apple', 'banana']);
    expect(await titles('sort=title')).toEqual(['Apple', 'banana', 'cherry 100%', 'date']);
    expect(await titles('sort=-title')).toEqual(['date', 'cherry 100%', 'banana', 'Apple']);
    expect(await titles('status=draft')).toEqual(['date']);
    expect(await titles('search=AN')).toEqual(['banana']);
    expect(await titles('search=100%25')).toEqual(['cherry 100%']);
    expect(await titles('search=_')).toEqual([]);
    const [apple] = await json(await app.get('/api/v1/posts?search=apple', { token }));
    app.clock.advance({ seconds: 60 });
    await sendPostRequest(app, 'PUT', `/api/v1/posts/${apple.id}`, { version: 1, body: 'new' }, { token });
    expect(await titles('sort=-updated')).toEqual(['Apple', 'date', 'cherry 100%', 'banana']);
    for (const sort of ['created', '-created', 'updated', '-updated', 'title', '-title']) {
      const whole = await titles(`sort=${sort}`);
      const paged: string[] = [];
      let path: string | undefined = `/api/v1/posts?sort=${sort}&limit=1&body=none`;
      while (path !== undefined) {
        const answer: Response = await app.get(path, { token });
        expect(answer.headers.get('X-Total-Count')).toBe('4');
        paged.push(...(await json(answer)).map(({ title }: WirePost) => title));
        path = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
      }
      expect([sort, ...paged]).toEqual([sort, ...whole]);
    }
    expect((await app.get('/api/v1/posts?sort=body', { token })).status).toBe(422);
    expect((await app.get('/api/v1/posts?after=eA', { token })).status).toBe(400);
  });
});

describe('POST /api/v1/posts with a `status`', () => {
  const app = createSharedApp();
  const create = async (fields: object, role: 'CREATOR' | 'SUPPORT' = 'CREATOR') =>
    sendPostRequest(
      app(),
      'POST',
      '/api/v1/posts',
      { body: '<p>Hello</p>', ...fields },
      { token: await app().signInAs(role) },
    );

  test('creates a draft by default, publishes, or schedules with a time', async () => {
    expect((await create({ title: 'By default' })).data.status).toBe('draft');
    const published = await create({ title: 'At once', status: 'published' });
    expect([published.data.status, published.message]).toEqual(['published', 'Blog post published']);
    expect(await publicTitles(app())).toContain('At once');
    const at = new Date(app().clock.now().getTime() + 3_600_000).toISOString();
    const scheduled = await create({ title: 'Later', status: 'scheduled', publish_at: at });
    expect(scheduled.data).toMatchObject({ status: 'scheduled', publish_at: at });
    const { id, version } = (await create({ title: 'Becomes one' })).data;
    const changed = await create({ title: 'Became one', status: 'published', id, version });
    expect(changed.data).toMatchObject({ id, status: 'published', title: 'Became one' });
  });

  test('returns the errors of publishing, and then stores nothing', async () => {
    for (const fields of [
      { title: 'No body', body: '', status: 'published' },
      { title: 'No time', status: 'scheduled' },
      { title: 'Past', status: 'scheduled', publish_at: '2020-01-01T00:00:00Z' },
    ])
      expect([fields.title, (await create(fields)).status]).toEqual([fields.title, 422]);
    expect((await create({ title: 'Not allowed', status: 'published' }, 'SUPPORT')).status).toBe(403);
    const stored = app().ctx.db.selectFrom('posts').select('title');
    expect(
      await stored.where('title', 'in', ['No body', 'No time', 'Past', 'Not allowed']).execute(),
    ).toEqual([]);
  });
});

function links(...hrefs: string[]): string {
  return `<p>${hrefs.map((href) => `<a href="${href}">a</a>`).join('')}</p>`;
}

function plain(own: string): string {
  return `${own}/faq, (${own}) and ${publicUrl}.evil.example/ http://localhost.evil`;
}
