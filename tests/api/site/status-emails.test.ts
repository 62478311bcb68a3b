import { expect, test } from 'vitest';
import {
  enqueueNextStatusEmails,
  sendStatusEmail,
  storeStatusRequest,
  sweepStatusRequests,
} from '#modules/status/subscriber.ts';
import { statusEmailLimits } from '#modules/status/constants.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { pollUntil, type ReceivedEmail, startMailSink } from '#tests/harness/mail-sink.ts';
import { spec } from '#tests/specification/spec.ts';

const email = 'ada@example.com';

function pathIn({ text = '' }: ReceivedEmail, page: 'confirm' | 'unsubscribe'): string {
  const path = new RegExp(`https://www\\.example\\.com(/(?:\\w+/)?status/${page}\\?token=[\\w.-]+)`).exec(
    text,
  )?.[1];
  if (path === undefined) throw new Error(`The email has no link to ${page}`);
  return path;
}

async function post(app: App, path: string, fields: Record<string, string> = {}): Promise<Response> {
  return fetch(app.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

async function stateOf(app: App, address = email): Promise<string | undefined> {
  const row = await app.ctx.db
    .selectFrom('statusSubscribers')
    .select('state')
    .where('email', '=', address)
    .executeTakeFirst();
  return row?.state;
}

/** Publishes an incident with emails, and returns the id of its update. */
async function publish(app: App, title: string): Promise<number> {
  const token = await app.signInWith(['status']);
  const answer = await app.send(
    'POST',
    '/api/v1/incidents',
    {
      kind: 'incident',
      title,
      impact: 'major',
      parts: ['app'],
      starts_at: app.clock.now().toISOString(),
      state: 'investigating',
      body: 'We look into it.\n\n<b>Soon</b> more.',
      is_published: true,
      is_emailed: true,
    },
    { token },
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return ((await answer.json()) as { data: { updates: { id: number }[] } }).data.updates[0]?.id ?? 0;
}

test(
  'status emails require a confirmation, end with one click, and then require a new confirmation',
  spec('2.178'),
  async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const asked = await post(app, '/fr/status/subscribe', { email: ' ADA@example.com ' });
    expect([asked.status, (await asked.text()).includes('ada@example.com')]).toEqual([200, true]);
    const first = await sink.waitForEmail(email);
    expect(first.subject).toContain('Veuillez confirmer');
    expect(await stateOf(app)).toBe('pending');
    await publish(app, 'Before the confirmation');
    // Emails go to people who had confirmed at the time of the publication.
    app.clock.advance({ seconds: 1 });
    expect((await app.get(pathIn(first, 'confirm'))).status).toBe(200);
    expect(await stateOf(app)).toBe('pending');
    for (let times = 0; times < 2; times += 1)
      expect((await post(app, pathIn(first, 'confirm'))).status).toBe(200);
    expect(await stateOf(app)).toBe('confirmed');

    await publish(app, 'Messages <b>are</b> slow');
    const update = await sink.waitForEmail(email);
    expect(update.subject).toBe('Cause recherchée: Messages <b>are</b> slow');
    expect(update.html).toContain('&lt;b&gt;Soon&lt;/b&gt; more.');
    const header = (name: string) => update.headers.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const oneClick = /<https:\/\/www\.example\.com([^>]+)>/.exec(header('list-unsubscribe'))?.[1] ?? '';
    for (let times = 0; times < 2; times += 1)
      expect((await post(app, oneClick, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect(await stateOf(app)).toBe('left');
    // The older link confirms nothing, and a new request needs a new confirmation.
    expect((await post(app, pathIn(first, 'confirm'))).status).toBe(404);
    app.clock.advance({ seconds: 60 });
    await post(app, '/status/subscribe', { email });
    const second = await sink.waitForEmail(email);
    expect(await stateOf(app)).toBe('pending');
    await publish(app, 'To nobody');
    app.clock.advance({ seconds: 1 });
    expect((await post(app, pathIn(first, 'confirm'))).status).toBe(404);
    expect((await post(app, pathIn(second, 'confirm'))).status).toBe(200);
    expect(await stateOf(app)).toBe('confirmed');
    expect(sink.emails.map(({ subject }) => subject)).not.toContain('Looking for the cause: To nobody');
  },
);

test('an update is emailed once to each person, however often its jobs run', spec('2.178'), async () => {
  await using sink = await startMailSink();
  await using app = await startApp({ smtpUrl: sink.url });
  const people = Array.from({ length: 30 }, (_, nr) => `person${nr}@example.com`);
  const at = app.clock.now();
  const stored = await app.ctx.db
    .insertInto('statusSubscribers')
    .values(
      people.map((address) => ({
        email: address,
        state: 'confirmed' as const,
        askedAt: at,
        confirmedAt: at,
      })),
    )
    .returning('id')
    .execute();
  const updateId = await publish(app, 'For all');
  // As after a kill: the jobs of the queue run beside the same jobs again.
  await Promise.all([
    enqueueNextStatusEmails(app.ctx, { updateId, after: 0 }),
    enqueueNextStatusEmails(app.ctx, { updateId, after: 0 }),
  ]);
  await pollUntil(() => (sink.emails.length >= people.length ? true : undefined), 'the emails', 30);
  for (const { id } of stored) await sendStatusEmail(app.ctx, { updateId, subscriberId: id });
  const recipients = sink.emails.flatMap(({ envelopeTo }) => envelopeTo);
  expect(recipients.toSorted((one, other) => one.localeCompare(other))).toEqual(
    people.toSorted((one, other) => one.localeCompare(other)),
  );
});

test('requests for status emails reject hostile input, expire, and send one email if they are repeated', async () => {
  await using app = await startApp();
  for (const [fields, status] of [
    [{ email: 'x'.repeat(10_000) }, 422],
    [{ email: 'one@example.com, two@example.com' }, 422],
    [{}, 422],
    [{ email: 'ada@gmial.com' }, 422],
  ] as const)
    expect((await post(app, '/status/subscribe', fields)).status).toBe(status);
  expect((await fetch(`${app.url}/status/subscribe`, { method: 'POST', body: 'x' })).status).toBe(415);
  for (const token of ['1.x', '0', `1.${'a'.repeat(43)}`, '%00'])
    expect((await app.get(`/status/unsubscribe?token=${token}`)).status).toBe(404);
  const request = { email, language: 'ha', emailId: crypto.randomUUID(), at: app.clock.now().toISOString() };
  await storeStatusRequest(app.ctx, request);
  const row = () => app.ctx.db.selectFrom('statusSubscribers').selectAll().executeTakeFirstOrThrow();
  const before = await row();
  await storeStatusRequest(app.ctx, request);
  expect(await row()).toEqual(before);
  // A request that was made before the person left is not stored after it.
  await app.ctx.db
    .updateTable('statusSubscribers')
    .set({ state: 'left', leftAt: app.clock.now(), confirmEmailId: null })
    .execute();
  await storeStatusRequest(app.ctx, request);
  expect(await stateOf(app)).toBe('left');
  app.clock.advance({ seconds: 1 });
  await storeStatusRequest(app.ctx, {
    ...request,
    emailId: crypto.randomUUID(),
    at: app.clock.now().toISOString(),
  });
  expect(await stateOf(app)).toBe('pending');
  app.clock.advance({ seconds: statusEmailLimits.confirmSeconds + 1 });
  expect([await sweepStatusRequests(app.ctx), await stateOf(app)]).toEqual([0, 'left']);
});

test('staff with the permission for subscribers list, search, export and erase the people', async () => {
  await using app = await startApp();
  const { db } = app.ctx;
  const at = app.clock.now();
  const people = ['ada', 'bisi', '=cmd'].map((name, nr) => ({
    email: `${name}@example.com`,
    state: (['confirmed', 'left', 'pending'] as const)[nr] ?? 'pending',
    language: nr === 0 ? 'yo' : null,
    askedAt: at,
    confirmedAt: nr === 0 ? at : null,
  }));
  await db.insertInto('statusSubscribers').values(people).execute();
  const path = '/api/v1/status-subscribers';
  for (const token of [await app.signInWith(['status']), undefined])
    expect((await app.get(path, token === undefined ? {} : { token })).ok).toBe(false);
  const token = await app.signInAs('SUPPORT');
  type Person = { id: number; email: string; state: string; language: string | null };
  const list = async (query: string): Promise<Person[]> => {
    const answer = await app.get(`${path}${query}`, { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    return (await answer.json()) as Person[];
  };
  const first = await app.get(`${path}?limit=2`, { token });
  expect([first.headers.get('x-total-count'), first.headers.get('link')?.includes('rel="next"')]).toEqual([
    '3',
    true,
  ]);
  expect(await list('?state=left&search=BIS')).toMatchObject([{ email: 'bisi@example.com', state: 'left' }]);
  expect(await list('?search=%25')).toEqual([]);
  const file = await (await app.get(`${path}/export?state=pending`, { token })).text();
  expect(file.split('\r\n').slice(0, 2)).toEqual([
    'email,state,language,asked,confirmed,left',
    `'=cmd@example.com,pending,,${at.toISOString()},,`,
  ]);
  const [ada] = await list('?search=ada');
  const erased = await app.send('DELETE', `${path}/${ada?.id}`, undefined, { token });
  expect(await erased.json()).toMatchObject({ message: 'ada@example.com was deleted' });
  expect((await app.send('DELETE', `${path}/${ada?.id}`, undefined, { token })).status).toBe(404);
  const log = await db.selectFrom('auditEntries').select(['action', 'target']).orderBy('id').execute();
  const entries = log.filter(({ action }) => action.startsWith('status.'));
  expect(entries).toEqual([
    { action: 'status.subscribers-exported', target: null },
    { action: 'status.subscriber-erased', target: String(ada?.id) },
  ]);
});
