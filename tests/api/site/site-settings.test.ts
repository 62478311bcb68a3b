import { describe, expect, inject, test } from 'vitest';
import { createSharedApp } from '#tests/harness/app.ts';
import { createDatabase } from '#tests/harness/database-server.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const path = '/api/v1/site-settings';
// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked at field by field
type Json = any;

describe('Site settings', () => {
  const app = createSharedApp();
  const tokens: Record<string, string> = {};

  async function call(method: string, below = '', body?: object, role = 'ADMIN'): Promise<Json> {
    const token = (tokens[role] ??= await app().signInAs(role));
    const answer = await app().send(method, path + below, body, { token });
    return { status: answer.status, total: answer.headers.get('X-Total-Count'), body: await answer.json() };
  }
  const find = async (): Promise<Json> => (await call('GET')).body;
  async function publish(changes: object): Promise<Json> {
    const { settings, version } = await find();
    return call('PUT', '', { ...settings, ...changes, version });
  }

  test('are read and changed only with their permission', async () => {
    for (const role of ['SUPPORT', 'CREATOR'])
      for (const [method, below] of [
        ['GET', ''],
        ['PUT', ''],
        ['POST', '/preview'],
        ['GET', '/history'],
        ['POST', '/restore'],
      ] as const)
        expect([
          role,
          below,
          (await call(method, below, method === 'GET' ? undefined : {}, role)).status,
        ]).toEqual([role, below, 403]);
    expect((await app().get(path)).status).toBe(401);
  });

  test('are stored with a version, a history and audit log entries', async () => {
    const before = await find();
    expect(before).toMatchObject({ version: 0, settings: before.defaults });
    expect(await publish({ name: 'Wazo' })).toMatchObject({
      status: 200,
      body: { data: { version: 1, settings: { name: 'Wazo' } } },
    });
    expect(await publish({ tagline: 'Talk\u0301 freely' })).toMatchObject({
      status: 200,
      body: { data: { version: 2 } },
    });
    const history = await call('GET', '/history?limit=1');
    expect(history.total).toBe('2');
    expect(history.body).toMatchObject([{ version: 2, changes: ['tagline'] }]);
    const restored = await call('POST', '/restore', { restores: 0, version: 2 });
    expect(restored.body.data).toMatchObject({ version: 3, settings: before.settings });
    const audit = await app().get('/api/v1/audit', { token: tokens['ADMIN'] ?? '' });
    const entries: Json[] = await audit.json();
    expect(entries.map(({ sentence, action }) => action ?? sentence)).toEqual(
      expect.arrayContaining(['settings.changed', 'settings.restored']),
    );
  });

  test('of two Admins at once conflict, and the second Admin sees what changed', async () => {
    const { settings, version } = await find();
    const [first, second] = await Promise.all(
      ['One', 'Two'].map((name) => call('PUT', '', { ...settings, name, version })),
    );
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
    const conflict = first.status === 409 ? first : second;
    expect(conflict.body).toMatchObject({ changes: ['name'], current: { version: version + 1 } });
  });

  test('offer the App Store to an iPhone if it has an address', async () => {
    const iphone = { headers: { 'User-Agent': 'iPhone' } };
    const get = async () => (await app().get('/get', iphone)).text();
    expect(await get()).toContain('is not available for iPhone');
    const { stores } = (await find()).settings;
    await publish({ stores: { ...stores, apple: 'https://apps.apple.com/app/id1' } });
    expect(await get()).toContain('href="/go/apple"');
    expect(await get()).not.toContain('ot available for iPhone');
    await publish({ stores });
  });

  test('do not change with the same values', async () => {
    const { version } = await find();
    expect((await publish({})).body.data.version).toBe(version);
  });

  test.each([
    ['stores', { google: 'https://apps.apple.com/app/1' }, 'play.google.com'],
    ['stores', { file: 'https://example.com/app.exe' }, '.apk'],
    ['networks', { x: 'https://evil.example/x.com' }, 'x.com'],
    ['colours', { accent: '#333333' }, 'contrast'],
    ['announcement', { text: { en: '', ha: 'Sannu', yo: '', ig: '', pcm: '', fr: '' } }, 'English'],
  ])('refuse wrong %s %j', async (group, changes, expected) => {
    const { settings } = await find();
    const refused = await publish({ [group]: { ...settings[group], ...changes } });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body.errors ?? refused.body)).toContain(expected);
  });

  test('refuse long texts, markup in names, and an unknown version', async () => {
    expect((await publish({ name: 'a'.repeat(10_000) })).status).toBe(422);
    expect((await publish({ name: '<b>Wazo</b>' })).status).toBe(422);
    const { settings } = await find();
    expect((await call('PUT', '', { ...settings, version: 99 })).status).toBe(409);
    expect((await call('POST', '/restore', { restores: 99, version: 1 })).status).toBe(404);
  });

  test('have a preview link', async () => {
    const { settings } = await find();
    const { status, body } = await call('POST', '/preview', { ...settings, name: 'Secret' });
    expect([status, body.data.path]).toEqual([200, expect.stringMatching(/^\/\?settings=[\w-]{43}$/)]);
  });

  test('are on all pages at once, and a preview is never cached and never public', async () => {
    const home = async () => (await app().get('/')).text();
    await home();
    await publish({
      name: 'Wazo',
      email: 'hello@wazo.ng',
      robots: false,
      links: [{ name: 'Partners', address: 'https://partners.example.org/' }],
      team: [{ name: 'Ada Obi', role: 'Founder' }],
    });
    expect(await home()).toContain('<meta property="og:site_name" content="Wazo">');
    expect(await home()).toContain('<meta name="robots" content="noindex">');
    expect(await home()).toContain('href="https://partners.example.org/"');
    expect(await (await app().get('/fr/about')).text()).toContain('Ada Obi');
    expect(await (await app().get('/terms')).text()).toContain('hello@wazo.ng');
    expect(await (await app().get('/robots.txt')).text()).not.toContain('Sitemap');
    expect(await (await app().get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Wazo' });
    const { settings } = await find();
    const { body } = await call('POST', '/preview', { ...settings, name: 'Secret' });
    for (const language of ['', '/ha']) {
      const target = body.data.path.replace('/', `${language}/about`);
      const preview = await app().get(target);
      expect([preview.headers.get('Cache-Control'), preview.headers.get('X-Robots-Tag')]).toEqual([
        'no-store',
        'noindex',
      ]);
      const html = await preview.text();
      expect(html).toContain('Secret');
      expect(html).toContain(`href="${language}/careers${body.data.path.slice(1)}"`);
    }
    expect(await (await app().get('/about')).text()).not.toContain('Secret');
    app().clock.advance({ seconds: 7_200 });
    expect(await (await app().get(body.data.path)).text()).not.toContain('Secret');
    await call('POST', '/restore', { restores: 0, version: (await find()).version });
    expect(await home()).not.toContain('Wazo');
  });
});

test('site settings of one process are on the pages of another process within a second', async () => {
  await using database = await createDatabase(inject('databaseServer'));
  using folder = createTemporaryFolder();
  const password = 'a long test password';
  const variables = {
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    SECRET: 'a secret that both processes are given by the environment',
    ADMIN_EMAIL: 'boss@example.com',
    ADMIN_PASSWORD: password,
  };
  await using first = await startSiteProcess(variables);
  await using second = await startSiteProcess(variables);
  const home = async () => (await fetch(second.url)).text();
  expect(await home()).not.toContain('Wazo');
  const request = async (method: string, address: string, body?: object, token?: string): Promise<Json> => {
    const answer = await fetch(`${first.url}/api/v1${address}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const login = await request('POST', '/auth/login', { email: 'boss@example.com', password });
  const { token } = login.data;
  const { settings } = await request('GET', '/site-settings', undefined, token);
  await request('PUT', '/site-settings', { ...settings, name: 'Wazo', version: 0 }, token);
  await pollUntil(async () => ((await home()).includes('Wazo') ? true : undefined), 'the new name', 1);
});
