import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listPublicAddresses } from '#tests/fixtures/public-addresses.ts';
import { storePosts } from '#tests/fixtures/stored-posts.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { getSharedWebBuild } from '#tests/harness/web-build.ts';
import { cachedPaths } from '#web/cached-pages.ts';

const app = createSharedApp();

function requestsLogged(path: string): number {
  return app().logged.filter(({ message, fields }) => message === 'request' && fields['path'] === path)
    .length;
}

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await app().get(path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

describe('An address without a page', () => {
  test.each([
    ['/nothere', '/wp-login.php', 'It looks like you'],
    ['/fr/rien', '/fr/wp-admin/setup.php?x=1', '<html lang="fr"'],
    ['/admin/dashboard/nothere', '/.env', 'It looks like you'],
    ['/nothere?pictures=0', '/other?pictures=0', 'It looks like you'],
  ])('%s gets the same cached response as %s', async (path, other, text) => {
    const first = await read(path);
    const second = await read(other);
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(first.text).toContain(text);
    expect(second.text).toBe(first.text);
    expect(requestsLogged(path) + requestsLogged(other)).toBe(0);
  });

  test('returns 404 even if the client has the page in its cache, and 405 for a form', async () => {
    const etag = (await read('/nothere')).headers.get('ETag') ?? '';
    expect(etag).not.toBe('');
    expect((await read('/nothere', { 'If-None-Match': etag })).status).toBe(404);
    expect((await app().send('POST', '/nothere')).status).toBe(405);
    expect((await app().send('HEAD', '/nothere')).status).toBe(404);
  });

  test('redirects to a post with that former address as soon as the post is imported', async () => {
    const path = '/2024/05/an-old-address';
    expect((await read(path)).status).toBe(404);
    const [id] = await storePosts(app().ctx.db, [{ title: 'Imported' }]);
    await app()
      .ctx.db.insertInto('postAddresses')
      .values({ path, postId: Number(id), createdAt: app().clock.now() })
      .execute();
    await app().ctx.pages.empty();
    const answer = await app().get(path);
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, `/blog/${id}-imported`]);
  });
});

describe('An address of a known page without content', () => {
  test.each([
    '/blog/77777',
    '/fr/blog/tags/77777',
    '/blog/authors/77777/rss.xml',
    '/newsletters/77777',
    '/go/nowhere',
    '/press/nothing.png',
    '/social/blog/77777.png',
    '/social/xx/home.png',
    '/sitemap-posts.xml?part=77',
    '/api/filter/77777',
    '/api/v1/catalogue/packs/77777',
  ])('%s is rendered once', async (path) => {
    const first = await read(path);
    const logged = requestsLogged(path.split('?', 1)[0] ?? '');
    expect([first.status, logged]).toEqual([404, 1]);
    const second = await read(path);
    expect([second.status, second.text]).toEqual([404, first.text]);
    expect(second.headers.get('Content-Type')).toBe(first.headers.get('Content-Type'));
    expect(requestsLogged(path.split('?', 1)[0] ?? '')).toBe(logged);
    expect((await app().send('HEAD', path)).status).toBe(404);
  });

  test('shows the content as soon as the content exists', async () => {
    const [before] = await storePosts(app().ctx.db, [{ title: 'Before' }]);
    const path = `/blog/${Number(before) + 1}-later`;
    for (let count = 0; count < 2; count += 1) expect((await read(path)).status).toBe(404);
    await storePosts(app().ctx.db, [{ title: 'Later' }]);
    await app().ctx.pages.empty(['/blog']);
    expect((await read(path)).status).toBe(200);
  });
});

const token = 'a'.repeat(43);

