import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  certificateUrl,
  createMailgunEvent,
  createPostmarkBounce,
  createPostmarkChange,
  createSesBounce,
  createSesComplaint,
  createSesSubscription,
  snsCertificate,
  createSnsNotification,
  snsTopic,
} from '#tests/fixtures/provider-events.ts';
import { openBounceScene } from '#tests/harness/mail/bounce-scene.ts';
import type { BounceScene } from '#tests/harness/mail/bounce-scene.ts';
import { startApp } from '#tests/harness/app.ts';

const password = 'a password of Postmark';
const key = 'a signing key of Mailgun';
const people =
  'ses blocked complains postmark policy spam mailgun full good left-ses left-topic left-postmark left-by-address asked spam-change left-mailgun gone-mailgun listed spam-listed by-address stays'.split(
    ' ',
  );
const noSuchUser = '550 5.1.1 The email account that you tried to reach does not exist';

let scene: BounceScene;
let id: number;
let fetched: string[] = [];

beforeAll(async () => {
  scene = await openBounceScene(people, {
    BOUNCE_ADDRESS: 'bounces@example.com',
    BOUNCE_SOURCES: `ses:${snsTopic} postmark:${encodeURIComponent(password)} mailgun:${encodeURIComponent(key)}`,
  });
  const { app } = scene;
  app.ctx.textFetcher = {
    get: async (url) => {
      fetched.push(url);
      return snsCertificate;
    },
  };
  id = await scene.send('First');
  app.clock.set(new Date('2026-11-23T10:00:00Z'));
});
afterAll(() => scene[Symbol.asyncDispose]());

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<string> {
  const answer = await scene.app.send('POST', `/api/v1/bounces/${path}`, body, { headers });
  if (!answer.ok) return String(answer.status);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  const { data } = (await answer.json()) as { data: { known: boolean } };
  return data.known ? 'known' : 'stored';
}

/** Returns the provider token in the email to this subscriber. */
function tokenOf(name: string): string {
  const email = scene.sink.emails.find(({ envelopeTo }) => envelopeTo.includes(`${name}@example.net`));
  const header = (key_: string) => email?.headers.find(({ key: found }) => found === key_)?.value ?? '';
  const token = header('x-pm-metadata-delivery');
  expect(header('x-ses-message-tags')).toBe(`delivery=${token}`);
  expect(JSON.parse(header('x-mailgun-variables'))).toEqual({ delivery: token });
  return token;
}

async function outcome(name: string): Promise<string> {
  const row = (await scene.getDeliveries(id)).get(name);
  return `${row?.state} ${row?.complainedAt === null ? '' : 'complained '}${await scene.getState(name)}`;
}

