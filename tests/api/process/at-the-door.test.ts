import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { computeObservatoryScore } from '#tests/fixtures/observatory.ts';
import { publishSamplePosts } from '#tests/fixtures/sample-posts.ts';
import { publicUrl, createSharedApp, startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { fetchRawStatus } from '#tests/harness/raw-request.ts';
import routes from '#web/routes.ts';

const form = 'application/x-www-form-urlencoded';

/** The headers of every response (docs/security.md). */
const everywhere = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];

/** Sends a request unchanged and returns the whole response. */
async function sendRaw(app: App, request: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  return text(socket);
}

function headersOf(answer: string): string[] {
  const head = answer.split('\r\n\r\n', 1)[0] ?? '';
  return head
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
}

type Route = { path?: string; index?: boolean; children?: Route[] };

/** Returns an address for every route, with parameters that match no item. */
function addressesOf(routes: readonly Route[]): string[] {
  return routes.flatMap(({ path, index, children = [] }) => [
    ...(index === true ? ['/'] : path === undefined ? [] : [`/${path.replaceAll(/:\w+|\*/g, '7')}`]),
    ...addressesOf(children),
  ]);
}

describe('A form posted without JavaScript', () => {
  const shared = createSharedApp();
  const post = (origin: string, path: string) =>
    shared().send('POST', path, 'email=ada', {
      headers: { 'Content-Type': form, Accept: 'text/html', Origin: origin },
    });

  test('is accepted behind a proxy that terminates TLS and forwards another scheme and host', async () => {
    expect((await post(publicUrl, '/contact')).status).toBe(422);
    expect((await post(publicUrl, '/newsletter/confirm?token=x')).status).toBe(404);
  });

  test('is accepted at the address that the server listens on', async () => {
    expect((await post(shared().url, '/contact')).status).toBe(422);
  });

  test('is rejected if it comes from a page of another site', async () => {
    for (const origin of ['https://evil.example', `${publicUrl}.evil.example`, 'no address']) {
      const before = shared().logged.length;
      expect([origin, (await post(origin, '/contact')).status]).toEqual([origin, 400]);
      const warnings = shared()
        .logged.slice(before)
        .filter(({ level }) => level !== 'info');
      expect(warnings.map(({ level, fields }) => [level, fields['origin'], fields['err']])).toEqual([
        ['warn', origin, undefined],
      ]);
    }
  });

  test('is accepted from a browser that does not send the origin', async () => {
    expect((await post('null', '/contact')).status).toBe(422);
  });

  test('is accepted from any origin on pages with a token of an email (RFC 8058)', async () => {
    for (const origin of ['https://mail.example', 'null', 'no address', 'android-app://mail.example', ''])
      for (const page of ['unsubscribe', 'confirm', 'preferences', 'address'])
        expect([origin, page, (await post(origin, `/newsletter/${page}?token=x`)).status]).toEqual([
          origin,
          page,
          404,
        ]);
  });
});

describe('A health check in HTTP/1.0 without a host', () => {
  const shared = createSharedApp();
  test.each(['/healthz', '/readyz', '/version', '/about', '/blog'])('returns 200 at %s', async (path) => {
    const app = shared();
    expect(await sendRaw(app, `GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.[01] 200 /);
  });
});

describe('Limits by client', () => {
  test('apply to an IPv6 /64 network, because clients choose the last 64 bits (RFC 8981)', async () => {
    await using app = await startApp();
    const login = (client: string) =>
      app.send('POST', '/api/v1/auth/login', { email: 'ada@example.com', password: 'wrong' }, { client });
    const statuses: number[] = [];
    for (let nr = 1; nr <= 6; nr += 1) statuses.push((await login(`2001:db8:1:2::${nr}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login('2001:db8:1:3::1')).status).toBe(401);
  });
});

describe('Cache headers', () => {
  const shared = createSharedApp();

  test('of social images and press files allow a day and have an ETag; health checks are never stored', async () => {
    const image = await shared().get('/social/home.png');
    expect(image.headers.get('Cache-Control')).toBe('public, max-age=86400');
    for (const path of ['/social/home.png', '/press/hirawa-press-kit.zip']) {
      const tag = (await shared().get(path)).headers.get('ETag') ?? '';
      for (const held of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const again = await shared().get(path, { headers: { 'If-None-Match': held } });
        expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
      }
      const other = await shared().get(path, { headers: { 'If-None-Match': '"other"' } });
      expect(other.status).toBe(200);
    }
    for (const path of ['/healthz', '/readyz', '/version', '/metrics']) {
      expect((await shared().get(path)).headers.get('Cache-Control')).toBe('no-store');
    }
  });
});

