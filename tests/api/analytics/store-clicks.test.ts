import { describe, expect, test } from 'vitest';
import { brand } from '#content/brand.ts';
import { storeIds } from '#modules/analytics/constants.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';

const headers = {
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
};

async function clicks(app: App): Promise<number> {
  const rows = await app.ctx.db
    .selectFrom('dailyFigures')
    .select('count')
    .where('kind', '=', 'store')
    .execute();
  return rows.reduce((sum, { count }) => sum + count, 0);
}

describe('/go/{store}', () => {
  test('redirects to each store of the brand after counting the click', async () => {
    await using app = await startApp();
    expect([...brand.stores.map(({ id }) => id), 'apple', 'file']).toEqual([...storeIds]);
    for (const [index, { id, address }] of brand.stores.entries()) {
      const answer = await app.get(`/go/${id}`, { headers });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('Location')).toBe(address);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(await clicks(app)).toBe(index + 1);
    }
  });

  test('does not count bots, prefetches, HEAD and visitors who opted out', async () => {
    await using app = await startApp();
    const asked: [method: string, headers: Record<string, string>][] = [
      ['HEAD', headers],
      ['GET', { 'User-Agent': 'Googlebot/2.1' }],
      ['GET', { ...headers, 'Sec-Purpose': 'prefetch;prerender' }],
      ['GET', { ...headers, Purpose: 'prefetch' }],
      ['GET', { ...headers, DNT: '1' }],
      ['GET', { ...headers, 'Sec-GPC': '1' }],
    ];
    for (const [method, sent] of asked)
      expect((await app.send(method, '/go/google', undefined, { headers: sent })).status).toBe(302);
    expect(await clicks(app)).toBe(0);
  });

  test.each([
    '/go/apple',
    '/go/',
    '/go/google/x',
    '/go/__proto__',
    '/go/constructor',
    '/go/%00',
    '/go/GOOGLE',
  ])('%s returns the not-found page', async (path) => {
    await using app = await startApp();
    const answer = await app.get(path, { headers });
    // A redirect removes a trailing slash, because each page has only one address.
    const final =
      answer.status === 308 ? await app.get(answer.headers.get('Location') ?? '', { headers }) : answer;
    expect(final.status).toBe(404);
    expect(await final.text()).toContain('It looks like you&#x27;re lost...');
    expect(await clicks(app)).toBe(0);
  });

  test('redirects even if the click cannot be counted', async () => {
    await using app = await startApp();
    await app.ctx.db.schema.alterTable('daily_figures').renameTo('gone').execute();
    const answer = await app.get('/go/google', { headers });
    expect(answer.status).toBe(302);
    expect(app.logged.some(({ message }) => message === 'A store click could not be counted')).toBe(true);
  });
});