describe('Amazon SES by SNS', () => {
  const at = new Date('2026-11-23T09:59:00Z');
  const note = (name: string, diagnostic: string) => {
    const bounce = { type: 'Permanent', subType: 'General', diagnostic };
    return { id: `note-${name}`, message: createSesBounce(scene.getSender(name, 'First'), bounce), at };
  };

  test('stores a bounce by envelope sender and a complaint by tag, once each', async () => {
    const body = createSnsNotification(note('ses', `smtp; ${noSuchUser}`));
    const plain = { 'Content-Type': 'text/plain; charset=UTF-8' };
    expect([await post('ses', body, plain), await post('ses', body, plain)]).toEqual(['stored', 'known']);
    expect(await outcome('ses')).toBe('bounced bounced');
    const blocked = 'smtp; 550 5.7.1 Our system has detected that this message is likely unsolicited mail';
    expect(await post('ses', createSnsNotification(note('blocked', blocked)))).toBe('stored');
    expect(await outcome('blocked')).toBe('failed confirmed');
    const complaint = createSnsNotification({
      id: 'note-complaint',
      message: createSesComplaint(tokenOf('complains')),
      at,
    });
    expect(await post('ses', complaint)).toBe('stored');
    expect(await outcome('complains')).toBe('sent complained unsubscribed');
    expect(fetched).toEqual([certificateUrl]);
  });

  test('confirms an SNS subscription only at Amazon', async () => {
    fetched = [];
    const asked = {
      id: 'note-confirm',
      message: 'You have chosen to subscribe',
      at,
      type: 'SubscriptionConfirmation',
    } as const;
    expect(await post('ses', createSnsNotification(asked))).toBe('stored');
    expect(fetched.map((url) => new URL(url).host)).toEqual(['sns.eu-west-1.amazonaws.com']);
    const elsewhere = { SubscribeURL: 'https://evil.example.com/' };
    expect(await post('ses', createSnsNotification({ ...asked, changes: elsewhere }))).toBe('403');
    expect(fetched).toHaveLength(1);
  });

  test.each([
    ['a wrong signature', { Signature: Buffer.alloc(256, 1).toString('base64') }],
    ['a changed message', { Message: '{}' }],
    [
      'a certificate from another host',
      { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/x.pem' },
    ],
    ['a certificate address without TLS', { SigningCertURL: certificateUrl.replace('https', 'http') }],
    ['a certificate of another service', { SigningCertURL: 'https://bucket.s3.amazonaws.com/x.pem' }],
    ['a wrong topic', { TopicArn: 'arn:aws:sns:eu-west-1:210987654321:bounces' }],
    ['an old time', { Timestamp: '2026-11-08T10:00:00.000Z' }],
  ])('rejects %s', async (_, changes) => {
    fetched = [];
    expect(await post('ses', createSnsNotification({ ...note('good', noSuchUser), changes }))).toBe('403');
    expect(fetched).toEqual([]);
    expect(await outcome('good')).toBe('sent confirmed');
  });
});

describe('Postmark', () => {
  const basic = { Authorization: `Basic ${Buffer.from(`hirawa:${password}`).toString('base64')}` };

  test('stores a bounce and a complaint by metadata, once each; a deferred email is no bounce', async () => {
    const bounce = createPostmarkBounce(
      4323372036854776,
      'HardBounce',
      `smtp;${noSuchUser}`,
      tokenOf('postmark'),
    );
    expect([await post('postmark', bounce, basic), await post('postmark', bounce, basic)]).toEqual([
      'stored',
      'known',
    ]);
    expect(await outcome('postmark')).toBe('bounced bounced');
    const complaint = {
      ...createPostmarkBounce(2, 'SpamComplaint', 'Test', tokenOf('spam')),
      RecordType: 'SpamComplaint',
    };
    expect(await post('postmark', complaint, { Authorization: 'Bearer nonsense' })).toBe('403');
    expect(await post('postmark', complaint, basic)).toBe('stored');
    expect(await outcome('spam')).toBe('sent complained unsubscribed');
    expect(
      await post('postmark', createPostmarkBounce(3, 'Transient', 'smtp;451', tokenOf('good')), basic),
    ).toBe('stored');
    expect(await outcome('good')).toBe('sent confirmed');
    const policy = createPostmarkBounce(
      4,
      'SoftBounce',
      'smtp;550 5.7.1 Blocked by policy',
      tokenOf('policy'),
    );
    expect(await post('postmark', policy, basic)).toBe('stored');
    expect(await outcome('policy')).toBe('failed confirmed');
  });

  test('rejects a request without the password or with a wrong password', async () => {
    const bounce = createPostmarkBounce(9, 'HardBounce', noSuchUser, tokenOf('good'));
    const other = Buffer.from('hirawa:another').toString('base64');
    expect([
      await post('postmark', bounce),
      await post('postmark', bounce, { Authorization: `Basic ${other}` }),
    ]).toEqual(['403', '403']);
    expect(await outcome('good')).toBe('sent confirmed');
  });
});

const signed = (event: object, token: string, at = '2026-11-23T09:59:00Z', secret = key) => {
  const timestamp = String(Date.parse(at) / 1000);
  const signature = createHmac('sha256', secret)
    .update(timestamp + token)
    .digest('hex');
  return { signature: { timestamp, token, signature }, 'event-data': event };
};

describe('Mailgun', () => {
  test('stores a permanent failure by its variable, once for each token', async () => {
    const event = createMailgunEvent('failed', tokenOf('mailgun'), { code: 550, message: noSuchUser });
    const call = signed(event, 'a'.repeat(50));
    expect([await post('mailgun', call), await post('mailgun', call)]).toEqual(['stored', 'known']);
    expect(await outcome('mailgun')).toBe('bounced bounced');
    const full = createMailgunEvent('failed', tokenOf('full'), { code: 552, message: '5.2.2 Over quota' });
    expect(await post('mailgun', signed({ ...full, severity: 'temporary' }, 'b'.repeat(50)))).toBe('stored');
    expect(await outcome('full')).toBe('sent confirmed');
    expect(await post('mailgun', signed(full, 'c'.repeat(50)))).toBe('stored');
    expect(await outcome('full')).toBe('bounced confirmed');
  });

  test('rejects another key, an old request and a request from the future', async () => {
    const event = createMailgunEvent('failed', tokenOf('good'), { code: 550, message: noSuchUser });
    const token = 'd'.repeat(50);
    const answers = [
      await post('mailgun', signed(event, token, undefined, 'another key')),
      await post('mailgun', signed(event, token, '2026-11-22T20:00:00Z')),
      await post('mailgun', signed(event, token, '2026-11-24T10:00:00Z')),
      await post('mailgun', { ...signed(event, token), signature: {} }),
    ];
    expect(answers).toEqual(['403', '403', '403', '422']);
    expect(await outcome('good')).toBe('sent confirmed');
  });
});

/** Returns a Postmark subscription change for this subscriber's address. */
function changeOf(name: string, reason: string | null, minute: number) {
  const suppress = reason !== null;
  return createPostmarkChange(`${name}@example.net`, { suppress, reason, at: `2026-11-23T09:${minute}:00Z` });
}

/** Returns a Mailgun failure for this subscriber's address, which is on a suppression list at Mailgun. */
function listedAtMailgun(name: string, reason: string, code: number) {
  const status = { code, message: 'Not delivering to this address' };
  return { ...createMailgunEvent('failed', tokenOf(name), status), reason };
}

/** Returns a Mailgun event about an email without a token, to the address of a status subscriber in another spelling. */
function fromMailgun(event: string, name: string, status: object) {
  const recipient = `Status-${name}@example.net`;
  return { ...createMailgunEvent(event, 'no token of ours', status), recipient };
}

describe('Readers who unsubscribe at the provider', () => {
  const basic = { Authorization: `Basic ${Buffer.from(`hirawa:${password}`).toString('base64')}` };
  const at = new Date('2026-11-23T09:58:00Z');
  let calls = 0;
  const report = {
    ses: (message: object) =>
      post('ses', createSnsNotification({ id: `change-${(calls += 1)}`, message, at })),
    postmark: (event: object) => post('postmark', event, basic),
    mailgun: (event: object) => post('mailgun', signed(event, String((calls += 1)).padStart(50, 'f'))),
  };
  test('are unsubscribed on this site, and are found by the delivery or by their address', async () => {
    await report.ses(createSesSubscription(tokenOf('left-ses'), { unsubscribeAll: true, topic: 'OptIn' }));
    await report.ses(
      createSesSubscription(tokenOf('left-topic'), { unsubscribeAll: false, topic: 'OptOut' }),
    );
    const named = { suppress: true, reason: 'ManualSuppression', at: '2026-11-23T09:50:00Z' };
    await report.postmark(
      createPostmarkChange('elsewhere@example.net', { ...named, token: tokenOf('left-postmark') }),
    );
    await report.postmark(changeOf('Left-By-Address', 'ManualSuppression', 51));
    await report.postmark({ ...createPostmarkBounce(77, 'Unsubscribe', '', tokenOf('asked')) });
    await report.mailgun(createMailgunEvent('unsubscribed', tokenOf('left-mailgun'), {}));
    await report.mailgun(listedAtMailgun('gone-mailgun', 'suppress-unsubscribe', 606));
    const foreign = createMailgunEvent('unsubscribed', 'no token of ours', {});
    await report.mailgun({ ...foreign, recipient: 'by-address@example.net' });
    await report.mailgun({ ...foreign, recipient: 'nobody@example.net' });
    const left = ['left-ses', 'left-topic', 'left-postmark', 'left-by-address', 'asked', 'left-mailgun'];
    for (const name of [...left, 'gone-mailgun', 'by-address'])
      expect(`${name}: ${await outcome(name)}`).toBe(`${name}: sent unsubscribed`);
    const suppressed = scene.app.ctx.db.selectFrom('subscribers').select('complainedAt');
    expect(await suppressed.where('email', '=', 'left-mailgun@example.net').execute()).toEqual([
      { complainedAt: null },
    ]);
  });

  test('are unsubscribed, or marked as complaining or bounced, by the suppression list of the provider', async () => {
    await report.postmark(changeOf('spam-change', 'SpamComplaint', 52));
    await report.mailgun(listedAtMailgun('spam-listed', 'suppress-complaint', 607));
    await report.mailgun(listedAtMailgun('listed', 'suppress-bounce', 605));
    expect(await outcome('spam-change')).toBe('sent unsubscribed');
    expect(await outcome('spam-listed')).toBe('sent complained unsubscribed');
    expect(await outcome('listed')).toBe('bounced bounced');
    const reasons = await scene.app.ctx.db
      .selectFrom('subscribers')
      .select('email')
      .where('complainedAt', 'is not', null)
      .execute();
    expect(reasons.map(({ email }) => email)).toContain('spam-change@example.net');
  });

  test('get no more status emails after a bounce or a complaint of their address', async () => {
    const names = ['full', 'gone', 'spam', 'stops'];
    const { db } = scene.app.ctx;
    await db
      .insertInto('statusSubscribers')
      .values(
        names.map((name) => ({
          email: `status-${name}@example.net`,
          state: 'confirmed' as const,
          askedAt: scene.app.clock.now(),
        })),
      )
      .execute();
    await report.mailgun(fromMailgun('failed', 'gone', { code: 550, message: noSuchUser }));
    await report.mailgun(fromMailgun('failed', 'full', { code: 552, message: '5.2.2 Over quota' }));
    await report.mailgun(fromMailgun('complained', 'spam', {}));
    await report.postmark(changeOf('status-stops', 'ManualSuppression', 54));
    const rows = await db.selectFrom('statusSubscribers').select('state').orderBy('email').execute();
    expect(rows.map(({ state }) => state)).toEqual(['confirmed', 'bounced', 'left', 'left']);
  });

  test('remain unsubscribed if they subscribe at the provider again, and other readers remain subscribed', async () => {
    expect(await report.postmark(changeOf('left-by-address', null, 53))).toBe('stored');
    await report.ses(
      createSesSubscription(tokenOf('left-ses'), { unsubscribeAll: false, topic: 'OptIn' }, 'OptOut'),
    );
    await report.postmark(createPostmarkBounce(78, 'Subscribe', '', tokenOf('asked')));
    await report.ses(
      createSesSubscription(tokenOf('stays'), { unsubscribeAll: false, topic: 'OptOut' }, 'OptOut'),
    );
    for (const name of ['left-by-address', 'left-ses', 'asked'])
      expect(`${name}: ${await outcome(name)}`).toBe(`${name}: sent unsubscribed`);
    expect(await outcome('stays')).toBe('sent confirmed');
  });
});

test('the sender page shows received reports, and an unconfigured webhook returns 404', async () => {
  const answer = await scene.app.get('/api/v1/bounces', { token: await scene.app.signInAs('SUPPORT') });
  const ways = ['ses', 'postmark', 'mailgun'].map((way) => ({ way, state: 'working', error: null }));
  expect(await answer.json()).toMatchObject({ address: 'bounces@example.com', ways });
  await using bare = await startApp();
  for (const [path, body] of [
    ['ses', createSnsNotification({ id: '1', message: {}, at: new Date() })],
    ['postmark', { RecordType: 'Bounce' }],
  ] as const)
    expect((await bare.send('POST', `/api/v1/bounces/${path}`, body)).status).toBe(404);
});
