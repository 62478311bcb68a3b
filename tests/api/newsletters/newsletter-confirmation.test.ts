import { describe, expect, test } from 'vitest';
import { AppError } from '#modules/app-error.ts';
import {
  confirmSubscription,
  listSubscribers,
  readSubscriberLink,
  sweepUnconfirmed,
  unsubscribe,
} from '#modules/subscribers/subscriber.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { pollUntil, startMailSink } from '#tests/harness/mail-sink.ts';
import type { MailSink, ReceivedEmail } from '#tests/harness/mail-sink.ts';
import { spec } from '#tests/specification/spec.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const confirmationEmail = translateTexts(english, 'confirmationEmail');

const email = 'ada@example.com';

async function signUp(app: App, address = email): Promise<unknown> {
  const answer = await app.send('POST', '/api/v1/newsletter', { email: address });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function stateOf(app: App, address = email): Promise<string | undefined> {
  return (await listSubscribers(app.ctx, { limit: 100 })).find((row) => row.email === address)?.state;
}

function tokenIn(received: ReceivedEmail, purpose: 'confirm' | 'unsubscribe'): string {
  const token = new RegExp(`/newsletter/${purpose}\\?token=([\\w-]+)`).exec(received.text ?? '')?.[1];
  if (token === undefined) throw new Error(`The email has no link to ${purpose}`);
  return token;
}

async function signUpAndReceive(app: App, sink: MailSink): Promise<ReceivedEmail> {
  await signUp(app);
  return sink.waitForEmail(email);
}

describe('Double opt-in with a mail server', spec('4.7'), () => {
  test('reports the email in the response, and the person is pending until they confirm', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    expect(await signUp(app)).toEqual({
      data: { confirmation: 'sent' },
      message: 'You have successfully subscribed to our newsletter!',
    });
    expect(await stateOf(app)).toBe('pending');
    const received = await sink.waitForEmail(email);
    expect((await readSubscriberLink(app.ctx, tokenIn(received, 'confirm'), 'confirm')).email).toBe(email);
    expect(await stateOf(app)).toBe('pending');
    await confirmSubscription(app.ctx, tokenIn(received, 'confirm'));
    await confirmSubscription(app.ctx, tokenIn(received, 'confirm'));
    expect(await stateOf(app)).toBe('confirmed');
  });

  test('sends an email with one To, no Bcc, Message-ID, Date, List-Unsubscribe headers and a text part', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const received = await signUpAndReceive(app, sink);
    const header = (name: string) =>
      received.headers.filter(({ key }) => key === name).map(({ value }) => value);
    expect(received.envelopeTo).toEqual([email]);
    expect(received.to?.map(({ address }) => address)).toEqual([email]);
    expect([received.cc, received.bcc]).toEqual([undefined, undefined]);
    expect(received.subject).toBe(confirmationEmail.subject);
    expect(received.messageId).toMatch(/^<[\da-f-]{36}@example\.com>$/);
    expect(new Date(received.date ?? '')).toEqual(app.clock.now());
    expect(header('list-unsubscribe')).toEqual([
      `<https://www.example.com/newsletter/unsubscribe?token=${tokenIn(received, 'unsubscribe')}>`,
    ]);
    expect(header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(header('content-type')[0]).toMatch(/^multipart\/alternative;/);
    expect(received.html).toContain(tokenIn(received, 'confirm'));
  });

  test('stores the fourth sign-up of an address in a day without an email, with the same response', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const answers: unknown[] = [];
    for (let nr = 0; nr < 5; nr += 1) answers.push(await signUp(app));
    await signUp(app, 'last@example.com');
    await sink.waitForEmail('last@example.com');
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await pollUntil(() => (sink.emails.length >= 4 ? true : undefined), 'four emails');
    expect(sink.emails.filter(({ envelopeTo }) => envelopeTo.includes(email))).toHaveLength(3);
    app.clock.advance({ seconds: 24 * 3600 });
    await signUp(app);
    await pollUntil(() => (sink.emails.length === 5 ? true : undefined), 'the email of the next day');
  });

  test('sends no further email to a confirmed person, with the same response', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const received = await signUpAndReceive(app, sink);
    await confirmSubscription(app.ctx, tokenIn(received, 'confirm'));
    expect(await signUp(app)).toMatchObject({ data: { confirmation: 'sent' } });
    await signUp(app, 'last@example.com');
    await sink.waitForEmail('last@example.com');
    expect(sink.emails).toHaveLength(2);
    expect(await stateOf(app)).toBe('confirmed');
  });

  test('marks a permanently rejected address as bounced; the person may sign up again', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    sink.setRecipientReply({ code: 550, text: 'no such user here' });
    await signUp(app);
    await pollUntil(async () => ((await stateOf(app)) === 'bounced' ? true : undefined), 'the bounce');
    sink.setRecipientReply(undefined);
    await signUp(app);
    await confirmSubscription(app.ctx, tokenIn(await sink.waitForEmail(email), 'confirm'));
    expect(await stateOf(app)).toBe('confirmed');
  });

  test('sends the email when the mail server is available again', async () => {
    const gone = await startMailSink();
    const { url } = gone;
    await gone[Symbol.asyncDispose]();
    await using app = await startApp({ smtpUrl: url });
    await signUp(app);
    await pollUntil(
      () => app.logged.find(({ message }) => message === 'A job failed and will be retried'),
      'a try',
    );
    await using sink = await startMailSink(Number(new URL(url).port));
    expect((await sink.waitForEmail(email)).subject).toBe(confirmationEmail.subject);
  });

  test(
    'without a mail server, a subscription is confirmed at once and no email is sent',
    spec('4.7'),
    async () => {
      await using app = await startApp();
      expect(await signUp(app)).toMatchObject({ data: { confirmation: 'none' } });
      expect(await stateOf(app)).toBe('confirmed');
      expect((await app.ctx.outbox.list({ limit: 10, emails: 'all' })).total).toBe(0);
    },
  );
});

