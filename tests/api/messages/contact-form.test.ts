import { translations } from '#content/visitor-language.ts';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { isMessageKey } from '#content/messages.ts';
import { requestContext } from '#web/request-context.ts';
import { sendMessage } from '#web/site/contact/send-message.ts';
import type { UnsentMessage } from '#web/site/contact/send-message.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';

const typed = { email: 'ada@example.com', phone: '0803 555 0142', topic: 'Errors', body: 'Hello\r\nthere' };
const formType = 'application/x-www-form-urlencoded';

type Outcome = { status: number; location: string | null; refused: UnsentMessage | undefined };

/** Posts the form of /contact as a browser without script does. */
async function post(app: App, body: string, type = formType, client = '192.0.2.1'): Promise<Outcome> {
  const url = 'https://www.example.com/contact';
  const request = new Request(url, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type, Accept: 'text/html' },
  });
  const known = { ctx: app.ctx, requestId: 'test', clientAddress: client, language: 'en' };
  const context = new RouterContextProvider(new Map([[requestContext, known]]));
  try {
    return outcomeOf(
      await sendMessage({ request, context, params: {}, url: new URL(url), pattern: '/contact' }),
    );
  } catch (thrown) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the action throws is what it answers
    return outcomeOf(thrown as Awaited<ReturnType<typeof sendMessage>>);
  }
}

function outcomeOf(answer: Awaited<ReturnType<typeof sendMessage>>): Outcome {
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get('Location'), refused: undefined };
  return { status: answer.init?.status ?? 200, location: null, refused: answer.data };
}

function form(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString();
}

async function bodies(app: App): Promise<string[]> {
  const rows = await app.ctx.db.selectFrom('messages').select('body').orderBy('id').execute();
  return rows.map(({ body }) => body);
}

describe('The contact form without JavaScript', () => {
  test('asks once whether the mail host is mistyped, and keeps the input', async () => {
    await using app = await startApp();
    const mistyped = form({ ...typed, email: 'ada@gmial.com' });
    const { status, refused } = await post(app, mistyped);
    expect([status, refused?.typed['email'], refused?.faults]).toEqual([
      422,
      'ada@gmial.com',
      [{ path: 'email', message: 'email.mistyped', values: { host: 'gmail.com' } }],
    ]);
    expect(await bodies(app)).toEqual([]);
    expect((await post(app, mistyped)).status).toBe(303);
    expect(await bodies(app)).toHaveLength(1);
  });

  test('is accepted with a 303 to the outcome page, so that a reload sends nothing again', async () => {
    await using app = await startApp();
    expect(await post(app, form(typed))).toEqual({
      status: 303,
      location: '/contact?sent=1',
      refused: undefined,
    });
    expect(await bodies(app)).toEqual(['Hello\nthere']);
  });

  test('preserves the input after a validation error and names the field', async () => {
    await using app = await startApp();
    const wrong = { ...typed, email: 'ada@', phone: '12', body: '<b>five & six</b>' };
    const { status, refused } = await post(app, form(wrong));
    expect(status).toBe(422);
    expect(refused).toMatchObject({ typed: wrong, reason: 'invalid' });
    expect(refused?.faults.map(({ path, message }) => `${path} ${message}`)).toEqual([
      'email email.invalid',
      'phone phone.invalid',
    ]);
    expect(refused?.faults.every(({ message }) => isMessageKey(message))).toBe(true);
  });

  test('preserves the input after too many messages from the network, and shows when to retry', async () => {
    await using app = await startApp();
    for (let count = 0; count < 5; count += 1) await post(app, form(typed));
    const { status, refused } = await post(app, form(typed));
    expect(status).toBe(429);
    expect(refused).toMatchObject({ typed, reason: 'tooMany', retryMinutes: 10 });
    expect((await post(app, form(typed), formType, '192.0.2.2')).status).toBe(303);
  });

  test('preserves the input after an internal error', async () => {
    await using app = await startApp();
    await app.ctx.db.schema.alterTable('messages').renameTo('gone').execute();
    const { status, refused } = await post(app, form(typed));
    expect(status).toBe(503);
    expect(refused).toMatchObject({ typed, reason: 'failed' });
    expect(app.logged.some(({ message }) => message === 'the message was not accepted')).toBe(true);
  });

  test('stores a submission by a bot as spam, with the usual response', async () => {
    await using app = await startApp();
    expect((await post(app, form({ ...typed, topic_hint: 'spam' }))).location).toBe('/contact?sent=1');
    expect(await app.ctx.db.selectFrom('messages').select(['body', 'state']).execute()).toEqual([
      { body: 'Hello\nthere', state: 'spam' },
    ]);
  });

  test.each([
    ['', 422],
    ['a', 422],
    ['email=%zz&body=%00', 422],
    ['__proto__=1&constructor=2&email=ada%40example.com', 422],
    ['body=%ff%fe&email=ada%40example.com&phone=08035550142', 303],
    [form({ ...typed, body: 'x'.repeat(5_001) }), 422],
    [`body=${'%F0%9F%98%80'.repeat(5_000)}&email=ada%40example.com&phone=08035550142`, 303],
    [`body=${'x'.repeat(300_000)}`, 413],
  ])('returns an expected status for %.40s', async (body, status) => {
    await using app = await startApp();
    expect((await post(app, body)).status).toBe(status);
  });

  test('shows a 413 page in the language of the form, with a link back to the form', async () => {
    await using app = await startApp();
    const answer = await fetch(`${app.url}/ha/contact`, {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: new URLSearchParams({ body: 'x'.repeat(300_000) }),
    });
    expect(answer.status).toBe(413);
    const page = await answer.text();
    const { title, text } = translations.ha.fault.tooLong;
    for (const said of [title, text, 'href="/ha/contact"']) expect(page).toContain(said);
  });

  test('rejects other content types', async () => {
    await using app = await startApp();
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      expect((await post(app, form(typed), type)).status).toBe(415);
    expect(await bodies(app)).toEqual([]);
  });
});
