import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordBackup } from '#modules/backups/backup.ts';
import { recordDomainCheck } from '#modules/first-steps/first-steps.ts';
import { daySeconds } from '#modules/time.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { type MailSink, startMailSink } from '#tests/harness/mail-sink.ts';
import { publishPost } from '#tests/fixtures/staff-posts.ts';

const path = '/api/v1/first-steps';
type CurrentSettings = { version: number; settings: { stores: object } };
type List = { is_hidden: boolean; steps: { name: string; is_done: boolean }[] };
let app: App;
let sink: MailSink;
let token: string;

beforeAll(async () => {
  sink = await startMailSink();
  app = await startApp({ smtpUrl: sink.url });
  token = await app.signInAs('ADMIN');
});

afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await sink[Symbol.asyncDispose]();
});

async function read(as = token): Promise<List> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's response
  return (await (await app.get(path, { token: as })).json()) as List;
}
const listDone = async () => (await read()).steps.flatMap(({ name, is_done }) => (is_done ? [name] : []));

test('each step is done when the state of the site shows it', async () => {
  const { db } = app.ctx;
  await db.updateTable('members').set({ enabled: false }).where('name', 'is', null).execute();
  expect((await read()).steps.map(({ name }) => name)).toEqual([
    'name',
    'stores',
    'mail',
    'domain',
    'secondFactor',
    'team',
    'post',
    'backup',
  ]);
  await db.updateTable('posts').set({ isSample: true }).execute();
  expect(await listDone()).toEqual([]);

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's response
  const current = (await (await app.get('/api/v1/site-settings', { token })).json()) as CurrentSettings;
  const { settings, version } = current;
  const changed = {
    ...settings,
    version,
    email: 'hello@wazo.ng',
    stores: { ...settings.stores, apple: 'https://apps.apple.com/app/id1' },
  };
  const saved = await app.send('PUT', '/api/v1/site-settings', changed, { token });
  expect(saved.status).toBe(200);
  expect(await listDone()).toEqual(['name', 'stores']);

  await app.send('POST', '/api/v1/mail/test', {}, { token });
  await recordDomainCheck(app.ctx, { hasPassed: true });
  await db.updateTable('members').set({ hasFactor: true }).execute();
  await app.send('POST', '/api/v1/invites', { email: 'ngozi@example.com', role: 'SUPPORT' }, { token });
  await publishPost(app, token, { title: 'First words' });
  const now = app.clock.now();
  await recordBackup(db, 'command', {
    startedAt: now,
    endedAt: now,
    place: 'a',
    bytes: 1,
    rows: 1,
    files: 0,
  });
  expect(await listDone()).toHaveLength(8);
});

test('a failed check, an expired invite and an old backup are not done', async () => {
  await recordDomainCheck(app.ctx, { hasPassed: false });
  app.clock.advance({ seconds: 9 * daySeconds });
  token = await app.signInAs('ADMIN');
  await app.ctx.db.updateTable('members').set({ enabled: false }).where('hasFactor', '=', true).execute();
  expect(await listDone()).toEqual(['name', 'stores', 'mail', 'post']);
});

test('the list is hidden for one member, and shown again', async () => {
  const other = await app.signInAs('ADMIN');
  const put = async (isHidden: unknown) =>
    (await app.send('PUT', path, { is_hidden: isHidden }, { token })).status;
  expect([await put(true), await put(true)]).toEqual([200, 200]);
  expect([(await read()).is_hidden, (await read(other)).is_hidden]).toEqual([true, false]);
  expect([await put('yes'), await put(false)]).toEqual([422, 200]);
  expect((await read()).is_hidden).toBe(false);
});

test('a role sees only the steps that it is permitted to do', async () => {
  const own = await read(await app.signInWith(['settings', 'posts']));
  expect(own.steps.map(({ name }) => name)).toEqual(['name', 'stores', 'secondFactor', 'post', 'backup']);
  expect((await app.get(path, { token: await app.signInAs('SUPPORT') })).status).toBe(403);
});
