import { describe, expect, test } from 'vitest';
import { createSharedApp } from '#tests/harness/app.ts';

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
    return call('PUT', '', { settings: { ...settings, ...changes }, version });
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
      ['One', 'Two'].map((name) => call('PUT', '', { settings: { ...settings, name }, version })),
    );
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
    const conflict = first.status === 409 ? first : second;
    expect(conflict.body).toMatchObject({ changes: ['name'], current: { version: version + 1 } });
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
    expect((await call('PUT', '', { settings, version: 99 })).status).toBe(409);
    expect((await call('POST', '/restore', { restores: 99, version: 1 })).status).toBe(404);
  });

  test('have a preview link', async () => {
    const { settings } = await find();
    const { status, body } = await call('POST', '/preview', { settings: { ...settings, name: 'Secret' } });
    expect([status, body.data.path]).toEqual([200, expect.stringMatching(/^\/\?settings=[\w-]{43}$/)]);
  });
});
