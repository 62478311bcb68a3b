import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { circuitBreakerLimits } from '#modules/newsletters/constants.ts';
import { storeSubscribers } from '#tests/fixtures/newsletters.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { startScriptedServer } from '#tests/harness/scripted-smtp.ts';
import type { ScriptedServer } from '#tests/harness/scripted-smtp.ts';

type Brake = { reason: string; answer: string; refused: number; about: string };
type Item = { id: number; state: string; counts: Record<string, number>; brake: Brake | null };

let answer: (command: string) => string | undefined = () => undefined;
let server: ScriptedServer;
let app: App;
let token = '';

beforeAll(async () => {
  server = await startScriptedServer({ answer: (command) => answer(command) });
  app = await startApp({ smtpUrl: server.url, optIn: 'single' });
  token = await app.signInAs('SUPPORT');
});

afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

beforeEach(async () => {
  await app.ctx.db.deleteFrom('suppressions').execute();
  await app.ctx.db.deleteFrom('subscribers').execute();
});

function toRecipients(said: string): typeof answer {
  return (command) => (command.startsWith('RCPT') ? said : undefined);
}

async function send(people: number, subject: string): Promise<number> {
  await storeSubscribers(app.ctx.db, people, app.clock.now());
  const form = new FormData();
  form.set('subject', subject);
  form.set('message', '<p>Hello</p>');
  const sent = await app.send('POST', '/api/v1/sendnewsletter', form, { token });
  expect(sent.status).toBe(200);
  app.clock.advance({ seconds: 31 });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return ((await sent.json()) as { data: { id: number } }).data.id;
}

async function read(id: number): Promise<Item> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return (await (await app.get(`/api/v1/newsletters/${id}`, { token })).json()) as Item;
}

/** Waits until the newsletter has this state and none of its emails is claimed or being sent. */
async function until(id: number, state: string): Promise<Item> {
  return pollUntil(async () => {
    const item = await read(id);
    const isResting = item.counts['sending'] === 0 && item.counts['claimed'] === 0;
    return item.state === state && isResting ? item : undefined;
  }, `the state ${state}`);
}

async function step(id: number, name: string, body?: object): Promise<Item> {
  const answered = await app.send('POST', `/api/v1/newsletters/${id}/${name}`, body, { token });
  expect(answered.status).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return ((await answered.json()) as { data: Item }).data;
}

/** Counts the addresses that the rejections of a newsletter have suppressed or marked as bounced. */
async function blamed(): Promise<{ suppressed: number; bounced: number; counted: number }> {
  const subscribers = await app.ctx.db.selectFrom('subscribers').select(['state', 'softBounces']).execute();
  const suppressed = await app.ctx.db.selectFrom('suppressions').select('reason').execute();
  return {
    suppressed: suppressed.length,
    bounced: subscribers.filter(({ state }) => state === 'bounced').length,
    counted: subscribers.filter((row) => row.softBounces > 0).length,
  };
}

const nobody = { suppressed: 0, bounced: 0, counted: 0 };

describe('A relay that rejects everything', () => {
  test.each([
    ['550 relay not permitted', 'sender'],
    ['504 5.5.2 Helo command rejected', 'sender'],
    ['550 5.1.8 Sender address rejected', 'sender'],
    ['550 5.4.5 Daily user sending limit exceeded', 'sender'],
    ['550 Go away', 'recipients'],
    ['550 5.1.1 User unknown', 'recipients'],
  ])(
    'pauses the newsletter with the response of the relay and suppresses no address: %s',
    async (said, about) => {
      answer = toRecipients(said);
      const id = await send(60, said);
      const { brake, counts } = await until(id, 'paused');
      expect(brake).toEqual({
        reason: 'same-answer',
        answer: said,
        refused: circuitBreakerLimits.sameAnswers,
        about,
      });
      expect(counts['sent']).toBe(0);
      // Emails in progress on other connections got the same response.
      expect((counts['failed'] ?? 0) + (counts['bounced'] ?? 0)).toBeLessThanOrEqual(
        circuitBreakerLimits.sameAnswers + 20,
      );
      expect(await blamed()).toEqual(nobody);
      const news = await app.get('/api/v1/notifications', { token });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
      const [newest] = (await news.json()) as object[];
      expect(newest).toMatchObject({ kind: 'newsletter-braked', target: id });
      const events = await app.get(`/api/v1/newsletters/${id}/events`, { token });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
      const [last] = (await events.json()) as object[];
      expect(last).toMatchObject({ kind: 'braked', count: circuitBreakerLimits.sameAnswers, by: null });
    },
  );

  test('pauses the newsletter also if it rejects at MAIL', async () => {
    answer = (command) => (command.startsWith('MAIL') ? '550 5.1.8 Sender address rejected' : undefined);
    const id = await send(60, 'To MAIL');
    expect((await until(id, 'paused')).brake).toMatchObject({ answer: '550 5.1.8 Sender address rejected' });
    expect(await blamed()).toEqual(nobody);
  });

  test('receives all emails, including failed emails, when the newsletter is resumed after the repair', async () => {
    answer = toRecipients('550 relay not permitted');
    const id = await send(60, 'Put right');
    await until(id, 'paused');
    await step(id, 'resume');
    // The cause still exists, so the same response pauses the newsletter again.
    expect((await until(id, 'paused')).brake).toMatchObject({ answer: '550 relay not permitted' });
    answer = () => undefined;
    await step(id, 'resume');
    const { counts, brake } = await until(id, 'sent');
    expect([counts['sent'], counts['failed'], brake]).toEqual([60, 0, null]);
  });
});

