import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { translateTexts } from '#content/visitor-language.ts';
import { recordReport } from '#modules/bounces/report.ts';
import type { ReportedEvent } from '#modules/bounces/report.ts';
import { parseOwnAddress } from '#modules/deliveries/bounce-address.ts';
import { welcomeJob } from '#modules/subscribers/constants.ts';
import { confirmSubscription, unsubscribe } from '#modules/subscribers/subscriber.ts';
import { sendWelcome } from '#modules/welcome-email/sending.ts';
import { createPng } from '#tests/fixtures/images.ts';
import { type App, createSharedApp, startApp } from '#tests/harness/app.ts';
import { pollUntil, startMailSink } from '#tests/harness/mail-sink.ts';
import type { MailSink, ReceivedEmail } from '#tests/harness/mail-sink.ts';
import { startScriptedServer } from '#tests/harness/scripted-smtp.ts';
import { createForm, listStoredFiles } from '#tests/harness/uploads.ts';

const path = '/api/v1/welcome-email';
const written = {
  is_on: true,
  to_added: false,
  subject: 'Welcome, {name|friend}',
  message: '<p>Hello {name|you}</p>',
};
type Welcome = typeof written & { version: number; counts: Record<string, number> };

async function put(app: App, fields: object, token: string): Promise<{ status: number; data: Welcome }> {
  const answer = await app.send('PUT', path, fields, { token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return { status: answer.status, data: ((await answer.json()) as { data: Welcome }).data };
}

async function counts(app: App, token: string): Promise<Record<string, number>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return ((await (await app.get(path, { token })).json()) as Welcome).counts;
}

async function turnOn(app: App, fields: object = {}): Promise<string> {
  const token = await app.signInAs('SUPPORT');
  expect((await put(app, { ...written, ...fields, version: 0 }, token)).status).toBe(200);
  return token;
}

async function signUp(app: App, email: string): Promise<void> {
  expect((await app.send('POST', '/api/v1/newsletter', { email })).status).toBe(200);
}

function tokenIn(received: ReceivedEmail, purpose: 'confirm' | 'unsubscribe'): string {
  return new RegExp(`/newsletter/${purpose}\\?token=([\\w-]+)`).exec(received.text ?? '')?.[1] ?? '';
}

async function idOf(app: App, email: string): Promise<number> {
  const query = app.ctx.db.selectFrom('subscribers').select('id').where('email', '=', email);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Signs up and returns the token of the confirmation link. */
async function askedBy(app: App, sink: MailSink, email: string): Promise<string> {
  await signUp(app, email);
  return tokenIn(await sink.waitForEmail(email), 'confirm');
}

/** Waits for an email that is sent after all earlier welcome emails. */
async function settled(app: App, sink: MailSink, email: string): Promise<void> {
  await confirmSubscription(app.ctx, await askedBy(app, sink, email));
  await sink.waitForEmail(email);
}

async function unfinished(app: App): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from jobs.job
    where name = ${welcomeJob} and state < 'completed'`.execute(app.ctx.db);
  return rows[0]?.count;
}

const welcomesTo = (sink: MailSink, email: string) =>
  sink.emails.filter(
    ({ subject, envelopeTo }) => subject?.startsWith('Welcome') && envelopeTo.includes(email),
  );

describe('The welcome email', () => {
  test('is sent once to each person who confirms, with unsubscribe links', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const token = await turnOn(app);
    const link = await askedBy(app, sink, 'ada@example.com');
    await Promise.all([confirmSubscription(app.ctx, link), confirmSubscription(app.ctx, link)]);
    const welcome = await sink.waitForEmail('ada@example.com');
    expect(welcome.subject).toBe('Welcome, friend');
    expect(welcome.html).toContain('Hello you');
    expect(welcome.html).not.toMatch(/newsletter\/(?:view|open|click)/);
    const header = (name: string) => welcome.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toContain(`token=${tokenIn(welcome, 'unsubscribe')}`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    await unsubscribe(app.ctx, tokenIn(welcome, 'unsubscribe'));
    await confirmSubscription(app.ctx, await askedBy(app, sink, 'ada@example.com'));
    const spoken = await askedBy(app, sink, 'yemi@example.com');
    const ofYemi = app.ctx.db.updateTable('subscribers').where('email', '=', 'yemi@example.com');
    await ofYemi.set({ language: 'yo' }).execute();
    await confirmSubscription(app.ctx, spoken);
    const inYoruba = await sink.waitForEmail('yemi@example.com');
    expect(inYoruba.html).toContain('lang="yo"');
    expect(inYoruba.text).toContain(
      translateTexts({ language: 'yo', own: {} }, 'newsletterEmail').unsubscribe,
    );
    expect(inYoruba.text).toContain(`${app.ctx.settings.publicUrl}/yo/newsletter/unsubscribe?token=`);
    expect(welcomesTo(sink, 'ada@example.com')).toHaveLength(1);
    await expect.poll(() => counts(app, token)).toMatchObject({ sent: 2, waiting: 0, unknown: 0 });
  });

  test('is sent once, even if the same job runs in many processes at once', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    await confirmSubscription(app.ctx, await askedBy(app, sink, 'ada@example.com'));
    await turnOn(app);
    const job = { subscriberIds: [await idOf(app, 'ada@example.com')], cause: 'confirmed' };
    // A job fails if another run of the job is in progress. The queue would repeat the failed job.
    await Promise.allSettled(Array.from({ length: 8 }, () => sendWelcome(app.ctx, job)));
    await expect.poll(() => welcomesTo(sink, 'ada@example.com')).toHaveLength(1);
    await sendWelcome(app.ctx, job);
    expect(await counts(app, await app.signInAs('ADMIN'))).toMatchObject({ sent: 1, waiting: 0, unknown: 0 });
    expect(welcomesTo(sink, 'ada@example.com')).toHaveLength(1);
  });

  test('is not sent to unsubscribed, bounced and pending people, nor by default to people added by staff', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const token = await turnOn(app);
    const add = async (email: string) => {
      const body = { email, consent: true };
      expect((await app.send('POST', '/api/v1/subscribers', body, { token })).status).toBe(200);
      return idOf(app, email);
    };
    const left = await add('left@example.com');
    await settled(app, sink, 'first@example.com');
    for (const state of ['unsubscribed', 'bounced', 'pending'] as const) {
      await app.ctx.db.updateTable('subscribers').set({ state }).where('id', '=', left).execute();
      await sendWelcome(app.ctx, { subscriberIds: [left], cause: 'confirmed' });
    }
    expect(sink.emails.some(({ envelopeTo }) => envelopeTo.includes('left@example.com'))).toBe(false);
    expect((await put(app, { ...written, to_added: true, version: 1 }, token)).status).toBe(200);
    await add('added@example.com');
    await sink.waitForEmail('added@example.com');
    const list = createForm({
      confirmed: 'true',
      file: { bytes: Buffer.from('email\nimported@example.com\n'), name: 'a.csv' },
    });
    await (await app.send('POST', '/api/v1/subscribers/import', list, { token })).text();
    await sink.waitForEmail('imported@example.com');
    await put(app, { ...written, is_on: false, version: 2 }, token);
    await confirmSubscription(app.ctx, await askedBy(app, sink, 'off@example.com'));
    await expect.poll(() => unfinished(app)).toBe(0);
    await put(app, { ...written, version: 3 }, token);
    await settled(app, sink, 'last@example.com');
    expect(welcomesTo(sink, 'off@example.com')).toHaveLength(0);
  });

  test('is retried while it is deferred, and marks an address that does not exist as bounced', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const token = await turnOn(app);
    const [late, gone] = [
      await askedBy(app, sink, 'late@example.com'),
      await askedBy(app, sink, 'gone@example.com'),
    ];
    sink.setRecipientReply((address) =>
      address.startsWith('late')
        ? { code: 450, text: '4.2.1 later' }
        : { code: 550, text: '5.1.1 no such user' },
    );
    await confirmSubscription(app.ctx, late);
    await confirmSubscription(app.ctx, gone);
    await expect.poll(() => counts(app, token)).toMatchObject({ waiting: 1, not_delivered: 1 });
    sink.setRecipientReply(undefined);
    // The number of attempts is higher than the number that the queue itself may have made in the meantime.
    const next = { subscriberIds: [await idOf(app, 'late@example.com')], cause: 'confirmed', deferrals: 50 };
    await sendWelcome(app.ctx, next);
    await expect.poll(() => welcomesTo(sink, 'late@example.com')).toHaveLength(1);
    const state = app.ctx.db
      .selectFrom('subscribers')
      .select('state')
      .where('email', '=', 'gone@example.com');
    expect(await state.execute()).toEqual([{ state: 'bounced' }]);
  });

  test('has a signed return address of its own, at which bounces and complaints are recorded', async () => {
    await using sink = await startMailSink();
    const variables = { BOUNCE_ADDRESS: 'bounces+*@example.com', BOUNCE_SOURCES: 'lmtp://127.0.0.1:0' };
    await using app = await startApp({ smtpUrl: sink.url, variables });
    const token = await turnOn(app);
    const people = ['gone', 'cross'].map((name) => `${name}@example.com`);
    for (const person of people) await confirmSubscription(app.ctx, await askedBy(app, sink, person));
    const senders = await Promise.all(
      people.map(async (person) => (await sink.waitForEmail(person)).envelopeFrom),
    );
    const [gone, cross] = senders.map((sender) => parseOwnAddress(app.ctx, sender));
    if (gone?.kind !== 'delivery' || cross?.kind !== 'delivery')
      throw new Error('The envelope sender does not identify a delivery');
    const report = (name: string, said: ReportedEvent) =>
      recordReport(app.ctx, { way: 'mailbox', name, said });
    await report('1', { kind: 'failed', delivery: gone, answer: '550 5.1.1 no such user' });
    await report('2', { kind: 'failed', delivery: gone, answer: '550 5.1.1 no such user' });
    await report('3', { kind: 'complained', delivery: cross });
    const states = app.ctx.db.selectFrom('subscribers').select('state').orderBy('id');
    expect((await states.execute()).map(({ state }) => state)).toEqual(['bounced', 'unsubscribed']);
    expect(await counts(app, token)).toMatchObject({ sent: 1, not_delivered: 1 });
  });

  test('has an unknown result after a connection loss at the final dot, until staff resend the email', async () => {
    let isCut = true;
    await using server = await startScriptedServer({
      answer: (command, message) =>
        command === '.' && message.includes('Subject: Welcome') && isCut ? 'close' : undefined,
    });
    await using app = await startApp({ smtpUrl: server.url, optIn: 'single' });
    const token = await turnOn(app);
    await signUp(app, 'ada@example.com');
    await expect.poll(() => counts(app, token)).toMatchObject({ unknown: 1, sent: 0 });
    const job = { subscriberIds: [await idOf(app, 'ada@example.com')], cause: 'confirmed' };
    await sendWelcome(app.ctx, job);
    const welcomes = () => server.messages.filter((message) => message.includes('Subject: Welcome'));
    expect(welcomes()).toHaveLength(1);
    isCut = false;
    const answer = await app.send('POST', `${path}/send-again`, undefined, { token });
    expect(await answer.json()).toMatchObject({ data: { sent_again: 1 } });
    await expect.poll(() => counts(app, token)).toMatchObject({ unknown: 0, sent: 1 });
    const ids = welcomes().map((message) => /^Message-ID: (.*)$/im.exec(message)?.[1]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });
});

describe('The content of the welcome email', () => {
  const app = createSharedApp();

  test('is rejected if it is invalid, and one of two parallel changes gets 409', async () => {
    const token = await app().signInAs('SUPPORT');
    for (const wrong of [
      { subject: '' },
      { message: '<p> </p>' },
      { subject: 'x'.repeat(201) },
      { is_on: 'yes' },
    ])
      expect((await put(app(), { ...written, ...wrong, version: 0 }, token)).status).toBe(422);
    expect(
      (await put(app(), { is_on: false, to_added: false, subject: '', message: '', version: 0 }, token))
        .status,
    ).toBe(200);
    const both = await Promise.all(
      ['One', 'Two'].map((subject) => put(app(), { ...written, subject, version: 1 }, token)),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const script = { ...written, message: '<p>a<script>x</script></p>', version: 2 };
    expect((await put(app(), script, token)).data.message).toBe('<p>a</p>');
    const creator = await app().signInAs('CREATOR');
    expect((await app().get(path, { token: creator })).status).toBe(403);
  });

  test('stores its images, and releases images that it no longer uses', async () => {
    const token = await app().signInAs('SUPPORT');
    const form = createForm({ image: { bytes: await createPng({ width: 40, height: 20 }), name: 'a.png' } });
    const stored = await app().send('POST', '/api/v1/newsletters/images', form, { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const { data } = (await stored.json()) as { data: { id: string; src: string } };
    const save = async (message: string) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
      const { version } = (await (await app().get(path, { token })).json()) as Welcome;
      expect((await put(app(), { ...written, message, version }, token)).status).toBe(200);
      return (await listStoredFiles(app())).some((name) => name.startsWith(data.id));
    };
    expect(await save(`<p>a</p><img src="${data.src}" alt="A">`)).toBe(true);
    expect(await save(`<p>b</p><img src="${data.src}" alt="A">`)).toBe(true);
    // A newsletter may show the same image; the newsletter or the welcome email may be deleted first.
    const draft = async () => {
      const body = { draft: true, subject: 'a', message: `<img src="${data.src}" alt="A">` };
      const made = await app().send('POST', '/api/v1/sendnewsletter', body, { token });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
      return ((await made.json()) as { data: { id: number } }).data.id;
    };
    const remove = (id: number) => app().send('DELETE', `/api/v1/newsletters/${id}`, undefined, { token });
    const isStored = async () => (await listStoredFiles(app())).some((name) => name.startsWith(data.id));
    const [first, second] = [await draft(), await draft()];
    await remove(first);
    expect(await isStored()).toBe(true);
    expect(await save('<p>c</p>')).toBe(true);
    await remove(second);
    expect(await isStored()).toBe(false);
  });

  test('can be previewed, and sent as a test email', async () => {
    const token = await app().signInAs('SUPPORT');
    const { subject, message } = written;
    const answer = await app().send('POST', `${path}/check`, { subject, message }, { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const { data } = (await answer.json()) as {
      data: { can_be_sent: boolean; preview: { subject: string; html: string } };
    };
    expect([data.can_be_sent, data.preview.subject]).toEqual([true, 'Welcome, friend']);
    expect(data.preview.html).not.toContain('newsletter/view');
    const sent = await app().send(
      'POST',
      `${path}/test`,
      { subject, message, to: 'me@example.com' },
      { token },
    );
    expect(sent.status).toBe(200);
    await pollUntil(async () => {
      const { emails } = await app().ctx.outbox.list({ limit: 5 });
      return emails.find(({ to }) => to.includes('me@example.com'));
    }, 'the test email');
  });
});