describe('Security headers of all responses, including errors', () => {
  const shared = createSharedApp();

  test.each([
    ['a missing host', 'GET /contact HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an invalid host', 'GET /blog/search?q=x HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['a host with a path', 'GET /blog/search?q=x HTTP/1.1\r\nHost: a@b/..\r\nConnection: close\r\n\r\n'],
    ['an invalid target', 'GET /\\evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['a broken request', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n'],
    [
      'two Content-Length headers',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
    [
      'a Content-Length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
    ['large headers', `GET / HTTP/1.1\r\nHost: a\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['an unknown expectation', 'POST / HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n'],
  ])('are in the error for %s', async (_name, request) => {
    const answer = await sendRaw(shared(), request);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(headersOf(answer)).toEqual(expect.arrayContaining(everywhere));
  });

  test.each(['/', '/about/', '/nothing', '/api/nothing', '/social/none.png', '/blog/rss.xml', '/healthz'])(
    'are in responses of %s for each method',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        const { status, headers } = await shared().send(method, path);
        expect([method, status]).not.toEqual([method, 500]);
        expect([...headers.keys()]).toEqual(expect.arrayContaining(everywhere));
        expect([method, status === 405]).toEqual([method, headers.get('Allow') === 'GET, HEAD']);
      }
    },
  );

  test('get 140 points in the MDN HTTP Observatory, and 130 for files that other sites embed', async () => {
    const app = shared();
    await publishSamplePosts(app.ctx);
    const further = [
      '/social/home.png',
      '/api/docs',
      '/api/openapi.json',
      '/api/v1/blog',
      '/api/v1/users',
      '/healthz',
    ];
    const paths = [...addressesOf(routes), ...further];
    const scores = new Map<string, number>();
    for (const path of paths) {
      const answer = await app.get(path);
      const isPage = answer.headers.get('Content-Type')?.startsWith('text/html');
      const { score } = computeObservatoryScore(answer.headers, isPage === true ? await answer.text() : '');
      scores.set(path, score);
      const next = answer.headers.get('Location') ?? '';
      if (next.startsWith('/') && !paths.includes(next)) paths.push(next);
    }
    const toOthers = [...scores].filter(([, score]) => score === 130).map(([path]) => path);
    expect(toOthers).toEqual([
      '/newsletter/open',
      '/status/badge.svg',
      '/social/blog/7',
      '/social/home.png',
      '/api/v1/blog',
    ]);
    expect([...scores].filter(([path, score]) => score !== 140 && !toOthers.includes(path))).toEqual([]);
    expect(scores.size).toBeGreaterThan(80);
  });

  test('TRACE, which would return the token, is not allowed at any address', async () => {
    for (const target of ['/', '/api/v1/users', '/healthz', '/media/none.webp'])
      expect([target, await fetchRawStatus(shared().url, { method: 'TRACE', target })]).toEqual([
        target,
        405,
      ]);
  });

  test('a read-only address returns 405 for POST, without the error message of a library', async () => {
    const answer = await shared().send('POST', '/social/home.png');
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect(await answer.text()).not.toMatch(/unexpected server error/i);
  });

  test('errors in a browser use the language of the address, or else of the browser', async () => {
    const describeResponse = async (path: string, headers: Record<string, string> = {}) => {
      const sent = { Accept: 'text/html', ...headers };
      const answer = await fetch(shared().url + path, { method: 'PUT', headers: sent });
      return [answer.status, answer.headers.get('Content-Type'), await answer.text()];
    };
    expect(await describeResponse('/yo/about')).toEqual([
      405,
      'text/html; charset=UTF-8',
      expect.stringContaining('lang="yo"'),
    ]);
    expect(await describeResponse('/about', { 'Accept-Language': 'fr-BJ' })).toEqual([
      405,
      'text/html; charset=UTF-8',
      expect.stringContaining('lang="fr"'),
    ]);
    expect((await describeResponse('/about', { Accept: '*/*' }))[1]).toMatch(/^text\/plain/);
    const foreign = await fetch(`${shared().url}/ha/contact`, {
      method: 'POST',
      headers: { Accept: 'text/html', Origin: 'https://evil.example' },
    });
    expect([foreign.status, await foreign.text()]).toEqual([400, expect.stringContaining('lang="ha"')]);
  });
});

test('the log contains only the beginning of a very long address', async () => {
  await using app = await startApp();
  await app.get(`/media/${'a'.repeat(10_000)}`);
  const paths = app.logged.map(({ fields }) => fields['path']).filter((path) => typeof path === 'string');
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect(path.length).toBeLessThanOrEqual(501);
});
