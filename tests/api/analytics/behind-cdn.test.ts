import { expect, test } from 'vitest';
import { beaconPath } from '#modules/analytics/constants.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';

const app = createSharedApp({ variables: { CDN_SECONDS: '60' } });
const browser =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

async function lifetimeOf(path: string) {
  return (await app().get(path)).headers.get('Cache-Control');
}

test('a CDN may cache only pages that are the same for all visitors', async () => {
  const kept = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400';
  expect(await lifetimeOf('/')).toBe(kept);
  expect(await lifetimeOf('/blog/rss.xml')).toBe(kept);
  expect((await app().get('/')).headers.get('Set-Cookie')).toBeNull();
  for (const path of ['/faq?q=coins', '/blog/99999', '/nowhere', '/about?pictures=0'])
    expect(await lifetimeOf(path)).toBe('no-cache');
  for (const path of ['/admin/login', '/newsletter/confirm?token=x', '/go/google'])
    expect(await lifetimeOf(path)).toBe('no-store');
});

test('a page without images, which has no counting pixel, is counted by the server', async () => {
  const { ctx } = app();
  await app().get('/faq?pictures=0', { headers: { 'User-Agent': browser } });
  const counted = () =>
    ctx.db.selectFrom('dailyFigures').select(['name', 'count']).where('kind', '=', 'page').executeTakeFirst();
  expect(await pollUntil(counted, 'the view')).toEqual({ name: '/faq', count: 1 });
  await ctx.db.deleteFrom('dailyFigures').execute();
});

test('a page from the CDN cache is counted once, with its referrer', async () => {
  const { ctx } = app();
  const page = await app().get('/about', { headers: { 'User-Agent': browser } });
  expect(await page.text()).toContain(`<img src="${beaconPath}"`);
  const headers = {
    'User-Agent': browser,
    Referer: `${ctx.settings.publicUrl}/about`,
    'Sec-Fetch-Site': 'same-origin',
  };
  const seen = await app().send('GET', `${beaconPath}?from=www.example.org`, undefined, { headers });
  expect([seen.status, seen.headers.get('Cache-Control')]).toEqual([204, 'no-store']);
  await app().send('GET', beaconPath, undefined, { headers: { 'User-Agent': browser } });
  const counted = async () => {
    const rows = await ctx.db
      .selectFrom('dailyFigures')
      .selectAll()
      .where('kind', 'in', ['page', 'source'])
      .orderBy('kind')
      .execute();
    return rows.length > 0 ? rows.map(({ kind, name, count }) => [kind, name, count]) : undefined;
  };
  expect(await pollUntil(counted, 'the view')).toEqual([
    ['page', '/about', 1],
    ['source', 'example.org', 1],
  ]);
});
