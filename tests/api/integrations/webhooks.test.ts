import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createKey } from '#modules/api-keys/key.ts';
import { sendWebhooks } from '#modules/webhooks/sending.ts';
import { sweepWebhooks } from '#modules/webhooks/webhook.ts';
import { publishWebhookEvent } from '#modules/webhooks/publish-event.ts';
import {
  isSignedWith,
  startWebhookReceiver,
  type WebhookReceiver,
} from '#tests/fixtures/webhook-receiver.ts';
import { type App, createSharedApp } from '#tests/harness/app.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of an answer, looked into by assertions
type Json = any;

const path = '/api/v1/webhooks';

async function json(answer: Response): Promise<Json> {
  return answer.json();
}

async function change(app: App, name = 'Ankara'): Promise<void> {
  await app.ctx.db.transaction().execute((trx) =>
    publishWebhookEvent(app.ctx, trx, {
      event: 'catalogue.changed',
      about: 'filter 1',
      data: { kind: 'filter', id: 1, name, change: 'added' },
    }),
  );
}

async function leave(app: App): Promise<void> {
  await app.ctx.db
    .transaction()
    .execute((trx) =>
      publishWebhookEvent(app.ctx, trx, { event: 'subscriber.left', data: { email: 'ada@example.com' } }),
    );
}

async function pausedOf(app: App, id: number): Promise<Json> {
  const admin = await app.signInAs('ADMIN');
  return (await json(await app.get(path, { token: admin }))).find((one: Json) => one.id === id);
}

