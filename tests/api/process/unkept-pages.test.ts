import { describe, expect, test } from 'vitest';
import { createSharedApp } from '#tests/harness/app.ts';
import { storePosts } from '#tests/fixtures/stored-posts.ts';

const app = createSharedApp();

function requestsLogged(path: string): number {
  return app().logged.filter(({ message, fields }) => message === 'request' && fields['path'] === path)
    .length;
}

/** Headers that depend on a single response or body. */
const own = /^(date|x-request-id|vary|content-(encoding|length)|transfer-encoding)$/;

function headersOf(answer: Response | undefined) {
  return [...(answer?.headers ?? [])].filter(([name]) => !own.test(name));
}

describe('An uncached page of a known address', () => {
  test.each([
    ['GET', '/blog/99999', 404],
    ['HEAD', '/blog/99998', 404],
    ['GET', '/blog/99999-a-slug?utm_source=x', 404],
  ])('%s %s gets the usual not-found page', async (method, path, status) => {
    const [answer, lost] = await Promise.all([path, '/nowhere'].map((one) => app().send(method, one)));
    expect(answer?.status).toBe(status);
    expect(headersOf(answer)).toEqual(headersOf(lost));
    expect(answer?.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    const text = (await answer?.text()) ?? '';
    expect(text.includes('It looks like you')).toBe(method === 'GET');
  });

  test('redirects from another slug to the canonical slug, and logs each request once', async () => {
    const [id] = await storePosts(app().ctx.db, [{ title: 'A title' }]);
    const path = `/blog/${id}-another`;
    for (let count = 1; count <= 2; count += 1) {
      const answer = await app().get(path);
      expect([answer.status, answer.headers.get('Location')]).toEqual([301, `/blog/${id}-a-title`]);
      expect(requestsLogged(path)).toBe(count);
    }
  });
});