describe('Addresses that do not exist', () => {
  test('pause the newsletter if there are many in a row, but not again after it was resumed', async () => {
    answer = toRecipients('550 5.1.1 User unknown');
    const id = await send(60, 'All unknown');
    await until(id, 'paused');
    await step(id, 'resume');
    const { counts } = await until(id, 'sent');
    expect(counts['bounced']).toBe(60);
    // Rejections before the pause do not always suppress the address, so the minimum is lower than 60.
    expect((await blamed()).suppressed).toBeGreaterThanOrEqual(60 - circuitBreakerLimits.sameAnswers - 10);
  });

  test('pause the newsletter once if more than 10 % of over 100 emails have such an address', async () => {
    answer = (command) => (/^RCPT.*[05]@/.test(command) ? '550 5.1.1 User unknown' : undefined);
    const id = await send(300, 'A fifth');
    const { brake } = await until(id, 'paused');
    expect(brake).toMatchObject({ reason: 'share', about: 'recipients' });
    expect(brake?.refused).toBeGreaterThan(circuitBreakerLimits.emails * circuitBreakerLimits.refusedShare);
    await step(id, 'resume');
    expect((await until(id, 'sent')).counts).toMatchObject({ bounced: 60, sent: 240 });
  });

  test('are suppressed with a reference to the newsletter that found them', async () => {
    answer = (command) => (command.includes('person00003') ? '550 5.1.1 User unknown' : undefined);
    const id = await send(8, 'One of eight');
    expect((await until(id, 'sent')).counts).toMatchObject({ bounced: 1, sent: 7 });
    expect(await blamed()).toEqual({ suppressed: 1, bounced: 1, counted: 0 });
    const made = await app.ctx.db.selectFrom('suppressions').select('newsletterId').execute();
    expect(made).toEqual([{ newsletterId: id }]);
  });

  test('are released by an undo of their newsletter only, which sends the emails again', async () => {
    answer = (command) => (command.includes('person00001') ? '550 5.1.1 User unknown' : undefined);
    const first = await send(8, 'The first');
    await until(first, 'sent');
    answer = (command) =>
      /person0000[2345]/.test(command)
        ? `550 ${command.includes('5@') ? '5.2.2 mailbox full' : '5.1.1 User unknown'}`
        : undefined;
    const form = new FormData();
    form.set('subject', 'The second');
    form.set('message', '<p>Hello</p>');
    await app.send('POST', '/api/v1/sendnewsletter', form, { token });
    app.clock.advance({ seconds: 31 });
    const second = await pollUntil(async () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
      const [newest] = (await (await app.get('/api/v1/newsletters', { token })).json()) as Item[];
      return newest?.state === 'sent' && newest.id !== first ? newest.id : undefined;
    }, 'the second newsletter');
    expect(await blamed()).toEqual({ suppressed: 4, bounced: 4, counted: 1 });
    answer = () => undefined;
    const undone = await step(second, 'undo-bounces', { send_again: true });
    expect(undone).toMatchObject({ freed: 3, sent_again: 4 });
    expect((await until(second, 'sent')).counts).toMatchObject({ sent: 7, bounced: 0 });
    expect(await blamed()).toEqual({ suppressed: 1, bounced: 1, counted: 0 });
    expect(await step(second, 'undo-bounces')).toMatchObject({ freed: 0, sent_again: 0 });
    const draft = await app.send('POST', '/api/v1/sendnewsletter', { subject: 'x', draft: true }, { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const { data } = (await draft.json()) as { data: { id: number } };
    const refused = await app.send('POST', `/api/v1/newsletters/${data.id}/undo-bounces`, {}, { token });
    expect(refused.status).toBe(409);
  });
});
