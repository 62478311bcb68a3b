import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordReport } from '#modules/bounces/report.ts';
import { createKey } from '#modules/api-keys/key.ts';
import { sweepTransactionalEmails } from '#modules/transactional-emails/email.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { type MailSink, startMailSink } from '#tests/harness/mail-sink.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of an answer, looked into by assertions
type Json = any;

const path = '/api/v1/emails';
const subject = 'Your order {order_id}';
const message =
  '<p>Dear {name|friend}, it costs <strong>{price}</strong>.</p><p><a href="https://shop.example.com/orders/{order_id}?from=mail">Look at it</a></p>';
const data = { order_id: 'A 7/<b>', price: 1200 };

async function json(answer: Response): Promise<Json> {
  return answer.json();
}

describe('Transactional emails', () => {
  let app: App;
  let sink: MailSink;
  let token: string;
  let template: number;

  beforeAll(async () => {
    sink = await startMailSink();
    const bounces = { BOUNCE_ADDRESS: 'bounces@example.com', BOUNCE_SOURCES: 'lmtp://127.0.0.1:0' };
    app = await startApp({ smtpUrl: sink.url, variables: { ...bounces, DKIM_DOMAIN: 'example.com' } });
    const actor = { id: 1, email: null, client: null, userAgent: null };
    const scopes = ['emails', 'newsletters', 'subscribers'] as const;
    token = (await createKey(app.ctx, actor, { name: 'Shop', scopes, networks: [] })).token;
    const draft = { draft: true, subject, message };
    const written = await json(await app.send('POST', '/api/v1/sendnewsletter', draft, { token }));
    const named = { newsletter_id: written.data.id, name: 'Order' };
    template = (await json(await app.send('POST', '/api/v1/newsletter-templates', named, { token }))).data.id;
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await sink[Symbol.asyncDispose]();
  });

  async function send(body: object, key?: string): Promise<{ status: number; body: Json }> {
    const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
    const answer = await app.send('POST', path, { template, data, ...body }, { token, headers });
    return { status: answer.status, body: await json(answer) };
  }

  const find = async (id: string) => json(await app.get(`${path}/${id}`, { token }));

  test('have a DKIM signature, escaped values and a state', async () => {
    const { status, body } = await send({ to: 'Buyer@Example.com' });
    expect([status, body.message]).toEqual([200, 'The email is on its way to buyer@example.com']);
    const email = await sink.waitForEmail('buyer@example.com');
    expect(email.subject).toBe('Your order A 7/<b>');
    expect(email.html).toContain('Dear friend, it costs <strong');
    expect(email.html).toContain('1200');
    expect(email.html).toContain('A 7/&lt;b&gt;');
    expect(email.html).not.toContain('<b>');
    expect(email.html).toContain('href="https://shop.example.com/orders/A%207%2F%3Cb%3E?from=mail"');
    expect(email.text).toContain('https://shop.example.com/orders/A%207%2F%3Cb%3E?from=mail');
    expect(`${email.html} ${email.text}`).not.toMatch(/unsubscribe|preferences|zq[\da-f]{24}|[{}]order/);
    expect(email.raw).toMatch(/^DKIM-Signature: /m);
    expect(email.messageId).toBe(`<${body.data.id}@example.com>`);
    expect(email.envelopeFrom).toMatch(/^bounces\+s04/);
    await expect
      .poll(() => find(body.data.id))
      .toMatchObject({
        to: 'buyer@example.com',
        template,
        subject: 'Your order A 7/<b>',
        state: 'sent',
        settled: app.clock.now().toISOString(),
      });
    const kept = await app.ctx.db.selectFrom('transactionalEmails').select(['html', 'plain']).execute();
    expect(kept).toEqual([{ html: null, plain: null }]);
    expect((await json(await app.get(path, { token }))).map(({ id }: Json) => id)).toEqual([body.data.id]);
  });

  test('with the same idempotency key are sent once, also in parallel; another body is rejected', async () => {
    const to = 'once@example.com';
    const both = await Promise.all([send({ to }, 'order-7'), send({ to }, 'order-7')]);
    const again = await send({ data: { price: 1200, order_id: 'A 7/<b>' }, to }, 'order-7');
    expect(new Set([...both, again].map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
    const other = await send({ to: 'other@example.com' }, 'order-7');
    expect([other.status, other.body.message]).toEqual([
      409,
      'This Idempotency-Key was used for another email.',
    ]);
    expect((await send({ to }, 'x'.repeat(201))).status).toBe(400);
    await sink.waitForEmail(to);
    expect(sink.emails.filter(({ envelopeTo }) => envelopeTo.includes(to))).toHaveLength(1);
  });

  test('are rejected with the names of missing and unknown template values', async () => {
    const { status, body } = await send({ to: 'x@example.com', data: { order_id: '1', prise: 2 } });
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          path: 'data.price',
          code: 'transactional.value_missing',
          message: 'The template needs this value.',
        },
        {
          path: 'data.prise',
          code: 'transactional.value_unknown',
          message: 'The template does not use this value.',
        },
      ],
    ]);
    for (const odd of [
      { to: 'nobody' },
      { template: 0 },
      { data: { 'Order-Id': 1 } },
      { data: { price: {} } },
    ])
      expect((await send({ to: 'x@example.com', ...odd })).status).toBe(422);
    expect((await send({ to: 'x@example.com', template: 999_999 })).status).toBe(404);
  });

  test('are rejected for a suppressed address, and allowed for a person who unsubscribed', async () => {
    sink.setRecipientReply({ code: 550, text: '5.1.1 No such user' });
    const gone = await send({ to: 'gone@example.com' });
    await expect
      .poll(() => find(gone.body.data.id))
      .toMatchObject({ state: 'refused', answer: '550 5.1.1 No such user' });
    sink.setRecipientReply(undefined);
    expect(await send({ to: 'gone@example.com' })).toMatchObject({
      status: 409,
      body: { reason: 'bounced', message: expect.stringContaining('gone@example.com') },
    });
    const person = { email: 'left@example.com', consent: true };
    const added = await json(await app.send('POST', '/api/v1/subscribers', person, { token }));
    await app.send('POST', `/api/v1/subscribers/${added.data.id}/unsubscribe`, undefined, { token });
    expect((await send({ to: 'left@example.com' })).status).toBe(200);
    await sink.waitForEmail('left@example.com');
  });

  test('get the state `returned` after a later bounce, and are deleted after 30 days', async () => {
    const { body } = await send({ to: 'full@example.com' });
    await expect.poll(async () => (await find(body.data.id)).state).toBe('sent');
    const row = await app.ctx.db
      .selectFrom('transactionalEmails')
      .select('id')
      .where('recipient', '=', 'full@example.com')
      .executeTakeFirstOrThrow();
    const email = { kind: 'transactional', id: row.id } as const;
    const said = { kind: 'returned', email, answer: '550 5.1.1 Gone' } as const;
    await recordReport(app.ctx, { way: 'mailServer', name: 'report 1', said });
    expect(await find(body.data.id)).toMatchObject({ state: 'returned', answer: '550 5.1.1 Gone' });
    expect((await send({ to: 'full@example.com' })).status).toBe(409);
    app.clock.advance({ seconds: 31 * 24 * 3600 });
    expect(await sweepTransactionalEmails(app.ctx)).toBeGreaterThan(0);
    expect((await app.get(`${path}/${body.data.id}`, { token })).status).toBe(404);
    expect((await app.get(`${path}/nothing`, { token })).status).toBe(404);
  });

  test('are limited to 30 an hour for one address', async () => {
    await app.ctx.db.deleteFrom('rateLimits').execute();
    expect((await send({ to: 'many@example.com' })).status).toBe(200);
    await app.ctx.db.updateTable('rateLimits').set({ taken: 30 }).execute();
    expect((await send({ to: 'many@example.com' })).status).toBe(429);
    expect((await send({ to: 'few@example.com' })).status).toBe(200);
  });
});
