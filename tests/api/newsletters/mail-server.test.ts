import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchMailServers } from '#modules/outbox/health.ts';
import { openMailMonitor } from '#modules/outbox/mail-monitor.ts';
import { type App, makeJobsDue, startApp } from '#tests/harness/app.ts';
import { pollUntil, type MailSink, startMailSink } from '#tests/harness/mail-sink.ts';
import { listSignatureErrors } from '#tests/harness/mail/mailbox-rules.ts';

type Trouble = { server: string; kind: string; answer: string; ended: string | null };
type Whole = {
  forwarded: string | null;
  forward_refused: string | null;
  mail_answer: string | null;
  replies: { sent: string | null; refused: string | null; mail_answer: string | null }[];
};

const visitor = { email: 'ada@example.com', phone: '0803 555 0142', topic: 'Errors' };
const metricsToken = 'a token of the test';
let app: App;
let sink: MailSink;
let port: number;
let token: string;

beforeAll(async () => {
  sink = await startMailSink();
  port = Number(new URL(sink.url).port);
  app = await startApp({
    smtpUrl: sink.url,
    variables: { DKIM_DOMAIN: 'example.com', METRICS_TOKEN: metricsToken },
  });
  token = await app.signInAs('ADMIN');
});

afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await sink[Symbol.asyncDispose]();
});

async function read<T>(path: string): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return (await (await app.get(path, { token })).json()) as T;
}

async function trouble(): Promise<Trouble | undefined> {
  return (await read<{ troubles: Trouble[] }>('/api/v1/mail/troubles')).troubles[0];
}