describe('A webhook', () => {
  const shared = createSharedApp({ variables: { WEBHOOK_NETWORKS: '127.0.0.1' } });
  let receiver: WebhookReceiver;
  let token: string;

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    const { ctx } = shared();
    // Uses a key, because a session would end when the test moves the clock by days.
    const data = ['posts', 'subscribers', 'newsletters', 'messages', 'catalogue'] as const;
    const scopes = ['webhooks', 'audit', ...data] as const;
    const actor = { id: 1, email: null, client: null, userAgent: null };
    token = (await createKey(ctx, actor, { name: 'Test', scopes, networks: [] })).token;
  });
  beforeEach(async () => {
    const { db } = shared().ctx;
    await db.deleteFrom('webhookEndpoints').execute();
    await db.deleteFrom('rateLimits').execute();
    receiver.setResponse((response) => response.writeHead(204).end());
  });
  afterAll(() => receiver[Symbol.asyncDispose]());

  async function add(app: App, given: object = {}): Promise<Json> {
    const mark = `/${randomUUID()}`;
    const body = { name: 'Shop', url: receiver.url + mark, events: ['catalogue.changed'], ...given };
    const answer = await app.send('POST', path, body, { token });
    expect(answer.status).toBe(200);
    return { ...(await json(answer)).data, mark };
  }

  /** Waits until the webhook has received `count` requests and returns them. */
  async function awaitRequests(mark: string, count: number) {
    await expect.poll(() => receiver.received.filter((one) => one.path === mark).length).toBe(count);
    return receiver.received.filter((one) => one.path === mark);
  }

  async function deliveriesOf(app: App, id: number): Promise<Json[]> {
    return json(await app.get(`${path}/${id}/deliveries`, { token }));
  }

  test('receives an event once with a signature, and logs the delivery', async () => {
    const app = shared();
    const { id, mark, secret } = await add(app);
    await change(app);
    const [one] = await awaitRequests(mark, 1);
    if (one === undefined) throw new Error('The webhook received no request');
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(isSignedWith(one, secret)).toBe(true);
    expect(JSON.parse(one.body)).toEqual({
      type: 'catalogue.changed',
      timestamp: app.clock.now().toISOString(),
      data: { kind: 'filter', id: 1, name: 'Ankara', change: 'added' },
    });
    await expect
      .poll(async () => deliveriesOf(app, id))
      .toMatchObject([
        { state: 'delivered', attempts: 1, last_status: 204, body: one.body, next_attempt: null },
      ]);
    const { rows } = { rows: await app.ctx.db.selectFrom('webhookEndpoints').select('secret').execute() };
    expect(rows.some((row) => row.secret.includes(Buffer.from(secret.slice(6), 'base64')))).toBe(false);
  });

  test('receives no rolled back changes and no other events, and nothing while it is disabled', async () => {
    const app = shared();
    const [subscribed, other] = [await add(app), await add(app, { events: ['post.published'] })];
    const off = await add(app);
    await app.send('PUT', `${path}/${off.id}`, { is_active: false }, { token });
    const undone = app.ctx.db.transaction().execute(async (trx) => {
      await publishWebhookEvent(app.ctx, trx, { event: 'catalogue.changed', data: { name: 'Undone' } });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await change(app, 'Done');
    const [one] = await awaitRequests(subscribed.mark, 1);
    expect(one?.body).toContain('Done');
    expect([await deliveriesOf(app, other.id), await deliveriesOf(app, off.id)]).toEqual([[], []]);
  });

  test('receives each kind of event; the erasure of a person also clears their data in the delivery log', async () => {
    const app = shared();
    const all = [
      'post.published',
      'subscriber.confirmed',
      'subscriber.left',
      'message.received',
      'catalogue.changed',
      'newsletter.sent',
    ];
    const { id, mark } = await add(app, { events: all });
    const typesNow = async () => new Set((await deliveriesOf(app, id)).map(({ event }) => event));
    const draft = await json(
      await app.send('POST', '/api/v1/posts', { title: 'News', body: 'Text' }, { token }),
    );
    const publish = { version: 1, status: 'published' };
    expect((await app.send('PUT', `/api/v1/posts/${draft.data.id}`, publish, { token })).status).toBe(200);
    const person = { email: 'subscriber@example.com', consent: true };
    const added = await json(await app.send('POST', '/api/v1/subscribers', person, { token }));
    await app.send('POST', `/api/v1/subscribers/${added.data.id}/unsubscribe`, undefined, { token });
    const words = { email: 'visitor@example.com', phone: '08035550142', body: 'Hello', topic: 'Payment' };
    expect((await app.send('POST', '/api/v1/contact', words)).status).toBe(200);
    const expected = ['post.published', 'subscriber.confirmed', 'subscriber.left', 'message.received'];
    await expect.poll(typesNow).toEqual(new Set(expected));
    const bodies = (await awaitRequests(mark, expected.length)).map(({ body }) => JSON.parse(body));
    const byType = Object.fromEntries(bodies.map((body) => [body.type, body.data]));
    expect(byType['post.published']).toMatchObject({
      title: 'News',
      url: expect.stringMatching(/^https:\/\/www\.example\.com\/blog\/\d+-news$/),
    });
    expect(byType['subscriber.left']).toEqual({ id: added.data.id, email: person.email });
    // Erasing a subscriber also erases their data in the delivery log.
    await app.send('DELETE', `/api/v1/subscribers/${added.data.id}`, undefined, { token });
    expect(JSON.stringify(await deliveriesOf(app, id))).not.toContain(person.email);
  });

  test('gets ten attempts of a failing delivery, with growing delays and the same id', async () => {
    const app = shared();
    receiver.setResponse((response) => response.writeHead(500).end('no \0 luck'));
    const { id, mark, secret } = await add(app);
    await change(app);
    const pauses: number[] = [];
    for (let tries = 1; tries <= 10; tries += 1) {
      const sent = await awaitRequests(mark, tries);
      expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(sent.every((one) => isSignedWith(one, secret))).toBe(true);
      await expect.poll(async () => (await deliveriesOf(app, id))[0].last_status).toBe(500);
      const state = tries === 10 ? 'failed' : 'waiting';
      await expect
        .poll(async () => deliveriesOf(app, id))
        .toMatchObject([{ attempts: tries, state, last_answer: 'no  luck' }]);
      const [{ next_attempt: next }] = await deliveriesOf(app, id);
      if (next === null) break;
      const pauseMs = Date.parse(next) - app.clock.now().getTime();
      pauses.push(pauseMs / 1000);
      app.clock.advance({ seconds: pauseMs / 1000 });
      await sendWebhooks(app.ctx);
    }
    expect(pauses).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    receiver.setResponse((response) => response.writeHead(204).end());
    const [failed] = await deliveriesOf(app, id);
    const idsOf = async (state: string) => {
      const page = await app.get(`${path}/${id}/deliveries?state=${state}`, { token });
      expect(page.headers.get('X-Total-Count')).toBe(state === 'failed' ? '1' : '0');
      return (await json(page)).map((one: Json) => one.id);
    };
    expect([await idsOf('failed'), await idsOf('delivered')]).toEqual([[failed.id], []]);
    const again = () =>
      app.send('POST', `/api/v1/webhook-deliveries/${failed.id}/replay`, undefined, { token });
    expect((await again()).status).toBe(200);
    const sent = await awaitRequests(mark, 11);
    expect(sent.at(-1)?.headers['webhook-id']).toBe(`msg_${failed.id}`);
    await expect.poll(async () => (await deliveriesOf(app, id))[0].state).toBe('delivered');
    expect((await app.send('POST', '/api/v1/webhook-deliveries/x/replay', undefined, { token })).status).toBe(
      404,
    );
  });

  test('is disabled after five days of failures, which notifies Admins, and catches up when enabled again', async () => {
    const app = shared();
    receiver.setResponse((response) => response.writeHead(503).end());
    const { id, mark } = await add(app, { name: 'Lost program' });
    await change(app);
    await awaitRequests(mark, 1);
    app.clock.advance({ seconds: 5 * 24 * 3600 });
    await sendWebhooks(app.ctx);
    const state = async () => (await json(await app.get(path, { token }))).find((one: Json) => one.id === id);
    await expect.poll(state).toMatchObject({ is_active: false, given_up: app.clock.now().toISOString() });
    const news = await app.ctx.db.selectFrom('notifications').selectAll().orderBy('id', 'desc').execute();
    expect(news[0]).toMatchObject({ kind: 'webhook-given-up', audience: 'audit', title: 'Lost program' });
    receiver.setResponse((response) => response.writeHead(204).end());
    app.clock.advance({ seconds: 24 * 3600 });
    await app.send('PUT', `${path}/${id}`, { is_active: true }, { token });
    await awaitRequests(mark, 3);
    await expect.poll(async () => (await deliveriesOf(app, id))[0].state).toBe('delivered');
  });

  test('is disabled at once if the receiver returns 410', async () => {
    const app = shared();
    receiver.setResponse((response) => response.writeHead(410).end());
    const { id } = await add(app);
    await change(app);
    await expect
      .poll(
        async () => (await json(await app.get(path, { token }))).find((one: Json) => one.id === id).is_active,
      )
      .toBe(false);
    receiver.setResponse((response) => response.writeHead(204).end());
  });

  test('with a slow receiver does not delay other webhooks, and redirects are not followed', async () => {
    const app = shared();
    const held: (() => void)[] = [];
    const [slow, quick, moved] = [await add(app), await add(app), await add(app)];
    receiver.setResponse((response, { path: asked }) => {
      if (asked === slow.mark) return held.push(() => response.writeHead(204).end());
      const headers = asked === moved.mark ? { Location: `${receiver.url}/elsewhere` } : {};
      return response.writeHead(asked === moved.mark ? 307 : 204, headers).end();
    });
    for (let nr = 0; nr < 6; nr += 1) await change(app, `Nr ${nr}`);
    await awaitRequests(quick.mark, 6);
    await awaitRequests(slow.mark, 4);
    await expect
      .poll(async () => (await deliveriesOf(app, moved.id)).every((one) => one.last_status === 307))
      .toBe(true);
    expect(receiver.received.some((one) => one.path === '/elsewhere')).toBe(false);
    while (held.length > 0) held.shift()?.();
    await expect.poll(() => held.length).toBe(2);
    while (held.length > 0) held.shift()?.();
    await expect
      .poll(async () => (await deliveriesOf(app, slow.id)).every(({ state }) => state === 'delivered'))
      .toBe(true);
    receiver.setResponse((response) => response.writeHead(204).end());
  });

  test.each([
    ['http://10.1.2.3/hook', /10\.1\.2\.3 is not a public address/],
    ['http://[::ffff:127.0.0.1]/', /is not a public address/],
    ['https://[fd00::1]/', /fd00::1 is not a public address/],
    ['http://2130706434/', /127\.0\.0\.2 is not a public address/],
    ['http://169.254.169.254/latest/meta-data', /is not a public address/],
    ['http://93.184.215.14/', /Only https/],
    ['https://nobody.invalid/', /ENOTFOUND|EAI_AGAIN|too long/],
  ])('%s is never requested', async (url, why) => {
    const app = shared();
    const { id } = await add(app, { url });
    await app.send('POST', `${path}/${id}/test`, undefined, { token });
    await expect.poll(async () => (await deliveriesOf(app, id))[0].last_answer).toMatch(why);
    await app.send('DELETE', `${path}/${id}`, undefined, { token });
  });

  test('signs with its old and new secret for a day after a rotation; reading a secret is audited', async () => {
    const app = shared();
    const { id, mark, secret } = await add(app);
    const rotated = (await json(await app.send('POST', `${path}/${id}/rotate`, undefined, { token }))).data;
    expect(rotated.secret).not.toBe(secret);
    await app.send('POST', `${path}/${id}/test`, undefined, { token });
    const [both] = await awaitRequests(mark, 1);
    if (both === undefined) throw new Error('The webhook received no request');
    expect([isSignedWith(both, secret), isSignedWith(both, rotated.secret)]).toEqual([true, true]);
    app.clock.advance({ seconds: 24 * 3600 });
    await app.send('POST', `${path}/${id}/test`, undefined, { token });
    const alone = (await awaitRequests(mark, 2)).at(-1);
    if (alone === undefined) throw new Error('The webhook received no request');
    expect([isSignedWith(alone, secret), isSignedWith(alone, rotated.secret)]).toEqual([false, true]);
    const shown = await app.send('POST', `${path}/${id}/secret`, undefined, { token });
    expect((await json(shown)).data.secret).toBe(rotated.secret);
    const log = await json(await app.get('/api/v1/audit?action=webhook', { token }));
    const deeds = log.map((entry: Json) => entry.action);
    expect(deeds.slice(0, 3)).toEqual(['webhook.secret-read', 'webhook.secret-changed', 'webhook.created']);
    expect(JSON.stringify(log)).not.toContain('whsec_');
  });

  test('gets the delivery of a killed process from another process; delivery logs are deleted after 30 days', async () => {
    const app = shared();
    const { id, mark } = await add(app);
    const at = app.clock.now();
    await app.ctx.db
      .insertInto('webhookDeliveries')
      .values({
        endpointId: id,
        event: 'catalogue.changed',
        body: '{}',
        createdAt: at,
        attempts: 1,
        nextAt: new Date(at.getTime() + 45_000),
      })
      .execute();
    await sendWebhooks(app.ctx);
    expect(await deliveriesOf(app, id)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    app.clock.advance({ seconds: 45 });
    await sendWebhooks(app.ctx);
    await awaitRequests(mark, 1);
    await expect.poll(async () => (await deliveriesOf(app, id))[0].state).toBe('delivered');
    app.clock.advance({ seconds: 31 * 24 * 3600 });
    expect(await sweepWebhooks(app.ctx)).toBeGreaterThan(0);
    expect(await deliveriesOf(app, id)).toEqual([]);
  });

  describe('The permission for the data of each event', () => {
    const left = { events: ['subscriber.left'] };

    test('`webhooks` without the permission of an event gives no access to webhooks for this event', async () => {
      const app = shared();
      const { id, mark } = await add(app, left);
      await leave(app);
      await awaitRequests(mark, 1);
      const [delivery] = await deliveriesOf(app, id);
      const scopes = ['webhooks', 'subscribers', 'catalogue'] as const;
      const actor = { id: 1, email: null, client: null, userAgent: null };
      const otherKey = await createKey(app.ctx, actor, { name: 'Other', scopes, networks: [] });
      for (const other of [await app.signInWith(['webhooks']), otherKey.token]) {
        const send = (method: string, address: string, body?: object) =>
          app.send(method, address, body, { token: other });
        expect(await json(await send('GET', path))).toEqual([]);
        const answers = await Promise.all([
          send('PUT', `${path}/${id}`, { url: 'https://elsewhere.example.com' }),
          send('DELETE', `${path}/${id}`),
          send('POST', `${path}/${id}/secret`),
          send('POST', `${path}/${id}/rotate`),
          send('POST', `${path}/${id}/test`),
          send('GET', `${path}/${id}/deliveries`),
          send('POST', `/api/v1/webhook-deliveries/${delivery.id}/replay`),
        ]);
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
      }
      const alone = await app.signInWith(['webhooks', 'catalogue']);
      const body = { name: 'Mine', url: receiver.url, events: ['catalogue.changed'] };
      expect((await app.send('POST', path, { ...body, ...left }, { token: alone })).status).toBe(403);
      const mine = await json(await app.send('POST', path, body, { token: alone }));
      const more = await app.send('PUT', `${path}/${mine.data.id}`, left, { token: alone });
      expect([more.status, (await json(more)).errors[0].path]).toEqual([403, 'events']);
    });

    test.each<[string, (app: App, owner: { id: number; keyId: number }) => Promise<unknown>]>([
      [
        'the role loses the permission',
        ({ ctx: { db } }, { id }) =>
          db
            .updateTable('roles')
            .set({ permissions: ['webhooks', 'keys'] })
            .where('id', '=', (member) => member.selectFrom('members').select('roleId').where('id', '=', id))
            .execute(),
      ],
      [
        'the member is deactivated',
        ({ ctx: { db } }, { id }) =>
          db.updateTable('members').set({ enabled: false }).where('id', '=', id).execute(),
      ],
      [
        'the member is removed',
        ({ ctx: { db } }, { id }) => db.deleteFrom('members').where('id', '=', id).execute(),
      ],
      [
        'the key is revoked',
        ({ ctx: { db } }, { keyId }) => db.deleteFrom('apiKeys').where('id', '=', keyId).execute(),
      ],
    ])('a webhook pauses when %s, until a permitted member takes over the webhook', async (loss, lose) => {
      const app = shared();
      const member = await app.signInWith(['webhooks', 'subscribers', 'keys']);
      const id = Number(decodeJwt(member).sub);
      const wish = { name: 'Owned', scopes: ['webhooks', 'subscribers'] as const, networks: [] };
      const made = await createKey(app.ctx, { id, email: null, client: null, userAgent: null }, wish);
      const mark = `/${randomUUID()}`;
      const body = { name: 'Owned', url: receiver.url + mark, ...left };
      const by = loss === 'the key is revoked' ? made.token : member;
      const { data } = await json(await app.send('POST', path, body, { token: by }));
      await leave(app);
      await awaitRequests(mark, 1);
      // A pending delivery is not sent after the permission is lost.
      receiver.setResponse((response) => response.writeHead(500).end());
      await leave(app);
      await awaitRequests(mark, 2);
      await lose(app, { id, keyId: made.key.id });
      receiver.setResponse((response) => response.writeHead(204).end());
      await leave(app);
      app.clock.advance({ seconds: 5 });
      await sendWebhooks(app.ctx);
      expect(await pausedOf(app, data.id)).toMatchObject({ is_active: true, paused_events: left.events });
      expect(receiver.received.filter((one) => one.path === mark)).toHaveLength(2);
      const admin = await app.signInAs('ADMIN');
      await app.send('PUT', `${path}/${data.id}`, { is_active: true }, { token: admin });
      await awaitRequests(mark, 3);
      expect(await pausedOf(app, data.id)).toMatchObject({ paused_events: [], key: null });
    });
  });

  test.each([
    [{ url: 'ftp://example.com' }, 'url'],
    [{ url: 'https://user:pass@example.com' }, 'url'],
    [{ url: 'nowhere' }, 'url'],
    [{ url: `https://example.com/${'x'.repeat(2000)}` }, 'url'],
    [{ name: '' }, 'name'],
    [{ events: [] }, 'events'],
    [{ events: ['webhook.test'] }, 'events.0'],
  ])('returns a field error for %j', async (given, field) => {
    const body = { name: 'Shop', url: 'https://example.com', events: ['post.published'], ...given };
    const answer = await shared().send('POST', path, body, { token });
    expect([answer.status, (await json(answer)).errors[0].path]).toEqual([422, field]);
  });
});
