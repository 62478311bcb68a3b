import { expect, test } from 'vitest';
import { createTrackingToken } from '#modules/newsletters/email.ts';
import { readConfig } from '#platform/process/config.ts';
import { readSettings } from '#platform/process/settings.ts';
import { startDebianPostgres } from '#tests/harness/debian-postgres.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';
import { spec } from '#tests/specification/spec.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const errorPage = translateTexts(english, 'fault');

const token = 'a'.repeat(43);
const readingPages = [
  '/blog/7',
  '/blog/7-a-story',
  `/preview/${token}`,
  `/newsletter/confirm?token=${token}`,
  `/newsletter/unsubscribe?token=${token}`,
  '/changelog',
];
const readingFiles = [
  '/blog/rss.xml',
  '/blog/atom.xml',
  '/blog/feed.json',
  '/sitemap.xml',
  '/social/blog/7-a-story.png',
];
const others = [
  '/',
  '/about',
  '/faq',
  '/contact',
  '/careers',
  '/security',
  '/press',
  '/accessibility',
  '/get',
  '/privacy',
  '/terms',
];

test('pages return 503 with a retry link while the database is unavailable', spec('8.23'), async () => {
  await using server = await startDebianPostgres();
  const { host, user, database } = server.connection;
  using folder = createTemporaryFolder();
  const databaseUrl = `postgres://${user}@localhost/${database}?host=${host}`;
  await using site = await startSiteProcess({ DATA_DIR: folder.path, DATABASE_URL: databaseUrl });
  const ask = (path: string, options: RequestInit = {}) =>
    fetch(site.url + path, { redirect: 'manual', ...options });
  expect((await ask('/blog/8')).status).toBe(404);
  const reader = await readerOf(folder.path);
  await server.stop();
  for (const path of [...readingPages, `/newsletter/click?token=${reader}&l=0`]) {
    const answer = await ask(path);
    const { headers } = answer;
    expect([path, answer.status, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([
      path,
      503,
      '5',
      'no-store',
    ]);
    const html = await answer.text();
    expect(html).toContain(`<h1>${errorPage.away.title}</h1>`);
    expect(html).toContain(`<a class="button" href="${path.replaceAll('&', '&amp;')}">Try again</a>`);
    for (const part of ['class="bar measure"', '<footer', '<style>']) expect(html).toContain(part);
    expect(html).not.toMatch(/postgres|ECONN|ENOENT|stack/i);
  }
  // Missing pages still return 404, because no page can change without a database.
  expect((await ask('/blog/8')).status).toBe(404);
  const files = [...readingFiles, '/blog', '/status', `/newsletter/view?token=${reader}`];
  for (const path of files) expect([path, (await ask(path)).status]).toEqual([path, 503]);
  const posted = await ask(readingPages[4] ?? '', { method: 'POST' });
  expect([posted.status, await posted.text()]).toEqual([503, expect.stringContaining('Try again')]);
  for (const path of others) expect([path, (await ask(path)).status]).toEqual([path, 200]);
  expect((await ask('/go/google')).status).toBe(302);
});

/** Returns the token of an email link, signed with the secret of this data folder. */
async function readerOf(dataDir: string): Promise<string> {
  const settings = await readSettings(readConfig({ DATA_DIR: dataDir }), {
    publicUrl: '',
    from: { name: '' },
  });
  return createTrackingToken({ settings }, { newsletterId: 1, subscriberId: 1 });
}