async function testConnection() {
  const answer = await app.send('POST', '/api/v1/mail/test', {}, { token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return (await answer.json()) as { data: { servers: { fault: Trouble | null }[] } };
}

async function news(): Promise<string[]> {
  const items = await read<{ kind: string; title: string }[]>('/api/v1/notifications');
  return items.map(({ kind, title }) => `${kind} ${title}`).filter((text) => text.startsWith('mail-'));
}

/** Sends a visitor's message and a member's reply. */
async function answerOne(body: string): Promise<string> {
  await app.send('POST', '/api/v1/contact', { ...visitor, body }, { client: `192.0.2.${body.length}` });
  const [item] = await read<{ id: number }[]>('/api/v1/messages');
  const path = `/api/v1/messages/${item?.id}`;
  await app.send('POST', `${path}/replies`, { body: `About: ${body}` }, { token });
  return path;
}

describe('The mail server', () => {
  test('is tested without an email; an outage is stored, and reported once at its start and once at its end', async () => {
    expect((await testConnection()).data.servers).toMatchObject([{ fault: null }]);
    expect(await trouble()).toBeUndefined();
    await sink[Symbol.asyncDispose]();
    expect((await testConnection()).data.servers).toMatchObject([{ fault: { kind: 'connect' } }]);
    const begun = await pollUntil(trouble, 'the trouble');
    expect(begun).toMatchObject({ server: `127.0.0.1:${port}`, kind: 'connect', ended: null });
    expect(begun.answer).toContain('ECONNREFUSED');
    await watchMailServers(app.ctx);
    expect(await news()).toEqual([]);
    app.clock.advance({ seconds: 61 });
    await watchMailServers(app.ctx);
    await watchMailServers(app.ctx);
    expect(await news()).toEqual([`mail-trouble 127.0.0.1:${port}: ${begun.answer}`]);
    expect(await (await app.get('/readyz')).text()).toBe('ready\n');
    sink = await startMailSink(port);
    app.clock.advance({ seconds: 61 });
    await watchMailServers(app.ctx);
    await pollUntil(async () => ((await trouble())?.ended === null ? undefined : true), 'its end');
    expect((await news())[0]).toBe(`mail-recovered 127.0.0.1:${port}`);
    expect(sink.emails).toEqual([]);
  });

  test('has no outage if it responds to emails but rejects more connections', async () => {
    const watch = openMailMonitor(app.ctx);
    const full = { kind: 'greeting', answer: '421 4.7.0 Too many connections' } as const;
    watch.failed({ server: 'away.example:25', ...full });
    watch.answered('full.example:25', 'accepted');
    watch.failed({ server: 'full.example:25', ...full });
    await watch.close();
    const rows = await app.ctx.db
      .selectFrom('mailTroubles')
      .select('server')
      .where('kind', '=', 'greeting')
      .execute();
    expect(rows).toEqual([{ server: 'away.example:25' }]);
  });

  test('receives only signed emails, and test emails with the headers of a newsletter', async () => {
    const form = new FormData();
    form.set('subject', 'Ẹ káàbọ̀');
    form.set('message', '<p>Hello</p>');
    form.set('to', 'me@example.com');
    expect((await app.send('POST', '/api/v1/newsletters/test', form, { token })).status).toBe(200);
    await app.send('POST', '/api/v1/newsletter', { email: 'new@example.com' });
    const signing = app.ctx.dkim?.record ?? { name: '', value: '' };
    const tested = await sink.waitForEmail('me@example.com');
    expect(await listSignatureErrors(tested.raw, signing)).toEqual([]);
    expect(tested.raw).toMatch(/^List-ID: <newsletter\.example\.com>\r$/m);
    expect(tested.raw).toMatch(/^Feedback-ID: test:newsletter:letters:example\.com\r$/m);
    expect(tested.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(tested.raw).toMatch(/^Precedence: bulk\r$/m);
    const confirmation = await sink.waitForEmail('new@example.com');
    expect(confirmation.raw).toContain('DKIM-Signature: ');
  });

  test('is retried for two days if it defers an email, and the inbox shows its response', async () => {
    sink.setRecipientReply({ code: 451, text: '4.7.1 Greylisted, come back later' });
    const path = await answerOne('deferred');
    await pollUntil(async () => {
      const { replies, mail_answer: said } = await read<Whole>(path);
      return said !== null && replies[0]?.mail_answer?.includes('Greylisted') ? true : undefined;
    }, 'the first attempt');
    app.clock.advance({ seconds: 2 * 24 * 3600 });
    await makeJobsDue(app.ctx);
    token = await app.signInAs('ADMIN');
    const whole = await pollUntil(async () => {
      const found = await read<Whole>(path);
      return found.forward_refused !== null && found.replies[0]?.refused ? found : undefined;
    }, 'the end of trying');
    expect(whole).toMatchObject({ forwarded: null, replies: [{ sent: null }] });
    sink.setRecipientReply(undefined);
  });

  test('is not retried after a rejection, and no address is marked as bounced after our own errors', async () => {
    sink.setRecipientReply({ code: 550, text: '5.7.1 relay not permitted' });
    await app.send('POST', '/api/v1/newsletter', { email: 'relay@example.com' });
    const path = await answerOne('refused at once');
    const whole = await pollUntil(async () => {
      const found = await read<Whole>(path);
      return found.forward_refused !== null && found.replies[0]?.refused ? found : undefined;
    }, 'the rejection');
    expect(whole.mail_answer).toContain('550 5.7.1 relay not permitted');
    expect(whole.replies[0]?.mail_answer).toContain('550 5.7.1 relay not permitted');
    const rejections = () =>
      app.logged.filter(({ message }) => message.includes('permanently rejects an email'));
    await pollUntil(() => (rejections().length >= 3 ? true : undefined), 'three rejections');
    const states = await app.ctx.db.selectFrom('subscribers').select(['email', 'state']).execute();
    expect(states).toContainEqual({ email: 'relay@example.com', state: 'pending' });
    sink.setRecipientReply(undefined);
  });

  test('is included in /metrics with the sums of all processes', async () => {
    const text = await pollUntil(async () => {
      const found = await (await app.get('/metrics', { token: metricsToken })).text();
      return /mail_emails_total\{relay="[\d.]+:\d+",outcome="refused"\} [1-9]/.test(found)
        ? found
        : undefined;
    }, 'the figures');
    expect(text).toMatch(/mail_emails_total\{relay="[\d.]+:\d+",outcome="accepted"\} [1-9]/);
    expect(text).toMatch(/mail_emails_total\{relay="[\d.]+:\d+",outcome="deferred"\} [1-9]/);
    expect(text).toMatch(/mail_connection_errors_total\{relay="[\d.]+:\d+",kind="connect"\} [1-9]/);
    expect(text).toMatch(/mail_queued\{kind="newsletters"\} 0/);
    expect(text).toMatch(/mail_queued\{kind="single"\} \d/);
    expect(text).toMatch(/mail_servers_in_trouble 0/);
  });
});
