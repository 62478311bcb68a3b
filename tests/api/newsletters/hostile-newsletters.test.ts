import { describe, expect, test } from 'vitest';
import { claimDeliveries } from '#modules/deliveries/claim-store.ts';
import { createDomainChooser } from '#modules/deliveries/domain-claim.ts';
import { openDomainLimits } from '#modules/deliveries/limits/domain-limit.ts';
import { buildAudienceCondition } from '#modules/audiences/audience.ts';
import { insertNextDeliveries, writeStatuses } from '#modules/deliveries/store.ts';
import type { StatusChange } from '#modules/deliveries/store.ts';
import { buildLink } from '#modules/subscribers/tokens.ts';
import type { SendingCtx } from '#modules/deliveries/sending-context.ts';
import { markBounced, findSubscriberByEmail } from '#modules/subscribers/store.ts';
import { unsubscribe } from '#modules/subscribers/subscriber.ts';
import { createDeliveryQueue } from '#modules/deliveries/delivery-queue.ts';
import { removeDeadWorkers, registerWorker } from '#modules/deliveries/worker-store.ts';
import { storeNewsletter, storeSubscribers } from '#tests/fixtures/newsletters.ts';
import * as images from '#tests/fixtures/images.ts';
import { createSharedApp, startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { startMailSink } from '#tests/harness/mail-sink.ts';
import { createForm } from '#tests/harness/uploads.ts';

const email = 'ada@example.com';

async function read<T>(answer: Response): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests look at it field by field
  return (await answer.json()) as T;
}

async function leave(app: App, subscriberId: number): Promise<void> {
  const link = new URL(buildLink(app.ctx, { subscriberId, purpose: 'unsubscribe', nonce: '' }));
  await unsubscribe(app.ctx, link.searchParams.get('token') ?? '');
}

async function subscriberNamed(app: App, address = email) {
  const found = await findSubscriberByEmail(app.ctx.db, address);
  if (found === undefined) throw new Error(`No subscriber has the address ${address}`);
  return found;
}

function importOf(app: App, token: string, csv: string | Buffer, fields: Record<string, string> = {}) {
  const file = { bytes: Buffer.from(csv), name: 'list.csv' };
  return app.send('POST', '/api/v1/subscribers/import', createForm({ confirmed: 'true', file, ...fields }), {
    token,
  });
}

describe('The address of a person who unsubscribed', () => {
  test('cannot be resubscribed by staff after a later bounce', async () => {
    await using app = await startApp();
    const token = await app.signInAs('SUPPORT');
    await app.send('POST', '/api/v1/newsletter', { email });
    const { id } = await subscriberNamed(app);
    await leave(app, id);
    await markBounced(app.ctx.db, id);
    expect((await subscriberNamed(app)).state).toBe('unsubscribed');
    const restored = await app.send('POST', `/api/v1/subscribers/${id}/restore`, undefined, { token });
    expect(restored.status).toBe(409);
    expect((await subscriberNamed(app)).state).toBe('unsubscribed');
  });

  test('is not confirmed by an import after someone else entered the address in the form', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const token = await app.signInAs('SUPPORT');
    await importOf(app, token, `email\n${email}\n`);
    const { id } = await subscriberNamed(app);
    await leave(app, id);
    await app.send('POST', '/api/v1/newsletter', { email });
    expect((await subscriberNamed(app)).state).toBe('pending');
    const { data } = await read<{ data: unknown }>(await importOf(app, token, `email\n${email}\n`));
    expect(data).toMatchObject({ added: 0, refused: [{ line: 2, reason: 'has unsubscribed' }] });
    expect((await subscriberNamed(app)).state).toBe('pending');
  });
});

/**
 * Creates a newsletter that is being sent. A process has claimed its emails, and the response of the database to the
 * process was lost.
 */
async function claimed(app: App, people: number) {
  const { db, clock } = app.ctx;
  const startedAt = clock.now();
  await storeSubscribers(db, people, startedAt);
  const newsletterId = await storeNewsletter(db, {
    subject: 'Hello',
    state: 'sending',
    createdAt: startedAt,
    startedAt,
  });
  const received = { letterHtml: '<p>Hello</p>', letterText: 'Hello', marker: 'zqmark' };
  await db
    .updateTable('newsletters')
    .set({ ...received, audienceEnd: people })
    .where('id', '=', newsletterId)
    .execute();
  await insertNextDeliveries(db, newsletterId, 100, buildAudienceCondition);
  const workerId = await registerWorker(db);
  const anyDomain = createDomainChooser({
    limits: openDomainLimits([]),
    getCapacity: () => Infinity,
    lastServed: new Map(),
  });
  const claim = { newsletterId, workerId, limit: people, now: clock.now() };
  const { rows: claims } = await claimDeliveries(db, claim, anyDomain);
  expect(claims).toHaveLength(people);
  const ctx: SendingCtx = { ...app.ctx, connections: { open: () => expect.fail('Nothing is sent here') } };
  return { newsletterId, workerId, queue: createDeliveryQueue(ctx, workerId) };
}

/** Runs no sender, because a sender would end the claims of a process without a heartbeat. */
const alone = { variables: { ROLE: 'web' } };

