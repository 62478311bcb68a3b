import { createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { MailWatch } from '#domain/mail/ports.ts';
import { openSmtp, type SmtpSender } from '#platform/mail/smtp.ts';
import { smtpOf } from '#tests/fixtures/smtp-config.ts';
import { type Script, startScriptedServer } from '#tests/harness/scripted-smtp.ts';

const envelope = { from: 'hello@example.com', to: 'ada@example.com' };
const message = Buffer.from('Subject: x\r\n\r\nhello\r\n');

function open(urls: readonly string[]): SmtpSender & Disposable & { told: string[] } {
  const told: string[] = [];
  const watch: MailWatch = {
    connected: () => {},
    failed: ({ kind }) => void told.push(kind),
    answered: (_server, outcome) => void told.push(outcome),
  };
  const smtp = smtpOf(urls.join(' '));
  const sender = openSmtp(smtp, { connections: 1, watch, isGone: (answer) => answer.includes('5.1.1') });
  return { ...sender, told, [Symbol.dispose]: () => sender.close() };
}

/** An address at which nothing listens. */
async function nobody(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

const refusedLogin = (said: string) => (said.startsWith('AUTH') ? '535 5.7.8 no' : undefined);
const weighed = (url: string, weight: number) => `${url}?weight=${weight}`;

describe('a single email where there are several mail servers', () => {
  test('leaves over the one of the largest weight, and over the next where nothing listens there', async () => {
    await using small = await startScriptedServer({});
    await using large = await startScriptedServer({});
    using both = open([weighed(small.url, 1), weighed(large.url, 3)]);
    expect(await both.send(envelope, message)).toEqual({ kind: 'sent' });
    expect([small.messages.length, large.messages.length]).toEqual([0, 1]);
    using rest = open([weighed(await nobody(), 3), weighed(small.url, 1)]);
    expect(await rest.send(envelope, message)).toEqual({ kind: 'sent' });
    expect(rest.told).toEqual(['connect', 'accepted']);
    expect(small.messages.length).toBe(1);
  });

  const away: [string, Script, string][] = [
    ['takes nobody now', { greet: () => '421 4.3.2 too busy' }, 'greeting'],
    ['does not let us in', { extensions: ['AUTH PLAIN'], answer: refusedLogin }, 'login'],
  ];
  for (const [name, script, kind] of away)
    test(`leaves over the next one where the first ${name}`, async () => {
      await using first = await startScriptedServer(script);
      await using second = await startScriptedServer({});
      using both = open([weighed(first.url.replace('//', '//ada:secret@'), 2), second.url]);
      expect(await both.send(envelope, message)).toEqual({ kind: 'sent' });
      expect([first.messages.length, second.messages.length]).toEqual([0, 1]);
      expect(both.told[0]).toBe(kind);
    });

  test('what a server says of the email counts: no other one is asked', async () => {
    for (const [answer, outcome] of [
      ['550 5.1.1 no such user', { kind: 'refused', isOfAddress: true }],
      ['451 4.7.1 greylisted', { kind: 'deferred' }],
    ] as const) {
      await using first = await startScriptedServer({
        answer: (said) => (said.startsWith('RCPT') ? answer : undefined),
      });
      await using second = await startScriptedServer({});
      using both = open([weighed(first.url, 2), second.url]);
      expect(await both.send(envelope, message)).toMatchObject(outcome);
      expect(second.connections()).toBe(0);
    }
  });

  test('a connection that breaks at the message may have sent it: the next one is not asked', async () => {
    await using first = await startScriptedServer({ answer: (said) => (said === '.' ? 'close' : undefined) });
    await using second = await startScriptedServer({});
    using both = open([weighed(first.url, 2), second.url]);
    await expect(both.send(envelope, message)).rejects.toMatchObject({ mayHaveLeft: true });
    expect(second.connections()).toBe(0);
  });

  test('throws where none lets us in, with the words of the last', async () => {
    await using last = await startScriptedServer({ greet: () => '421 4.3.2 too busy' });
    using both = open([weighed(await nobody(), 2), last.url]);
    await expect(both.send(envelope, message)).rejects.toThrow(/too busy/);
    expect(both.told).toEqual(['connect', 'greeting']);
  });
});
