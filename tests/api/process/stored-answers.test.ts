import { describe, expect, test } from 'vitest';
import { storePosts } from '#tests/fixtures/stored-posts.ts';
import { sharedApp } from '#tests/harness/app.ts';

const app = sharedApp();

function requestsLogged(path: string): number {
  return app().logged.filter(({ message, fields }) => message === 'request' && fields['path'] === path)
    .length;
}

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await app().get(path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

describe('an address that no page has', () => {
  test.each([
    ['/nothere', '/wp-login.php', 'It looks like you'],
    ['/fr/rien', '/fr/wp-admin/setup.php?x=1', '<html lang="fr"'],
    ['/admin/dashboard/nothere', '/.env', 'It looks like you'],
    ['/nothere?pictures=0', '/other?pictures=0', 'It looks like you'],
  ])('%s is answered from memory as %s', async (path, other, text) => {
    const first = await read(path);
    const second = await read(other);
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(first.text).toContain(text);
    expect(second.text).toBe(first.text);
    expect(requestsLogged(path) + requestsLogged(other)).toBe(0);
  });

  test('is 404 for a client that has the page, and 405 for a form', async () => {
    const etag = (await read('/nothere')).headers.get('ETag') ?? '';
    expect(etag).not.toBe('');
    expect((await read('/nothere', { 'If-None-Match': etag })).status).toBe(404);
    expect((await app().send('POST', '/nothere')).status).toBe(405);
    expect((await app().send('HEAD', '/nothere')).status).toBe(404);
  });

  test('leads to an imported post that had it, from the moment of the import on', async () => {
    const path = '/2024/05/an-old-address';
    expect((await read(path)).status).toBe(404);
    const [id] = await storePosts(app().ctx.db, [{ title: 'Imported' }]);
    await app()
      .ctx.db.insertInto('post_addresses')
      .values({ path, post_id: Number(id), created_at: app().clock.now() })
      .execute();
    await app().ctx.pages.empty();
    const answer = await app().get(path);
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, `/blog/${id}-imported`]);
  });
});

describe('a document of the admin', () => {
  test.each([
    ['/admin/login', '/admin/login?from=x'],
    ['/admin/dashboard/newsletter/5', '/admin/dashboard/newsletter/6?x=1'],
  ])('%s has a new nonce in each response', async (path, other) => {
    const nonceOf = ({ headers, text }: Awaited<ReturnType<typeof read>>) => {
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(headers.get('Content-Security-Policy') ?? '') ?? [];
      const inText = new Set(Array.from(text.matchAll(/nonce="([^"]+)"/g), ([, one]) => one));
      expect([...inText]).toEqual([nonce]);
      return nonce;
    };
    const answers = [
      await read(path),
      await read(other, { 'Accept-Encoding': 'gzip' }),
      await read(path, { 'Accept-Encoding': 'identity' }),
    ];
    const nonces = answers.map(nonceOf);
    expect(new Set(nonces).size).toBe(3);
    const texts = answers.map(({ text }, at) => text.replaceAll(nonces[at] ?? '', ''));
    expect(new Set(texts).size).toBe(1);
    expect(answers.map(({ headers }) => headers.get('Cache-Control'))).toEqual(Array(3).fill('no-store'));
    const head = await app().send('HEAD', path);
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('public answers of the API and searches', () => {
  test('posts are 304 for a client that has them, and new after a change', async () => {
    const [id] = await storePosts(app().ctx.db, [{ title: 'Before' }]);
    await app().ctx.pages.empty();
    const { headers, text } = await read(`/api/v1/blog/${id}`);
    expect(text).toContain('"title":"Before"');
    const held = { 'If-None-Match': headers.get('ETag') ?? '' };
    expect((await read(`/api/v1/blog/${id}`, held)).status).toBe(304);
    expect((await read('/api/v1/blog')).text).toContain('"title":"Before"');
    const token = await app().signInAs('ADMIN');
    const post = { version: 1, title: 'After' };
    const changed = await app().send('PUT', `/api/v1/posts/${id}`, post, { token });
    expect(changed.status).toBe(200);
    for (const path of [`/api/v1/blog/${id}`, '/api/v1/blog'])
      expect((await read(path, held)).text).toContain('"title":"After"');
  });

  test('a search of the questions is stored under its words', async () => {
    const first = await read('/faq?q=coins');
    const held = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await read('/faq?x=1&q=+coins', held)).status).toBe(304);
    expect((await read('/faq?q=stickers', held)).status).toBe(200);
  });
});