describe('The one-click unsubscribe link of each newsletter', () => {
  test('ends the subscription at each use, and the person may sign up again', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const received = await signUpAndReceive(app, sink);
    await confirmSubscription(app.ctx, tokenIn(received, 'confirm'));
    for (let nr = 0; nr < 2; nr += 1) await unsubscribe(app.ctx, tokenIn(received, 'unsubscribe'));
    expect(await stateOf(app)).toBe('unsubscribed');
    await signUp(app);
    expect(await stateOf(app)).toBe('pending');
    const second = await sink.waitForEmail(email);
    expect(tokenIn(second, 'unsubscribe')).toBe(tokenIn(received, 'unsubscribe'));
    await confirmSubscription(app.ctx, tokenIn(second, 'confirm'));
    expect(await stateOf(app)).toBe('confirmed');
  });

  test('is not reversed by an older confirmation link', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const received = await signUpAndReceive(app, sink);
    await unsubscribe(app.ctx, tokenIn(received, 'unsubscribe'));
    await expect(confirmSubscription(app.ctx, tokenIn(received, 'confirm'))).rejects.toBeInstanceOf(AppError);
    expect(await stateOf(app)).toBe('unsubscribed');
  });
});

describe('Tokens of links in emails', () => {
  test('work only for one purpose, and not with one character changed', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const received = await signUpAndReceive(app, sink);
    const toConfirm = tokenIn(received, 'confirm');
    const toLeave = tokenIn(received, 'unsubscribe');
    for (const dead of [
      toLeave,
      `${toConfirm.slice(0, -2)}xx`,
      toConfirm.slice(1),
      '',
      '%',
      `${toConfirm}\u0000`,
    ]) {
      await expect(confirmSubscription(app.ctx, dead)).rejects.toMatchObject({ code: 'missing' });
    }
    await expect(unsubscribe(app.ctx, toConfirm)).rejects.toMatchObject({ code: 'missing' });
    expect(await stateOf(app)).toBe('pending');
  });

  test('are stored as hashes, so that the database contains no usable token', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const received = await signUpAndReceive(app, sink);
    const rows = await app.ctx.db.selectFrom('subscriberTokens').selectAll().execute();
    const stored = rows.map(({ tokenHash }) => tokenHash.toString('base64url'));
    expect(stored).toHaveLength(2);
    expect(stored).not.toContain(tokenIn(received, 'confirm'));
    expect(stored).not.toContain(tokenIn(received, 'unsubscribe'));
  });

  test('are valid for 14 days in a confirmation link, and without a limit in an unsubscribe link', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const received = await signUpAndReceive(app, sink);
    app.clock.advance({ seconds: 14 * 24 * 3600 });
    await expect(confirmSubscription(app.ctx, tokenIn(received, 'confirm'))).rejects.toMatchObject({
      code: 'missing',
    });
    app.clock.advance({ seconds: 3000 * 24 * 3600 });
    expect((await unsubscribe(app.ctx, tokenIn(received, 'unsubscribe'))).state).toBe('unsubscribed');
  });
});

