import { createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { MailMonitor } from '#modules/outbox/ports.ts';
import { openSmtp, type SmtpSender } from '#platform/mail/smtp.ts';
import { type SmtpLimits, smtpLimits } from '#platform/mail/smtp-limits.ts';
import { createSmtpOptions } from '#platform/mail/smtp-options.ts';
import { parseSmtpConfig } from '#tests/fixtures/smtp-config.ts';
import { type SmtpScript, startScriptedServer } from '#tests/harness/scripted-smtp.ts';

const envelope = { from: 'hello@example.com', to: 'ada@example.com' };
const message = Buffer.from('Subject: x\r\n\r\nhello\r\n');

const isUnknownUser = (answer: string) => answer.includes('5.1.1');
const allowSending = () => Promise.resolve(true);

function openTestSender(
  urls: readonly string[],
  limits?: SmtpLimits,
): SmtpSender & Disposable & { results: string[] } {
  const results: string[] = [];
  const watch: MailMonitor = {
    connected: () => {},
    failed: ({ kind }) => void results.push(kind),
    answered: (_server, outcome) => void results.push(outcome),
  };
  const smtp = parseSmtpConfig(urls.join(' '));
  const sender = openSmtp(smtp, {
    connections: 1,
    watch,
    isGone: isUnknownUser,
    ...(limits ? { limits } : {}),
  });
  return { ...sender, results, [Symbol.dispose]: () => sender.close() };
}

/** Returns an address without a server. */
async function getClosedServerUrl(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

const rejectLogin = (said: string) => (said.startsWith('AUTH') ? '535 5.7.8 no' : undefined);
const addWeight = (url: string, weight: number) => `${url}?weight=${weight}`;

describe('a single email with several mail servers', () => {
  test('is sent over the server of the largest weight, or over the next server if that is unreachable', async () => {
    await using small = await startScriptedServer({});
    await using large = await startScriptedServer({});
    using both = openTestSender([addWeight(small.url, 1), addWeight(large.url, 3)]);
    expect(await both.send(envelope, message, allowSending)).toEqual({ kind: 'sent' });
    expect([small.messages.length, large.messages.length]).toEqual([0, 1]);
    using rest = openTestSender([addWeight(await getClosedServerUrl(), 3), addWeight(small.url, 1)]);
    expect(await rest.send(envelope, message, allowSending)).toEqual({ kind: 'sent' });
    expect(rest.results).toEqual(['connect', 'accepted']);
    expect(small.messages.length).toBe(1);
  });

  const away: [string, SmtpScript, string][] = [
    ['takes nobody now', { greet: () => '421 4.3.2 too busy' }, 'greeting'],
    ['does not let us in', { extensions: ['AUTH PLAIN'], answer: rejectLogin }, 'login'],
  ];
  for (const [name, script, kind] of away)
    test(`is sent over the next server if the first ${name}`, async () => {
      await using first = await startScriptedServer(script);
      await using second = await startScriptedServer({});
      using both = openTestSender([addWeight(first.url.replace('//', '//ada:secret@'), 2), second.url]);
      expect(await both.send(envelope, message, allowSending)).toEqual({ kind: 'sent' });
      expect([first.messages.length, second.messages.length]).toEqual([0, 1]);
      expect(both.results[0]).toBe(kind);
    });

  test('is not offered to another server after a reply about the email itself', async () => {
    for (const [answer, outcome] of [
      ['550 5.1.1 no such user', { kind: 'refused', isOfAddress: true }],
      ['451 4.7.1 greylisted', { kind: 'deferred' }],
    ] as const) {
      await using first = await startScriptedServer({
        answer: (said) => (said.startsWith('RCPT') ? answer : undefined),
      });
      await using second = await startScriptedServer({});
      using both = openTestSender([addWeight(first.url, 2), second.url]);
      expect(await both.send(envelope, message, allowSending)).toMatchObject(outcome);
      expect(second.connections()).toBe(0);
    }
  });

  test('has an unknown result if the connection ends after the final dot, and is not sent elsewhere', async () => {
    await using first = await startScriptedServer({ answer: (said) => (said === '.' ? 'close' : undefined) });
    await using second = await startScriptedServer({});
    using both = openTestSender([addWeight(first.url, 2), second.url]);
    expect(await both.send(envelope, message, allowSending)).toMatchObject({ kind: 'unknown' });
    expect([first.messages.length, second.connections()]).toEqual([1, 0]);
  });

  test('is not sent if `beforeDot` returns false', async () => {
    await using server = await startScriptedServer({});
    using one = openTestSender([server.url]);
    expect(await one.send(envelope, message, () => Promise.resolve(false))).toEqual({ kind: 'held' });
    expect(server.messages).toEqual([]);
  });

  test('throws if the connection ends before the final dot', async () => {
    await using server = await startScriptedServer({
      answer: (said) => (said === 'DATA' ? 'close' : undefined),
    });
    using one = openTestSender([server.url]);
    await expect(one.send(envelope, message, allowSending)).rejects.toThrow(/closed/);
  });

  test('is sent over a new connection if the server has closed the idle connection', async () => {
    await using server = await startScriptedServer({
      answer: (said, _message, taken) => (said.startsWith('MAIL') && taken > 0 ? 'close' : undefined),
    });
    using one = openTestSender([server.url]);
    for (const nr of [1, 2])
      expect(await one.send(envelope, message, allowSending), `${nr}`).toEqual({ kind: 'sent' });
    expect([server.connections(), server.messages.length]).toEqual([2, 2]);
  });

  test('waits for the greeting and for the reply to the final dot as long as the limits allow', async () => {
    await using server = await startScriptedServer({ delayMs: 150 });
    const [command, sentAhead] = [5_000, 5_000];
    const slow = {
      connect: 5_000,
      greeting: 5_000,
      command,
      sentAhead,
      data: 5_000,
      block: 5_000,
      dot: 5_000,
    };
    using patient = openTestSender([server.url], slow);
    expect(await patient.send(envelope, message, allowSending)).toEqual({ kind: 'sent' });
    using atDot = openTestSender([server.url], { ...slow, dot: 20 });
    expect(await atDot.send(envelope, message, allowSending)).toMatchObject({ kind: 'unknown' });
    using atGreeting = openTestSender([server.url], { ...slow, greeting: 20 });
    await expect(atGreeting.send(envelope, message, allowSending)).rejects.toThrow(/[Gg]reeting/);
    expect(server.messages.length).toBe(2);
  });

  test('throws the reply of the last server if no server accepts us', async () => {
    await using last = await startScriptedServer({ greet: () => '421 4.3.2 too busy' });
    using both = openTestSender([addWeight(await getClosedServerUrl(), 2), last.url]);
    await expect(both.send(envelope, message, allowSending)).rejects.toThrow(/too busy/);
    expect(both.results).toEqual(['connect', 'greeting']);
  });
});

test('has the limits of RFC 5321, 4.5.3.2, also those that nodemailer enforces', () => {
  const { greeting, command, data, block, dot } = smtpLimits;
  expect([greeting, command, data, block, dot].map((ms) => ms / 60_000)).toEqual([5, 5, 2, 3, 10]);
  const smtp = parseSmtpConfig('smtp://127.0.0.1:25');
  const [server] = smtp.servers;
  if (server === undefined) throw new Error('no server');
  const options = createSmtpOptions(server, smtpLimits);
  expect(options).toMatchObject({ greetingTimeout: greeting, socketTimeout: command });
  expect(options.connectionTimeout).toBeGreaterThan(greeting + command);
});