describe('Emails that a process claimed', () => {
  test('are claimed again if the response of the database was lost', async () => {
    await using app = await startApp(alone);
    const { newsletterId, queue } = await claimed(app, 2);
    await queue.setNewsletters([newsletterId]);
    await queue.setNewsletters([newsletterId]);
    const emails = [await queue.take(20_000), await queue.take(20_000)];
    expect(emails.map((received) => received !== 'idle' && received?.email)).toEqual([
      'person00000@example.com',
      'person00001@example.com',
    ]);
    await queue.close();
  });

  test('are recorded until their result is stored, so that emails of a dead process become unknown', async () => {
    await using app = await startApp(alone);
    const { db, clock } = app.ctx;
    const { newsletterId, workerId, queue } = await claimed(app, 1);
    const mark: StatusChange = { newsletterId, subscriberId: 1, state: 'sending', answer: null, tryAt: null };
    expect(await writeStatuses(db, workerId, [mark], clock.now())).toHaveLength(1);
    await queue.setNewsletters([newsletterId]);
    // Closing the queue releases its lock on the process's row. A check for dead processes skips locked rows.
    await queue.close();
    await db
      .updateTable('newsletterWorkers')
      .set({ seenAt: new Date(0) })
      .execute();
    await removeDeadWorkers(db, 3, clock.now());
    const row = await db.selectFrom('deliveries').select('state').executeTakeFirstOrThrow();
    expect(row.state).toBe('unknown');
  });
});

describe('Newsletters and their images', () => {
  test('the deletion of a newsletter does not delete an image that a post uses', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    const image = { bytes: await images.createPng(), name: 'face.png' };
    const post = await app.send('POST', '/api/v1/blog', createForm({ title: 'A', body: 'B', image }), {
      token,
    });
    const shown = await read<{ data: { image: string } }>(post);
    const { pathname } = new URL(shown.data.image);
    const draft = { subject: 'x', message: `<p>x</p><img src="${pathname}" alt="">`, draft: true };
    const support = await app.signInAs('SUPPORT');
    const made = await read<{ data: { id: number } }>(
      await app.send('POST', '/api/v1/sendnewsletter', draft, { token: support }),
    );
    const path = `/api/v1/newsletters/${made.data.id}`;
    expect((await app.send('DELETE', path, undefined, { token: support })).status).toBe(200);
    expect((await app.get(pathname)).status).toBe(200);
    expect(await app.ctx.db.selectFrom('media').select('id').execute()).toHaveLength(1);
  });

  test('a test email has a subject of at most the specified length', async () => {
    await using app = await startApp();
    const token = await app.signInAs('SUPPORT');
    const received = { subject: 'a'.repeat(500_000), message: '<p>x</p>' };
    const answer = await app.send('POST', '/api/v1/newsletters/test', received, { token });
    expect(answer.status).toBe(200);
    const [written] = await read<{ subject: string }[]>(await app.get('/api/v1/outbox', { token }));
    expect(written?.subject).toBe(`[Test] ${'a'.repeat(200)}`);
  });

  test('the progress stream ends with the session', async () => {
    await using app = await startApp();
    await app.send('POST', '/api/v1/newsletter', { email });
    const token = await app.signInAs('SUPPORT');
    const received = { subject: 'x', message: '<p>x</p>' };
    const { data } = await read<{ data: { id: number } }>(
      await app.send('POST', '/api/v1/sendnewsletter', received, { token }),
    );
    const stream = await app.get(`/api/v1/newsletters/${data.id}/progress`, { token });
    const reader = stream.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await app.send('POST', '/api/v1/auth/logout', undefined, { token });
    let left = 10;
    while (left > 0 && (await reader?.read())?.done === false) left -= 1;
    expect(left).toBeGreaterThanOrEqual(8);
  });
});

describe('Unusual input', () => {
  const shared = createSharedApp();

  test.each([
    '/api/v1/newsletters?search=%00',
    '/api/v1/newsletters?state=nothing',
    '/api/v1/subscribers?search=%00',
    '/api/v1/posts?search=%00',
    '/api/v1/audit?user=%00',
    '/api/filter?search=%00',
  ])('at %s causes no internal error', async (path) => {
    const token = await shared().signInAs('ADMIN');
    expect((await shared().get(path, { token })).status).toBeLessThan(500);
  });

  test.each([
    ['a quotation mark that is never closed', `"${'a,b\n'.repeat(1_000_000)}`],
    ['a line of a million fields', `email${','.repeat(1_000_000)}\n`],
    ['thirty million empty lines', `email\n${'\n'.repeat(30_000_000)}`],
  ])('an import rejects %s', async (_name, csv) => {
    const token = await shared().signInAs('SUPPORT');
    const answer = await importOf(shared(), token, csv, { dry_run: 'true' });
    expect(answer.status).toBe(422);
  });

  test('the address of a preview is masked in the log', async () => {
    const token = await shared().signInAs('CREATOR');
    const draft = await shared().send('POST', '/api/v1/posts', { title: 'A', body: 'B' }, { token });
    const { data: post } = await read<{ data: { id: number } }>(draft);
    const granted = await shared().send('POST', `/api/v1/posts/${post.id}/preview`, undefined, { token });
    const { data: preview } = await read<{ data: { path: string } }>(granted);
    expect((await shared().get(preview.path)).status).toBe(200);
    const paths = shared().logged.map(({ fields }) => String(fields['path']));
    expect(paths).toContain('/preview/[masked]');
    expect(paths.join(' ')).not.toContain(preview.path);
  });
});