describe('Invalid links from emails and previews', () => {
  test.each([
    ['/newsletter/confirm?token=wrong', `/newsletter/confirm?token=${token}`],
    ['/fr/newsletter/unsubscribe', `/fr/newsletter/unsubscribe?token=${token}`],
    ['/newsletter/preferences?token=', `/newsletter/preferences?token=${token}`],
    ['/newsletter/address', `/newsletter/address?token=${token}`],
    ['/newsletter/stop-visits', `/newsletter/stop-visits?token=7.${token}`],
    ['/preview/not-a-token', `/preview/${token}`],
    ['/newsletter/click', `/newsletter/click?token=${token.slice(0, 32)}`],
    ['/ha/newsletter/view', `/ha/newsletter/view?token=${token.slice(0, 32)}`],
    ['/newsletter/open', `/newsletter/open?token=${token.slice(0, 32)}`],
  ])('%s gets the same cached response as %s', async (path, other) => {
    const first = await read(path);
    const second = await read(other);
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    for (const name of ['Cache-Control', 'Location', 'Content-Security-Policy', 'Referrer-Policy'])
      expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    expect(first.status).toBe(path.endsWith('open') ? 200 : /click|\/view/.test(path) ? 302 : 404);
    expect(requestsLogged(path.split('?', 1)[0] ?? '')).toBe(path.startsWith('/preview') ? 0 : 1);
  });
});

test('a client that requests 120 pages at once does not block the page of another client', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: reportLock } = Promise.withResolvers<void>();
  // Rendering waits for the table, so that the number of waiting pages does not depend on the speed of the machine.
  const lock = app()
    .ctx.db.transaction()
    .execute(async (trx) => {
      await sql`LOCK TABLE posts IN ACCESS EXCLUSIVE MODE`.execute(trx);
      reportLock();
      await released;
    });
  await locked;
  let rejected = 0;
  const flood = Array.from({ length: 120 }, async (_, nr) => {
    const answer = await app().get(`/blog/${88_000 + nr}`, { client: '203.0.113.9' });
    if (answer.status === 503) rejected += 1;
    return answer;
  });
  await expect.poll(() => rejected, { timeout: 5_000 }).toBe(120 - 64 - 2);
  const other = app().get('/blog/89999', { client: '203.0.113.10' });
  release();
  await lock;
  expect((await other).status).toBe(404);
  for (const { status, headers } of await Promise.all(flood)) {
    expect([404, 503]).toContain(status);
    expect(headers.get('Retry-After')).toBe(status === 503 ? '2' : null);
  }
  expect(rejected).toBe(54);
});