test('a sign-up request expires after 14 days with its data; an unsubscribed person remains unsubscribed', async () => {
  await using app = await startApp({ optIn: 'double' });
  for (const name of ['new', 'left', 'confirmed']) await signUp(app, `${name}@example.com`);
  const { db } = app.ctx;
  const unsubscribed = { state: 'unsubscribed', unsubscribedAt: app.clock.now() } as const;
  await db.updateTable('subscribers').set(unsubscribed).where('email', 'like', 'left%').execute();
  await db.updateTable('subscribers').set({ state: 'confirmed' }).where('email', 'like', 'conf%').execute();
  await signUp(app, 'left@example.com');
  expect(await stateOf(app, 'left@example.com')).toBe('pending');
  app.clock.advance({ seconds: 14 * 24 * 3600 - 1 });
  expect(await sweepUnconfirmed(app.ctx)).toBe(0);
  app.clock.advance({ seconds: 1 });
  expect(await sweepUnconfirmed(app.ctx)).toBe(2);
  const states = await Promise.all(
    ['new', 'left', 'confirmed'].map((name) => stateOf(app, `${name}@example.com`)),
  );
  expect(states).toEqual([undefined, 'unsubscribed', 'confirmed']);
});

describe('Confirmation and unsubscribe pages: GET shows one button in <main>, POST acts', () => {
  const form = { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };

  test('opening a link changes nothing, because mail scanners open links; the button confirms', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const address = `/newsletter/confirm?token=${tokenIn(await signUpAndReceive(app, sink), 'confirm')}`;
    const page = await app.get(address);
    expect(page.status).toBe(200);
    expect(/<main[^]*<\/main>/.exec(await page.text())?.[0].match(/<button/g)).toHaveLength(1);
    expect(await stateOf(app)).toBe('pending');
    expect((await app.send('POST', address, '', form)).status).toBe(200);
    expect(await stateOf(app)).toBe('confirmed');
  });

  test('the List-Unsubscribe address accepts the POST request of RFC 8058 from any client', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const received = await signUpAndReceive(app, sink);
    const header = received.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const { pathname, search } = new URL(header.slice(1, -1));
    const headers = { ...form.headers, Origin: 'https://mail.example' };
    const answer = await app.send('POST', `${pathname}${search}`, 'List-Unsubscribe=One-Click', { headers });
    expect(answer.status).toBe(200);
    expect(await stateOf(app)).toBe('unsubscribed');
  });

  test('an invalid link returns 404 with a page that explains what to do', async () => {
    await using app = await startApp();
    for (const purpose of ['confirm', 'unsubscribe']) {
      const address = `/newsletter/${purpose}?token=${'x'.repeat(43)}`;
      expect((await app.get(address)).status).toBe(404);
      expect((await app.send('POST', address, '', form)).status).toBe(404);
    }
  });
});
