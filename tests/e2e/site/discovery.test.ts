import { beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { undatedPages } from '#web/site/discovery/sitemap-entries.ts';
import { publishSamplePosts } from '#tests/fixtures/sample-posts.ts';
import { publicUrl, createSharedApp } from '#tests/harness/app.ts';

const site = createSharedApp();
const ask = (path: string, headers: Record<string, string> = {}) => fetch(site().url + path, { headers });

beforeAll(() => publishSamplePosts(site().ctx));

describe('The feeds', () => {
  it.each([
    ['/blog/rss.xml', 'application/rss+xml', /<item>/g],
    ['/blog/atom.xml', 'application/atom+xml', /<entry>/g],
    ['/blog/feed.json', 'application/feed+json', /"date_published"/g],
  ])('%s contains the posts, and returns 304 to clients that have the feed', async (path, type, entry) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toContain(type);
    expect((await answer.text()).match(entry)).toHaveLength(12);
    const tag = answer.headers.get('ETag') ?? '';
    const changed = answer.headers.get('Last-Modified') ?? '';
    expect((await ask(path, { 'If-None-Match': tag })).status).toBe(304);
    expect((await ask(path, { 'If-None-Match': '"other"' })).status).toBe(200);
    expect((await ask(path, { 'If-Modified-Since': changed })).status).toBe(304);
    const before = new Date(Date.parse(changed) - 1_000).toUTCString();
    expect((await ask(path, { 'If-Modified-Since': before })).status).toBe(200);
  });

  it('are linked from the blog and from each article', async () => {
    for (const path of ['/blog', '/blog/12']) {
      const html = await (await ask(path)).text();
      for (const feed of ['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json']) {
        expect(html).toContain(`href="${feed}"`);
      }
    }
  });
});

describe('Files for machines', () => {
  it('/sitemap.xml lists each page that returns 200, with the real dates of posts and legal texts', async () => {
    // The other 11 posts are samples, which the sitemap does not list.
    const { db } = site().ctx;
    await db.updateTable('posts').set({ isSample: false }).where('id', '=', 12).execute();
    const text = await (await ask('/sitemap.xml')).text();
    const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place);
    const pages = undatedPages.length;
    // The sitemap lists the pages without a date, the blog and two legal pages, a post, the archive, and the nine
    // months of the archive. The pages, the blog and the archive also exist in five more languages.
    expect(places).toHaveLength(pages + 3 + 1 + 1 + 9 + (pages + 2) * 5);
    expect(places.every((place) => place.startsWith(publicUrl))).toBe(true);
    for (const place of places) expect((await ask(place.slice(publicUrl.length))).status).toBe(200);
    expect(text).toContain(`<loc>${publicUrl}/terms</loc><lastmod>2023-05-14</lastmod>`);
    expect(text).toMatch(/\/blog\/12-[^<]+<\/loc><lastmod>2026-/);
    expect(text).toContain(`<loc>${publicUrl}/about</loc><xhtml:link `);
  });

  it('/robots.txt disallows addresses that are no pages, and links to the sitemap', async () => {
    const text = await (await ask('/robots.txt')).text();
    expect(text).toContain('User-agent: *\nDisallow: /admin\n');
    expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  });

  it('/.well-known/security.txt has the contact, and expires within a year', async () => {
    const text = await (await ask('/.well-known/security.txt')).text();
    expect(text).toContain(`Contact: mailto:${brand.contactEmail}`);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    const daysLeft = (expires - site().clock.now().getTime()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(100);
    expect(daysLeft).toBeLessThan(365);
  });

  it('/.well-known/change-password redirects to the account screen, and unknown names return 404', async () => {
    const answer = await fetch(`${site().url}/.well-known/change-password`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin/dashboard/account']);
    expect((await ask('/admin/dashboard/account')).status).toBe(200);
    // Password managers request this name to detect sites that respond with 200 to every request.
    const unknown = await ask(
      '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
    );
    expect(unknown.status).toBe(404);
  });

  it('/manifest.webmanifest lists only existing icons', async () => {
    const answer = await ask('/manifest.webmanifest');
    expect(answer.headers.get('Content-Type')).toContain('application/manifest+json');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the loop then looks into
    const { name, icons } = (await answer.json()) as { name: string; icons: { src: string; type: string }[] };
    expect(name).toBe(brand.name);
    for (const { src, type } of [...icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
      const icon = await ask(src);
      const sent = icon.headers.get('Content-Type')?.split(';')[0];
      expect([src, icon.status, sent]).toEqual([src, 200, type]);
    }
    expect((await ask('/favicon.ico')).status).toBe(200);
  });

  it.each([
    '/',
    '/about',
    '/faq',
    '/blog',
    '/contact',
    '/careers',
    '/security',
    '/press',
    '/accessibility',
    '/changelog',
    '/status',
    '/stickers',
    '/filters',
    '/privacy',
    '/terms',
    '/get',
  ])('%s has a title, a description, a canonical address and an image', async (path) => {
    const html = await (await ask(path)).text();
    expect(html).toMatch(/<title>[^<]{5,}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}${path}">`);
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(image.startsWith(publicUrl)).toBe(true);
    expect((await ask(image.slice(publicUrl.length))).headers.get('Content-Type')).toBe('image/png');
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  });

  it('the home page has structured data of the organisation and the app', async () => {
    const html = await (await ask('/')).text();
    expect(html).toContain('"@type":"Organization"');
    expect(html).toContain('"@type":"MobileApplication"');
  });
});

describe('/get', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
  it.each([
    [`Mozilla/5.0 (Linux; Android 14; SM-A546E) ${chrome}`, 'You have a Samsung phone', '/go/samsung'],
    [`Mozilla/5.0 (Linux; Android 10; VOG-L29) ${chrome}`, 'You have a Huawei phone', '/go/huawei'],
    [`Mozilla/5.0 (Linux; Android 13; TECNO KI5) ${chrome}`, 'You have an Android phone', '/go/google'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'not available for iPhone', undefined],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'not available for Windows', undefined],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'not available for Mac', undefined],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Get it on your phone', undefined],
  ])('offers the right store for %s', async (agent, texts, store) => {
    const answer = await ask('/get', { 'User-Agent': agent });
    const html = await answer.text();
    expect(html).toContain(texts);
    const main = /<h1>.*?<\/h1>.*?<div class="stripe"/s.exec(html)?.[0] ?? '';
    expect(/href="(\/go\/[a-z]+)"/.exec(main)?.[1]).toBe(store);
    expect(html.includes('QR code')).toBe(store === undefined && !agent.includes('iPhone'));
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    // The main button of the home page.
    const opened = await fetch(`${site().url}/get?open=store`, {
      headers: { 'User-Agent': agent },
      redirect: 'manual',
    });
    expect(opened.headers.get('Location') ?? undefined).toBe(store);
    expect(opened.headers.get('Critical-CH')).toBe('Sec-CH-UA-Model');
  });

  it('asks Chrome for the device model, which Chrome sends only on request', async () => {
    const agent = `Mozilla/5.0 (Linux; Android 10; K) ${chrome}`;
    const first = await ask('/get', { 'User-Agent': agent });
    expect(first.headers.get('Critical-CH')).toBe('Sec-CH-UA-Model');
    expect(await first.text()).toContain('You have an Android phone');
    const second = await ask('/get', { 'User-Agent': agent, 'Sec-CH-UA-Model': '"SM-A546E"' });
    expect(await second.text()).toContain('You have a Samsung phone');
  });
});
