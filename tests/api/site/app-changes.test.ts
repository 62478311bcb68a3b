import { describe, expect, test } from 'vitest';
import { sentences } from '#modules/releases/audit.ts';
import { appChangeLimits, appChangeTrashDays, changelogPageSize } from '#modules/releases/constants.ts';
import { sweepAppChanges } from '#modules/releases/app-change.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';

type Change = { id: number; version: string; released_on: string; lines: string[] };
type Answer = { status: number; data: Change; message: string; errors?: { path: string }[] };

const written = (version: string, released_on: string, text = 'Something changed') => ({
  version,
  released_on,
  text,
});
const versionsOf = (html: string) => Array.from(html.matchAll(/Version (\d\.\d+)</g), ([, one]) => one);

describe('The changelog of the app', () => {
  const app = createSharedApp();
  const path = '/api/v1/app-changes';
  const signed: { token?: string } = {};

  async function call(method: string, address: string, sent?: object): Promise<Answer> {
    signed.token ??= await app().signInAs('CREATOR');
    const answer = await app().send(method, address, sent, { token: signed.token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
  }
  const page = async (query = '') => (await app().get(`/changelog${query}`)).text();

  test(
    'has entries that can be added, edited, deleted and restored, and the public page shows each change',
    spec('2.166', '2.168'),
    async () => {
      expect(await page()).toContain('Nothing here yet');
      const isLinked = async () =>
        (await (await app().get('/')).text()).includes('href="/changelog"') &&
        (await (await app().get('/sitemap-pages.xml')).text()).includes('/changelog<');
      expect(await isLinked()).toBe(false);
      const text = ' - Rooms use less data\n\n• <b>Stickers</b> open faster \r\nFixed: the keyboard';
      const { data: made, message } = await call('POST', path, written(' 2.14.0 ', '2026-11-02', text));
      expect(message).toBe('Version 2.14.0 added');
      expect(made).toMatchObject({
        version: '2.14.0',
        released_on: '2026-11-02',
        lines: ['Rooms use less data', '<b>Stickers</b> open faster', 'Fixed: the keyboard'],
      });
      expect(await isLinked()).toBe(true);
      const html = await page();
      expect(html).toContain('Version 2.14.0');
      expect(html).toContain('<time dateTime="2026-11-02">2 November 2026</time>');
      expect(html).toContain('&lt;b&gt;Stickers&lt;/b&gt; open faster');
      expect(html).toContain('"softwareVersion":"2.14.0"');
      await call('PUT', `${path}/${made.id}`, written('2.14.1', '2026-11-03', 'Only this'));
      expect(await page()).toMatch(/Version 2\.14\.1[^]*Only this/);
      expect(await page()).not.toContain('2.14.0');
      expect((await call('DELETE', `${path}/${made.id}`)).message).toBe('Version 2.14.1 deleted');
      expect(await page()).not.toContain('2.14.1');
      expect((await call('POST', `${path}/${made.id}/restore`)).data.version).toBe('2.14.1');
      expect(await page()).toContain('Version 2.14.1');
      const log = await app()
        .ctx.db.selectFrom('auditEntries')
        .select('action')
        .where('action', 'like', 'change.%')
        .execute();
      expect(log.map(({ action }) => action)).toEqual([
        'change.added',
        'change.changed',
        'change.deleted',
        'change.restored',
      ]);
      expect(Object.keys(sentences)).toEqual(expect.arrayContaining(log.map(({ action }) => action)));
    },
  );

  test(
    'is listed newest first, 20 on a page; future versions are visible only to staff',
    spec('2.166'),
    async () => {
      const at = app().clock.now();
      await app().ctx.db.deleteFrom('appChanges').execute();
      await app()
        .ctx.db.insertInto('appChanges')
        .values(
          Array.from({ length: changelogPageSize + 2 }, (_, nr) => ({
            version: `1.${nr}`,
            releasedOn: nr % 2 === 0 ? '2026-01-05' : '2026-02-05',
            body: `Change ${nr}`,
            createdAt: at,
            updatedAt: at,
          })),
        )
        .execute();
      await app().ctx.pages.empty();
      await call('POST', path, written('9.0', '2027-01-01'));
      const first = await page();
      const ordered = [21, 19, 17, 15, 13, 11, 9, 7, 5, 3, 1, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0].map(
        (nr) => `1.${nr}`,
      );
      expect(versionsOf(first)).toEqual(ordered.slice(0, 20));
      expect(first.match(/Newest/g)).toHaveLength(1);
      const older = /href="(\/changelog\?before=\d+)"/.exec(first)?.[1] ?? '';
      const second = await page(older.replace('/changelog', ''));
      expect(versionsOf(second)).toEqual(ordered.slice(20));
      expect(second).toContain('<meta name="robots" content="noindex">');
      expect(versionsOf(await page('?before=x'))).toEqual(ordered.slice(0, 20));
      const listed = await app().get(`${path}?limit=2`, { token: signed.token ?? '' });
      expect(await listed.json()).toMatchObject([{ version: '9.0' }, { version: '1.21' }]);
      expect(listed.headers.get('X-Total-Count')).toBe('23');
      const next = /<([^>]+)>/.exec(listed.headers.get('Link') ?? '')?.[1] ?? '';
      expect(await (await app().get(next, { token: signed.token ?? '' })).json()).toMatchObject([
        { version: '1.19' },
        { version: '1.17' },
      ]);
    },
  );

  test('rejects empty, oversized and duplicate versions', async () => {
    const twice = written('7.0', '2026-11-01');
    const { data: made } = await call('POST', path, twice);
    const { data: other } = await call('POST', path, written('7.1b', '2026-11-01'));
    expect((await call('POST', path, twice)).status).toBe(409);
    expect((await call('PUT', `${path}/${made.id}`, written('7.1B', '2026-11-01'))).status).toBe(409);
    expect((await call('PUT', `${path}/${other.id}`, written('7.1B', '2026-11-01'))).status).toBe(200);
    for (const [wrong, field] of [
      [written('', '2026-11-01'), 'version'],
      [written('x'.repeat(41), '2026-11-01'), 'version'],
      [written('a\u0007b', '2026-11-01'), 'version'],
      [written('8.0', '2026-02-30'), 'released_on'],
      [written('8.0', 'soon'), 'released_on'],
      [written('8.0', '2026-11-01', ' \n - \n'), 'text'],
      [written('8.0', '2026-11-01', 'x'.repeat(301)), 'text'],
      [
        written(
          '8.0',
          '2026-11-01',
          Array.from({ length: appChangeLimits.lines + 1 }, (_, nr) => nr).join('\n'),
        ),
        'text',
      ],
      [written('8.0', '2026-11-01', 'x'.repeat(20_000)), 'text'],
    ] as const) {
      const { status, errors } = await call('POST', path, wrong);
      expect([status, errors?.[0]?.path.split('.')[0]]).toEqual([422, field]);
    }
    await call('DELETE', `${path}/${made.id}`);
    await call('POST', path, twice);
    const gone = [
      call('POST', `${path}/${made.id}/restore`),
      call('PUT', `${path}/${made.id}`, written('7.2', '2026-11-01')),
      call('DELETE', `${path}/${made.id}`),
    ];
    expect((await Promise.all(gone)).map(({ status }) => status)).toEqual([409, 404, 404]);
  });

  test('is not editable by Support, and a deleted version is removed after 30 days', async () => {
    const token = await app().signInAs('SUPPORT');
    expect((await app().get(path, { token })).status).toBe(403);
    const { data } = await call('POST', path, written('6.0', '2026-11-01'));
    await call('DELETE', `${path}/${data.id}`);
    const before = await sweepAppChanges(app().ctx);
    app().clock.advance({ seconds: appChangeTrashDays * 24 * 3600 + 1 });
    expect([before, await sweepAppChanges(app().ctx)]).toEqual([0, 2]);
    signed.token = await app().signInAs('CREATOR');
    expect((await call('POST', `${path}/${data.id}/restore`)).status).toBe(404);
  });
});