test('/get is cached for each kind of device', async () => {
  const devices = { samsung: 'Android 14; SM-A546E', iphone: 'iPhone', computer: 'X11; Linux' };
  const answers = await Promise.all(
    Object.values(devices).map((agent) => read('/get', { 'User-Agent': agent })),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(3);
  for (const { headers } of answers) expect(headers.get('Cache-Control')).toBe('no-store');
  expect((await read('/get', { 'User-Agent': 'iPad' })).text).toBe(answers[1]?.text);
  expect(requestsLogged('/get')).toBe(0);
});

test('a network with too many searches gets a cached 429 page', async () => {
  const client = '203.0.113.77';
  const search = (nr: number) => app().get(`/fr/blog/search?q=lagos${nr}`, { client });
  for (let nr = 0; nr < 30; nr += 1) expect((await search(nr)).status).toBe(200);
  const refused = await search(30);
  const wait = Number(refused.headers.get('Retry-After'));
  const text = await refused.text();
  expect([refused.status, [15, 30, 45, 60].includes(wait)]).toEqual([429, true]);
  expect(text).toMatch(new RegExp(`dans ${wait}\\ss\\.`));
  expect(text).toContain('<html lang="fr"');
  const logged = requestsLogged('/fr/blog/search');
  const again = await search(31);
  expect([again.status, await again.text()]).toEqual([429, text]);
  expect(requestsLogged('/fr/blog/search')).toBe(logged);
  expect((await app().get('/fr/blog/search', { client })).status).toBe(200);
  expect((await app().get('/fr/blog/search?q=lagos', { client: '203.0.113.78' })).status).toBe(200);
  app().clock.advance({ seconds: 61 });
  expect((await search(32)).status).toBe(200);
});

/** Headers of 11 KB that match no cached version of a page. Node.js rejects more than 16 KB of headers. */
const foreignTags = Array.from({ length: 200 }, (_, nr) => `"${String(nr).padEnd(30, 'x')}"`).join(',');
const foreignHeaders = {
  'If-None-Match': foreignTags,
  'Accept-Language': Array.from({ length: 200 }, (_, nr) => `x${nr};q=0.${nr + 100}`).join(','),
  'Accept-Encoding': `gzip,${'x-y,'.repeat(500)}`,
  Range: 'bytes=0-9',
  'If-Range': '"x"',
};
const longQuery = 'a&'.repeat(4_000);

/** Removes the nonce, which differs between two responses with the same content. */
const withoutNonce = (text: string) => text.replaceAll(/nonce="[^"]+"/g, '');

/** Requests an address with HTTP features and with long input, and returns the differences from the expected responses. */
async function findDifferences(path: string): Promise<string[]> {
  const plain = await read(path);
  const differences: string[] = [];
  const compare = (what: string, actual: string | number | null, expected: string | number | null) => {
    if (actual !== expected) differences.push(`${path} ${what}: ${actual}, not ${expected}`);
  };
  const head = await app().send('HEAD', path);
  compare('HEAD', `${head.status} ${await head.text()}`, `${plain.status} `);
  for (const name of ['Content-Type', 'ETag', 'Cache-Control', 'Location', 'Vary'])
    compare(`HEAD ${name}`, head.headers.get(name), plain.headers.get(name));
  // RFC 9110, 14.2: a server may ignore Range.
  const foreign = await read(path, foreignHeaders);
  compare('with long headers', foreign.status, plain.status);
  compare('with long headers, body', withoutNonce(foreign.text), withoutNonce(plain.text));
  compare('with a query of 8 KB', (await read(`${path}?${longQuery}`)).status, plain.status);
  const etag = plain.headers.get('ETag');
  const held = { 'If-None-Match': `${foreignTags}, W/${etag}` };
  const unchanged = etag !== null && plain.status === 200 ? 304 : plain.status;
  compare('with its ETag', (await read(path, held)).status, unchanged);
  const heldHead = await app().send('HEAD', path, undefined, { headers: held });
  compare('HEAD with its ETag', heldHead.status, unchanged);
  const options = await app().send('OPTIONS', path);
  compare('OPTIONS', `${options.status} ${options.headers.get('Allow')?.slice(0, 9)}`, '405 GET, HEAD');
  await options.text();
  return differences;
}

describe('Each public response', () => {
  test('supports HEAD, OPTIONS, Range, ETags and long input as HTTP requires', async () => {
    const build = await (await getSharedWebBuild()).pages();
    const addresses = [...listPublicAddresses(build), ...cachedPaths, '/nothere', '/healthz'];
    const differences: string[] = [];
    for (const path of new Set(addresses)) differences.push(...(await findDifferences(path)));
    expect(differences).toEqual([]);
  });

  test('is the same for a query of 8 KB and for 200 different queries', async () => {
    const long = `/faq?x=${'a'.repeat(8_000)}`;
    expect((await read(long)).text).toBe((await read('/faq')).text);
    expect((await read(`/faq?q=${'b'.repeat(8_000)}`)).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, nr) => app().get(`/contact?utm=${nr}`)),
    );
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  });
});

describe('An admin document', () => {
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

describe('Public API responses and searches', () => {
  test('return 304 for posts that the client has, and the new version after a change', async () => {
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

  test('a search of the FAQ is cached by its search terms', async () => {
    const first = await read('/faq?q=coins');
    const held = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await read('/faq?x=1&q=+coins', held)).status).toBe(304);
    expect((await read('/faq?q=stickers', held)).status).toBe(200);
  });
});
