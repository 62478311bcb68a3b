import { describe, expect, inject, test } from 'vitest';
import { getDownloads } from '#modules/analytics/site-tiles.ts';
import { createPlainPng } from '#tests/fixtures/hostile-files.ts';
import { createPng } from '#tests/fixtures/images.ts';
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

  test('return 409 with the changed fields to the second of two Admins who save at once', async () => {
    const { settings, version } = await find();
    const [first, second] = await Promise.all(
      ['One', 'Two'].map((name) => call('PUT', '', { ...settings, name, version })),
    );
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
    const conflict = first.status === 409 ? first : second;
    expect(conflict.body).toMatchObject({ changes: ['name'], current: { version: version + 1 } });
  });

  test('count clicks on the App Store and on the file like those on Google Play', async () => {
    const { stores } = (await find()).settings;
    await publish({
      stores: { ...stores, apple: 'https://apps.apple.com/app/id1', file: 'https://wazo.ng/a.apk' },
    });
    const headers = {
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    };
    for (const store of ['apple', 'file', 'file', 'google']) await app().get(`/go/${store}`, { headers });
    expect((await getDownloads(app().ctx)).byStore).toMatchObject({ google: 1, apple: 1, file: 2 });
    await publish({ stores });
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

  test('keep stored values that a client omits, also in previews', async () => {
    const facts = { legal_name: 'Wazo Technologies Ltd', registration: '', street: '', founded: '2023' };
    const { body } = await publish({ facts, indexnow_key: 'a-key-of-this-site' });
    const { settings, version } = body.data;
    const changes = { name: 'Wazo', facts: { street: '1 Marina' } };
    const changed = await call('PUT', '', { ...changes, version });
    expect(changed.body.data.settings).toEqual({
      ...settings,
      name: 'Wazo',
      facts: { ...facts, ...changes.facts },
    });
    const late = await call('PUT', '', { ...changes, email: 'ada@wazo.ng', version });
    expect([late.status, late.body]).toMatchObject([409, { changes: ['email'] }]);
    expect((await call('PUT', '', { version: version + 1 })).body.data.version).toBe(version + 1);
    const preview = await call('POST', '/preview', { tagline: 'Talk' });
    expect(await (await app().get(preview.body.data.path)).text()).toContain('Wazo');
    await call('POST', '/restore', { restores: 0, version: version + 1 });
  });

  test.each([
    ['stores', { google: 'https://apps.apple.com/app/1' }, 'play.google.com'],
    ['stores', { file: 'https://example.com/app.exe' }, '.apk'],
    ['networks', { x: 'https://evil.example/x.com' }, 'x.com'],
    ['colours', { accent: '#333333' }, 'contrast'],
    ['facts', { founded: '20235' }, 'a year'],
    ['retention', { audit: 11 }, 'within the limits'],
    ['announcement', { text: { en: '', ha: 'Sannu', yo: '', ig: '', pcm: '', fr: '' } }, 'English'],
  ])('reject an invalid %s: %j', async (group, changes, expected) => {
    const { settings } = await find();
    const refused = await publish({ [group]: { ...settings[group], ...changes } });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body.errors ?? refused.body)).toContain(expected);
  });

  test('reject long texts, markup in names, and an unknown version', async () => {
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

  async function upload(image: Uint8Array<ArrayBuffer>, kind = 'logo'): Promise<Json> {
    const form = new FormData();
    form.set('for', kind);
    form.set('image', new Blob([image], { type: 'image/png' }), 'logo.png');
    const answer = await app().send('POST', `${path}/images`, form, {
      token: (tokens['ADMIN'] ??= await app().signInAs('ADMIN')),
    });
    return { status: answer.status, body: await answer.json() };
  }

  test('have a logo on pages, in icons and in emails, and portraits on About', async () => {
    const logo = new Uint8Array(await createPng({ width: 300, height: 200 }));
    const { status, body } = await upload(logo);
    expect([status, body.data]).toMatchObject([200, { width: 300, height: 200 }]);
    const { id, src } = body.data;
    const portrait = (await upload(logo, 'portrait')).body.data;
    const read = async (address: string) => new Uint8Array(await (await app().get(address)).arrayBuffer());
    const before = await read('/icon-192.png');
    const published = await publish({
      name: 'Wazo',
      logo: id,
      colours: { accent: '#8FE388', ground: '#2B1055' },
      team: [{ name: 'Ada Obi', role: 'Founder', portrait: portrait.id }],
    });
    expect(published.status).toBe(200);
    const home = await (await app().get('/')).text();
    const [inlined = ''] =
      /<img src="data:image\/webp;base64,[^"]+" alt="" width="45" height="30">/.exec(home) ?? [];
    expect(inlined).not.toBe('');
    expect(inlined.length).toBeLessThan(1_050);
    expect(home).toContain('<link rel="icon" href="data:image/webp;base64,');
    expect(await (await app().get('/favicon.svg')).text()).toContain('href="data:image/webp;base64,');
    expect(Buffer.from(await read('/icon-192.png')).equals(Buffer.from(before))).toBe(false);
    expect((await read('/favicon.ico')).subarray(0, 6)).toEqual(new Uint8Array([0, 0, 1, 0, 1, 0]));
    expect(await (await app().get('/about')).text()).toContain(`<img src="${portrait.src}"`);
    for (const [address, type] of [
      [src, 'image/png'],
      [src.replace('.png', '-email.png'), 'image/png'],
      [portrait.src, 'image/webp'],
    ] as const)
      expect((await app().get(address)).headers.get('Content-Type')).toBe(type);
    for (const address of [
      src.replace('.png', '.webp'),
      portrait.src.replace('.webp', '.png'),
      '/site-images/x.png',
    ])
      expect((await app().get(address)).status).toBe(404);
    const { html } = await app().ctx.emails.resetPassword({ resetUrl: 'https://wazo.ng/admin' });
    expect(html).toContain(`/site-images/${id}-email.png" width="39" height="26" alt=""`);
    expect(html).toContain('#2B1055');
    expect(app().ctx.settings.mailFromName).toBe('Wazo');
    const login = await (await app().get('/admin/login')).text();
    expect(login).toContain('<title>Log in · Wazo admin</title>');
    expect(login).toContain(`data-site="Wazo" data-logo="/site-images/${id}-email.png"`);
    expect(login).not.toContain('Hirawa');
    const { settings } = await find();
    expect((await publish({ logo: portrait.id })).body).toMatchObject({
      errors: [{ path: 'logo' }],
    });
    await publish({ ...settings, name: 'Hirawa', logo: '', team: [], colours: { accent: '', ground: '' } });
    expect(Buffer.from(await read('/icon-192.png')).equals(Buffer.from(before))).toBe(true);
  });

  test('reject logos that are not images, incomplete, tiny, too long or from other roles', async () => {
    const png = new Uint8Array(await createPng({ width: 200, height: 200 }));
    const svg = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    const refused = [
      [svg, 'SVG'],
      [png.subarray(0, png.length / 2), 'damaged or incomplete'],
      [new Uint8Array(await createPng({ width: 32, height: 20 })), 'smaller than 64'],
      [new Uint8Array(await createPng({ width: 900, height: 100 })), 'too long'],
      [new Uint8Array(createPlainPng(10_000, 10_000)), 'megapixels'],
    ] as const;
    for (const [file, expected] of refused) {
      const { status, body } = await upload(new Uint8Array(file));
      expect([expected, status >= 400 && status < 500]).toEqual([expected, true]);
      expect(JSON.stringify(body)).toContain(expected);
    }
    const token = await app().signInAs('CREATOR');
    expect((await app().send('POST', `${path}/images`, new FormData(), { token })).status).toBe(403);
  });

  test('are on all pages at once, and a preview is never cached and never public', async () => {
    const home = async () => (await app().get('/')).text();
    await home();
    const published = await publish({
      name: 'Wazo',
      email: 'hello@wazo.ng',
      robots: false,
      links: [{ name: 'Partners', address: 'https://partners.example.org/' }],
      team: [{ name: 'Ada Obi', role: 'Founder' }],
      facts: { legal_name: 'Wazo Technologies Ltd', registration: 'RC 123456', street: '', founded: '2023' },
    });
    expect(published).toMatchObject({ status: 200 });
    expect(await home()).toContain('<meta property="og:site_name" content="Wazo">');
    expect(await home()).toContain('<meta name="robots" content="noindex">');
    expect(await home()).toContain('href="https://partners.example.org/"');
    expect(await (await app().get('/fr/about')).text()).toContain('Ada Obi');
    expect(await (await app().get('/fr/about')).text()).toContain(
      '<dt>Raison sociale</dt><dd>Wazo Technologies Ltd',
    );
    expect(await home()).toContain(
      '"legalName":"Wazo Technologies Ltd","identifier":"RC 123456","foundingDate":"2023"',
    );
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

/** The settings that pages do not show. */
const hiddenSettings = ['analytics', 'indexnow', 'retention'];

test('each setting that pages show is shown by another process within a second', async () => {
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
  let authorization: Record<string, string> = {};
  const request = async (method: string, address: string, body?: object): Promise<Json> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${first.url}/api/v1${address}`, {
      method,
      headers: { ...authorization, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    return answer.json();
  };
  const login = await request('POST', '/auth/login', { email: 'boss@example.com', password });
  authorization = { Authorization: `Bearer ${login.data.token}` };
  const image = new Blob([new Uint8Array(await createPng({ width: 200, height: 200 }))]);
  const upload = async (kind: string) => {
    const form = new FormData();
    form.set('for', kind);
    form.set('image', image, 'image.png');
    return (await request('POST', '/site-settings/images', form)).data;
  };
  const [logo, portrait] = [await upload('logo'), await upload('portrait')];
  const key = 'a-key-of-this-site';
  const rows: [changes: Record<string, unknown>, page: string, shown: string][] = [
    [{ name: 'Wazo' }, '/', 'content="Wazo"'],
    [{ tagline: 'Talk to Lagos' }, '/', 'Talk to Lagos'],
    [{ logo: logo.id }, '/', '<link rel="icon" href="data:image/webp;base64,'],
    [{ company: 'Wazo Labs' }, '/', 'Wazo Labs'],
    [{ city: 'Ibadan' }, '/about', 'Ibadan'],
    [{ country: 'Ghana' }, '/about', 'Ghana'],
    [{ email: 'hello@wazo.ng' }, '/terms', 'hello@wazo.ng'],
    [{ facts: { legal_name: 'Wazo Technologies Ltd' } }, '/about', 'Wazo Technologies Ltd'],
    [{ stores: { google: 'https://play.google.com/store/apps/details?id=ng.wazo' } }, '/', 'id=ng.wazo'],
    [{ networks: { x: 'https://x.com/wazo' } }, '/', 'https://x.com/wazo'],
    [{ team: [{ name: 'Ada Obi', role: 'Founder', portrait: portrait.id }] }, '/about', portrait.src],
    [{ announcement: { text: { en: 'We moved to Yaba' }, link: '/blog' } }, '/blog', 'We moved to Yaba'],
    [{ links: [{ name: 'Partners', address: 'https://partners.example.org/' }] }, '/faq', 'Partners'],
    [{ colours: { accent: '#8FE388', ground: '#2B1055' } }, '/', '#2B1055'],
    [{ robots: false }, '/', '<meta name="robots" content="noindex">'],
    [{ indexnow_key: key }, `/${key}.txt`, key],
  ];
  const { settings } = await request('GET', '/site-settings');
  const covered = rows.flatMap(([changes]) => Object.keys(changes));
  expect([...covered, ...hiddenSettings].toSorted()).toEqual(Object.keys(settings).toSorted());
  for (const [version, [changes, page, shown]] of rows.entries()) {
    const read = async () => (await fetch(second.url + page)).text();
    expect(await read()).not.toContain(shown);
    await request('PUT', '/site-settings', { ...changes, version });
    await pollUntil(async () => (await read()).includes(shown) || undefined, shown, 1);
  }
});
