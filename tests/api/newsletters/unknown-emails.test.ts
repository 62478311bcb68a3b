import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDeviceJob } from '#modules/auth/new-device-email.ts';
import { resetJob } from '#modules/auth/recovery.ts';
import { factorNotices } from '#modules/two-factor/constants.ts';
import { factorNoticeJob } from '#modules/two-factor/notice.ts';
import { type EmailJob, sendEmail } from '#modules/outbox/sending.ts';
import { unknownEmailLimits } from '#modules/outbox/constants.ts';
import { sweepSingleEmails } from '#modules/outbox/unknown-emails.ts';
import { createKey } from '#modules/api-keys/key.ts';
import { visitEmailJob } from '#modules/visit-reports/email.ts';
import { addressConfirmationJob, preferencesLinkJob } from '#modules/subscribers/constants.ts';
import { markAttemptUnknown } from '#modules/outbox/attempt-store.ts';
import { countVisits } from '#tests/fixtures/count-visits.ts';
import { storeSubscribers } from '#tests/fixtures/newsletters.ts';
import { type App, makeJobsDue, startApp } from '#tests/harness/app.ts';
import { type ScriptedServer, startScriptedServer } from '#tests/harness/scripted-smtp.ts';

type Listed = { id: string; kind: string; to: string; subject: string; answer: string | null };
// oxlint-disable-next-line typescript/no-explicit-any -- JSON of an answer, looked into by assertions
type Json = any;

const path = '/api/v1/unknown-emails';

/** The server's reaction to a final dot: it closes the connection, does not respond, or (undefined) accepts the email. */
let atDot: 'close' | 'silent' | undefined;
let server: ScriptedServer;
let app: App;
let token: string;

