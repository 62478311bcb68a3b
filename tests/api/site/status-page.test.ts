import { describe, expect, test } from 'vitest';
import { languages } from '#modules/translations/constants.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';

const hour = 3_600_000;

describe('The public status page', () => {
  const app = createSharedApp();
  const signed: { token?: string } = {};
  const inHours = (hours: number) => new Date(app().clock.now().getTime() + hours * hour).toISOString();
  /** Reads a page without the cache: it caches for 20 s of the machine's own clock. */
  async function read(path: string): Promise<string> {
    await app().ctx.pages.empty([path]);
    return (await app().get(path)).text();
  }

  async function write(fields: object): Promise<{ id: number; version: number }> {
    signed.token ??= await app().signInWith(['status']);
    const sent = {
      kind: 'incident',
      title: 'Messages are slow',
      impact: 'major',
      parts: ['app'],
      starts_at: inHours(-1),
      state: 'investigating',
      body: 'We look into it.',
      is_published: true,
      ...fields,
    };
    const answer = await app().send('POST', '/api/v1/incidents', sent, { token: signed.token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    return ((await answer.json()) as { data: { id: number; version: number } }).data;
  }
  const plan = (title: string, from: number, until: number) =>
    write({
      kind: 'maintenance',
      title,
      state: 'scheduled',
      starts_at: inHours(from),
      ends_at: inHours(until),
    });

  test(
    'shows current incidents first, escaped, in each language, and never a draft or a deleted incident',
    spec('2.177'),
    async () => {
      const { id, version } = await write({
        title: '<img src=x onerror=alert(1)> "slow"',
        is_published: false,
      });
      expect(await read('/status')).not.toContain('onerror');
      expect((await app().get(`/status/${id}`)).status).toBe(404);
      await app().send('POST', `/api/v1/incidents/${id}/publish`, { version }, { token: signed.token });
      const sitemap = await read('/sitemap.xml');
      expect(sitemap).toMatch(new RegExp(`/ha/status/${id}</loc><lastmod>[^<]+Z<.*hreflang="fr"`));
      const html = await read('/status');
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;slow&quot;');
      expect(html).toContain('Something does not work');
      expect(html.indexOf('id="current"')).toBeLessThan(html.indexOf('id="database"'));
      for (const language of languages) {
        const prefix = language === 'en' ? '' : `/${language}`;
        const page = await app().get(`${prefix}/status/${id}`);
        const text = await page.text();
        expect([page.status, text.includes('We look into it.'), text.includes('<script>alert')]).toEqual([
          200,
          true,
          false,
        ]);
        const lang = language === 'en' ? '' : ' lang="en"';
        expect(text).toContain(`<p class="words"${lang} dir="auto">We look into it.`);
      }
      expect(await read('/status/badge.svg')).toContain('Something does not work</text>');
      expect(await read('/fr/status/badge.svg')).toContain('Quelque chose ne marche pas</text>');
      expect((await app().get('/status/badge.svg')).headers.get('cross-origin-resource-policy')).toBe(
        'cross-origin',
      );
      await app().send('DELETE', `/api/v1/incidents/${id}`, undefined, { token: signed.token });
      expect([
        (await read('/status')).includes('onerror'),
        (await app().get(`/status/${id}`)).status,
      ]).toEqual([false, 404]);
      expect(await read('/status/rss.xml')).not.toContain('onerror');
      expect(await read('/sitemap.xml')).not.toContain(`/status/${id}<`);
    },
  );

  test('returns 404 for unknown incidents, with a page in the language of the address', async () => {
    for (const unknown of ['77777', '077777', '0', '-1', '99999999999', 'x', '%00', 'history/2026-13'])
      expect((await app().get(`/status/${unknown}`)).status).toBe(404);
    const page = await app().get('/fr/status/77777');
    const text = await page.text();
    expect(page.status).toBe(404);
    expect(text).toContain('<html lang="fr"');
    expect(text).toContain('<meta name="robots" content="noindex"');
  });

  test(
    'begins and ends maintenance on time, and lists it in the history of its month',
    spec('2.177'),
    async () => {
      const { id } = await plan('New database', 1, 2);
      const section = async () =>
        /id="(current|planned|history)"(?:(?!<section).)*New database/s.exec(await read('/status'))?.[1];
      expect(await section()).toBe('planned');
      app().clock.advance({ seconds: 3600 });
      expect([await section(), (await read('/status')).includes('Planned work is in progress')]).toEqual([
        'current',
        true,
      ]);
      app().clock.advance({ seconds: 3600 });
      expect(await section()).toBe('history');
      expect(await read(`/status/${id}`)).toContain('>Finished</span>');
      const month = inHours(1).slice(0, 7);
      await write({
        title: 'Long ago',
        starts_at: inHours(-24 * 400),
        state: 'resolved',
        at: inHours(-24 * 399),
      });
      const page = await read(`/status/history/${month}`);
      expect(page).toContain('New database');
      // Other tests may plan work in the next month, which the page links too.
      const months = Array.from(page.matchAll(/href="\/status\/history\/([\d-]+)"/g), ([, one = '']) => one);
      const earlier = months.find((one) => one < month);
      expect(await read(`/status/history/${earlier}`)).toContain('Long ago');
      for (const none of ['2001-01', '2026-13', 'x'])
        expect((await app().get(`/status/history/${none}`)).status).toBe(404);
    },
  );

  test('has one entry for each update in RSS, Atom and JSON', spec('2.177'), async () => {
    const { id, version } = await write({ title: 'Feeds & <b>markup</b>' });
    const update = { version, state: 'resolved', body: 'Solved.\n\n<i>All</i> works.' };
    await app().send('POST', `/api/v1/incidents/${id}/updates`, update, { token: signed.token });
    const rss = await read('/status/rss.xml');
    expect(rss).toContain('<title>Solved: Feeds &amp; &lt;b&gt;markup&lt;/b&gt;</title>');
    expect(rss).toContain('<title>Looking for the cause: Feeds &amp;');
    expect(await read('/status/atom.xml')).toContain(`/status/${id}#update-`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const feed = JSON.parse(await read('/status/feed.json')) as { items: { content_html: string }[] };
    expect(feed.items[0]?.content_html).toBe('<p>Solved.</p><p>&lt;i&gt;All&lt;/i&gt; works.</p>');
  });
});