beforeAll(async () => {
  server = await startScriptedServer({ answer: (command) => (command === '.' ? atDot : undefined) });
  app = await startApp({ smtpUrl: server.url });
  token = await app.signInAs('ADMIN');
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

async function json(answer: Response | Promise<Response>): Promise<Json> {
  return (await answer).json();
}

const listed = (as = token): Promise<Listed[]> => json(app.get(path, { token: as }));
const copiesTo = (address: string) => server.messages.filter((email) => email.includes(`To: ${address}`));
const idsOf = (emails: readonly string[]) =>
  new Set(emails.map((email) => /^Message-ID: (.*)$/im.exec(email)?.[1]));

async function notes(): Promise<number> {
  const items: { kind: string }[] = await json(app.get('/api/v1/notifications', { token }));
  return items.filter(({ kind }) => kind === 'email-unknown').length;
}

/** Runs each email job once more, as the queue does if a process died before the process could report the end of the job. */
async function runAllAgain(): Promise<void> {
  const jobs = app.ctx.db.withTables<{ 'jobs.job': { name: string; data: object; state: string } }>();
  const done = await jobs
    .selectFrom('jobs.job')
    .select(['name', 'data'])
    .where('name', 'like', 'send-%')
    .where('state', '=', 'completed')
    .execute();
  for (const { name, data } of done) await app.ctx.jobs.enqueue(app.ctx.db, name, data);
  await makeJobsDue(app.ctx);
  const open = jobs
    .selectFrom('jobs.job')
    .select('name')
    .where('name', 'like', 'send-%')
    .where('state', 'in', ['created', 'active', 'retry']);
  await expect.poll(() => open.execute(), { timeout: 20_000 }).toEqual([]);
}

describe('An email to one person without a response to the final dot', () => {
  test('has an unknown result for each kind, and is resent only by a member, with the same Message-ID', async () => {
    atDot = 'close';
    const support = await app.signInAs('SUPPORT');
    const actor = { id: 1, email: null, client: null, userAgent: null };
    const scopes = ['emails', 'newsletters', 'subscribers'] as const;
    const { token: key } = await createKey(app.ctx, actor, { name: 'Shop', scopes, networks: [] });
    const draft = { draft: true, subject: 'Order', message: '<p>Hello {name|you}</p>' };
    const { data: written } = await json(app.send('POST', '/api/v1/sendnewsletter', draft, { token: key }));
    const named = { newsletter_id: written.id, name: 'Order' };
    const { data: template } = await json(
      app.send('POST', '/api/v1/newsletter-templates', named, { token: key }),
    );
    const email = { template: template.id, to: 'buyer@example.com', data: {} };
    const { data: bought } = await json(app.send('POST', '/api/v1/emails', email, { token: key }));
    await app.send('POST', '/api/v1/newsletter', { email: 'ada@example.com' });
    const visitor = { email: 'bisi@example.com', phone: '0803 555 0142', topic: 'Errors', body: 'Why?' };
    await app.send('POST', '/api/v1/contact', visitor);
    await expect.poll(async () => (await json(app.get('/api/v1/messages', { token }))).length).toBe(1);
    const [message] = await json(app.get('/api/v1/messages', { token }));
    const thread = `/api/v1/messages/${message.id}`;
    await app.send('POST', `${thread}/replies`, { body: 'Because.' }, { token });
    await app.send('POST', '/api/v1/invites', { email: 'chidi@example.com', role_id: 2 }, { token });
    await app.send('POST', '/api/v1/auth/forgot', { email: 'support@example.com' });
    const kinds = ['confirmation', 'forward', 'invite', 'reply', 'transactional'];
    await expect
      .poll(async () => (await listed()).map(({ kind }) => kind).toSorted())
      .toEqual(expect.arrayContaining(kinds));
    expect(await notes()).toBe(1);
    expect((await listed(support)).map(({ kind }) => kind)).not.toContain('invite');
    const invites = () => json(app.get('/api/v1/invites', { token }));
    expect(await invites()).toMatchObject([{ email: 'chidi@example.com', mail_unknown: true }]);

    const before = server.messages.length;
    await runAllAgain();
    expect(server.messages.length).toBe(before);
    expect(idsOf(server.messages).size).toBe(before);
    expect(await json(app.get(thread, { token }))).toMatchObject({
      forwarded: null,
      forward_unknown: expect.any(String),
      replies: [{ sent: null, refused: null, unknown: expect.any(String) }],
    });
    expect(await json(app.get(`/api/v1/emails/${bought.id}`, { token: key }))).toMatchObject({
      state: 'unknown',
    });

    atDot = undefined;
    const unknown = await listed();
    const again = await json(app.send('POST', `${path}/send-again`, undefined, { token }));
    expect(again.data).toEqual({ emails: unknown.length });
    await expect.poll(() => server.messages.length).toBe(before + unknown.length);
    expect(idsOf(server.messages).size).toBe(before);
    await runAllAgain();
    expect(server.messages.length).toBe(before + unknown.length);
    expect(await listed()).toEqual([]);
    expect(await invites()).toMatchObject([{ mail_unknown: false }]);
    expect(await json(app.get(thread, { token }))).toMatchObject({
      forwarded: expect.any(String),
      replies: [{ sent: expect.any(String), unknown: null }],
    });
    expect(await json(app.get(`/api/v1/emails/${bought.id}`, { token: key }))).toMatchObject({
      state: 'sent',
    });
  });

  test('has an unknown result, also for account and preference emails, which their own jobs resend', async () => {
    await countVisits(app, '2026-11-18', [{ network: '102.89.1.1', pages: ['/'] }]);
    app.clock.set(new Date('2026-11-23T10:00:00Z'));
    token = await app.signInAs('ADMIN');
    const { db, clock } = app.ctx;
    const [member] = await db.selectFrom('members').select(['id', 'email']).orderBy('id', 'desc').execute();
    const { id: memberId, email } = member ?? { id: 0, email: '' };
    await db.insertInto('visitEmails').values({ memberId, since: clock.now() }).execute();
    await storeSubscribers(db, 1, clock.now());
    const [person] = await db.selectFrom('subscribers').select('id').orderBy('id', 'desc').limit(1).execute();
    const at = clock.now().toISOString();
    const to = { subscriberId: person?.id };
    const jobs = {
      reset: [resetJob, { email, requestedAt: at }],
      device: [newDeviceJob, { memberId, client: '127.0.0.1', userAgent: 'node', at }],
      factor: [factorNoticeJob, { memberId, notice: factorNotices[0], at, client: null }],
      report: [visitEmailJob, { memberId, week: '2026-11-16' }],
      preferences: [preferencesLinkJob, to],
      address: [addressConfirmationJob, { ...to, email: 'new@example.com' }],
    } as const;
    atDot = 'close';
    const before = server.messages.length;
    const ids = Object.values(jobs).map(([job, payload]) => {
      const emailId = randomUUID();
      return { job, payload: { ...payload, emailId, letterId: emailId } };
    });
    for (const { job, payload } of ids) await app.ctx.jobs.enqueue(db, job, payload);
    const kinds = Object.keys(jobs).toSorted();
    await expect.poll(async () => (await listed()).map(({ kind }) => kind).toSorted()).toEqual(kinds);
    await runAllAgain();
    expect(server.messages.length).toBe(before + kinds.length);

    atDot = undefined;
    await app.send('POST', `${path}/send-again`, undefined, { token });
    await expect.poll(() => server.messages.length).toBe(before + 2 * kinds.length);
    expect(idsOf(server.messages.slice(before)).size).toBe(kinds.length);
    await expect.poll(() => listed()).toEqual([]);
  });

  test('is sent again if the visitor requests it again, and is then no longer listed', async () => {
    atDot = 'close';
    const email = 'dayo@example.com';
    await app.send('POST', '/api/v1/newsletter', { email });
    await expect.poll(() => listed()).toHaveLength(1);
    atDot = undefined;
    await app.send('POST', '/api/v1/newsletter', { email });
    await expect.poll(() => copiesTo('dayo@example.com')).toHaveLength(2);
    expect(idsOf(copiesTo('dayo@example.com')).size).toBe(2);
    await expect.poll(() => listed()).toEqual([]);
  });

  test('can be removed from the list without being sent', async () => {
    atDot = 'close';
    await app.send('POST', '/api/v1/newsletter', { email: 'efe@example.com' });
    await expect.poll(() => listed()).toHaveLength(1);
    atDot = undefined;
    const [first] = await listed();
    await app.send('POST', `${path}/dismiss`, { ids: [first?.id] }, { token });
    await runAllAgain();
    expect([copiesTo('efe@example.com').length, await listed()]).toEqual([1, []]);
  });
});

function outgoing(id: string) {
  const to = { address: `${id}@example.com` };
  return { id, to, subject: 'Please confirm', html: '<p>Hello</p>', text: 'Hello' };
}

describe('Attempts to send an email to one person', () => {
  const job: EmailJob = { name: 'send-confirmation', kind: 'confirmation', payload: {} };

  test('a bulk decision covers the newest 500 unknown emails, as the question on the screen says', async () => {
    const { atOnce } = unknownEmailLimits;
    await sql`insert into single_emails (email_id, attempt_id, kind, job, payload, recipient, subject, is_private, state, at)
      select 'old-' || n, gen_random_uuid(), 'welcome', 'unused', '{}', 'old' || n || '@example.com', 'Welcome', false, 'unknown',
        ${app.clock.now()}::timestamptz - n * interval '1 second'
      from generate_series(1, ${atOnce + 1}::int) n`.execute(app.ctx.db);
    const { data } = await json(app.send('POST', `${path}/dismiss`, undefined, { token }));
    expect(data).toEqual({ emails: atOnce });
    expect((await listed()).map(({ id }) => id)).toEqual([`old-${atOnce + 1}`]);
    await app.ctx.db.deleteFrom('singleEmails').where('emailId', 'like', 'old-%').execute();
  });

  test('are stored before the final dot; another run waits while the first process lives', async () => {
    atDot = 'silent';
    const email = outgoing('killed');
    const waiting = sendEmail(app.ctx, email, job);
    await expect.poll(() => copiesTo('killed@example.com')).toHaveLength(1);
    await expect(sendEmail(app.ctx, email, job)).rejects.toThrow(/Another run is waiting/);
    app.clock.advance({ seconds: unknownEmailLimits.aliveSeconds + 1 });
    expect(await sendEmail(app.ctx, email, job)).toMatchObject({ kind: 'unknown' });
    expect((await listed()).map(({ id }) => id)).toEqual(['killed']);
    // The connection of the first run ends without a response.
    server.dropAll();
    expect(await waiting).toMatchObject({ kind: 'unknown' });
    expect(copiesTo('killed@example.com')).toHaveLength(1);
    expect(await notes()).toBeGreaterThan(0);
  });

  test('cause one notification if two emails become unknown at the same time', async () => {
    await app.ctx.db.deleteFrom('singleEmails').execute();
    await app.ctx.db.deleteFrom('notifications').execute();
    atDot = 'close';
    await sendEmail(app.ctx, outgoing('first'), job);
    expect(await notes()).toBe(1);
    await app.ctx.db.updateTable('singleEmails').set({ state: 'sending' }).execute();
    const second = await app.ctx.db.transaction().execute(async (trx) => {
      await markAttemptUnknown(trx, 'first', { answer: 'Closed', at: app.clock.now() });
      let isDone = false;
      const sending = sendEmail(app.ctx, outgoing('second'), job).finally(() => (isDone = true));
      const isWaiting = async () =>
        (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(app.ctx.db)).rows
          .length > 0;
      await expect.poll(async () => isDone || (await isWaiting())).toBe(true);
      return { sending };
    });
    expect(await second.sending).toMatchObject({ kind: 'unknown' });
    expect(await notes()).toBe(1);
  });

  test('only one of many parallel runs sends the final dot, and the attempt is deleted after 30 days', async () => {
    atDot = undefined;
    const email = outgoing('many');
    const runs = Array.from({ length: 6 }, () => sendEmail(app.ctx, email, job));
    await Promise.allSettled(runs);
    expect(copiesTo('many@example.com')).toHaveLength(1);
    expect(await sendEmail(app.ctx, email, job)).toEqual({ kind: 'sent' });
    const { recipient, subject, payload } = await app.ctx.db
      .selectFrom('singleEmails')
      .select(['recipient', 'subject', 'payload'])
      .where('emailId', '=', 'many')
      .executeTakeFirstOrThrow();
    expect([recipient, subject, payload]).toEqual([null, null, null]);
    app.clock.advance({ seconds: unknownEmailLimits.storedDays * 24 * 3600 + 1 });
    expect(await sweepSingleEmails(app.ctx)).toBeGreaterThan(0);
  });
});
