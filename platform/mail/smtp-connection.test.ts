import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Envelope, MailConnection } from '#modules/deliveries/ports.ts';
import { openSmtpConnections } from '#platform/mail/smtp-connection.ts';
import { smtpLimits } from '#platform/mail/smtp-limits.ts';
import { ignoringMailWatch, parseSmtpConfig } from '#tests/fixtures/smtp-config.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { relayScripts } from '#tests/harness/mail/relay-scripts.ts';
import { type SmtpScript, type ScriptedServer, startScriptedServer } from '#tests/harness/scripted-smtp.ts';

type Server = ScriptedServer & { connection: MailConnection };

async function startServer(script: SmtpScript): Promise<Server> {
  const server = await startScriptedServer(script);
  const connection = openSmtpConnections(parseSmtpConfig(server.url), ignoringMailWatch).open();
  const end = server[Symbol.asyncDispose];
  return Object.assign(server, {
    connection,
    [Symbol.asyncDispose]: async () => {
      connection.close();
      await end();
    },
  });
}

const allowSending = () => Promise.resolve(true);
const getNoEnvelope = () => undefined;
const createEmail = (to: string, text = 'Subject: x\r\n\r\nhello\r\n') => ({
  id: to,
  from: 'n@example.com',
  to,
  message: Buffer.from(text),
});
const createOffer = (to: string) => (): Envelope => ({ from: 'n@example.com', to });

describe('a connection to a mail server', () => {
  test('sends the next envelope with the final dot if the server pipelines', async () => {
    await using server = await startServer({});
    const { connection } = server;
    await connection.connect();
    expect(connection.isPipelining()).toBe(true);
    expect(
      await connection.send(createEmail('a@example.com'), allowSending, createOffer('b@example.com')),
    ).toEqual({
      kind: 'accepted',
      answer: '250 2.0.0 ok',
    });
    expect(await connection.send(createEmail('b@example.com'), allowSending, getNoEnvelope)).toMatchObject({
      kind: 'accepted',
    });
    expect(server.messages).toEqual(['Subject: x\r\n\r\nhello', 'Subject: x\r\n\r\nhello']);
    expect(server.commands).toEqual(
      ['a', 'b'].flatMap((to) => ['MAIL FROM:<n@example.com>', `RCPT TO:<${to}@example.com>`, 'DATA']),
    );
    expect(server.writes.some((write) => write.includes('\r\n.\r\nMAIL FROM'))).toBe(true);
  });

  test('waits for each reply if the server does not pipeline', async () => {
    await using server = await startServer({ extensions: ['SIZE 1000', '8BITMIME'], sendsByteByByte: true });
    const { connection } = server;
    await connection.connect();
    expect(connection.isPipelining()).toBe(false);
    for (const to of ['a@example.com', 'b@example.com'])
      expect(
        await connection.send(createEmail(to), allowSending, createOffer('c@example.com')),
      ).toMatchObject({
        kind: 'accepted',
      });
    expect(server.writes.every((write) => !/DATA[^]+Subject|RCPT[^]+DATA/.test(write))).toBe(true);
    expect(server.messages).toHaveLength(2);
  });

  test.each([
    [
      '550 5.1.1 no such user',
      { kind: 'refused', stage: 'recipient', code: 550, answer: '550 5.1.1 no such user' },
    ],
    ['451 4.7.1 greylisted', { kind: 'deferred', stage: 'recipient', answer: '451 4.7.1 greylisted' }],
    [
      '452-4.2.2 full\r\n452 4.2.2 mailbox',
      { kind: 'deferred', stage: 'recipient', answer: '452 4.2.2 full 4.2.2 mailbox' },
    ],
  ])('after %s at RCPT does not reserve the email, and sends the next email', async (line, outcome) => {
    let asked = 0;
    await using server = await startServer({
      answer: (command) =>
        command.includes('bad@') ? line : command === 'DATA' ? respondToData(server) : undefined,
    });
    const { connection } = server;
    await connection.connect();
    await connection.send(createEmail('a@example.com'), allowSending, createOffer('bad@example.com'));
    const reserve = () => {
      asked += 1;
      return allowSending();
    };
    expect(await connection.send(createEmail('bad@example.com'), reserve, getNoEnvelope)).toEqual(outcome);
    expect(asked).toBe(0);
    expect(await connection.send(createEmail('b@example.com'), reserve, getNoEnvelope)).toMatchObject({
      kind: 'accepted',
    });
    expect(server.messages).toHaveLength(2);
    expect(server.commands).toContain('RSET');
  });

  test('sends an empty message if a server accepts DATA without a recipient', async () => {
    await using server = await startServer({
      answer: (command) => (command.includes('bad@') ? '550 no' : undefined),
    });
    const { connection } = server;
    await connection.connect();
    expect(await connection.send(createEmail('bad@example.com'), allowSending, getNoEnvelope)).toMatchObject({
      kind: 'refused',
    });
    expect(await connection.send(createEmail('b@example.com'), allowSending, getNoEnvelope)).toMatchObject({
      kind: 'accepted',
    });
    expect(server.messages).toHaveLength(1);
  });

  test('reports 5xx and 4xx after the final dot as rejected and deferred emails', async () => {
    await using server = await startServer({
      answer: (command, message) =>
        command === '.' && message.includes('spam') ? '554 5.7.1 spam' : undefined,
    });
    const { connection } = server;
    await connection.connect();
    const spam = createEmail('a@example.com', 'Subject: spam\r\n\r\nx\r\n');
    expect(await connection.send(spam, allowSending, createOffer('b@example.com'))).toEqual({
      kind: 'refused',
      stage: 'message',
      code: 554,
      answer: '554 5.7.1 spam',
    });
    expect(await connection.send(createEmail('b@example.com'), allowSending, getNoEnvelope)).toMatchObject({
      kind: 'accepted',
    });
  });

  test('aborts the email and closes if the reservation is rejected', async () => {
    await using server = await startServer({});
    const { connection } = server;
    await connection.connect();
    expect(
      await connection.send(createEmail('a@example.com'), () => Promise.resolve(false), getNoEnvelope),
    ).toEqual({
      kind: 'held',
    });
    expect(connection.isConnected()).toBe(false);
    await connection.connect();
    expect(await connection.send(createEmail('b@example.com'), allowSending, getNoEnvelope)).toMatchObject({
      kind: 'accepted',
    });
    expect(server.messages).toHaveLength(1);
  });

  test.each([
    ['DATA', false],
    ['.', true],
  ])('that is lost at %s reports whether the final dot was sent: %s', async (at, isEnded) => {
    await using server = await startServer({ answer: (command) => (command === at ? 'close' : undefined) });
    await server.connection.connect();
    expect(
      await server.connection.send(createEmail('a@example.com'), allowSending, getNoEnvelope),
    ).toMatchObject({
      kind: 'lost',
      isEnded,
    });
    expect(server.connection.isConnected()).toBe(false);
  });

  test('reports an email as not sent after 421 at MAIL, or after a reply that is not SMTP', async () => {
    for (const line of ['421 4.3.2 closing', 'HTTP/1.1 400 Bad Request']) {
      await using server = await startServer({
        answer: (command) => (command.startsWith('MAIL') ? line : undefined),
      });
      await server.connection.connect();
      expect(
        await server.connection.send(createEmail('a@example.com'), allowSending, getNoEnvelope),
      ).toMatchObject({
        kind: 'lost',
        isEnded: false,
      });
    }
  });

  test('preserves a dot at the start of a line, and ends a message without a last line break', async () => {
    await using server = await startServer({});
    await server.connection.connect();
    const dotted = createEmail('a@example.com', '.Subject: x\r\n\r\n.one\r\n..two\r\n.');
    await server.connection.send(dotted, allowSending, getNoEnvelope);
    expect(server.messages).toEqual(['..Subject: x\r\n\r\n..one\r\n...two\r\n..']);
  });

  test('needs SMTPUTF8 for an address that is not ASCII', async () => {
    const to = 'ọlá@example.com';
    await using plain = await startServer({});
    await plain.connection.connect();
    expect(await plain.connection.send(createEmail(to), allowSending, getNoEnvelope)).toMatchObject({
      kind: 'refused',
      stage: 'message',
    });
    expect(plain.commands).toEqual([]);
    await using able = await startServer({ extensions: ['PIPELINING', 'SMTPUTF8'] });
    await able.connection.connect();
    expect(await able.connection.send(createEmail(to), allowSending, getNoEnvelope)).toMatchObject({
      kind: 'accepted',
    });
    expect(able.commands.slice(0, 2)).toEqual(['MAIL FROM:<n@example.com> SMTPUTF8', `RCPT TO:<${to}>`]);
  });

  test('never writes an invalid address to the server', async () => {
    await using server = await startServer({});
    await server.connection.connect();
    for (const to of ['a@example.com>\r\nRCPT TO:<b@example.com', 'a@b.c> <d@e.f', 'a b@example.com'])
      expect(await server.connection.send(createEmail(to), allowSending, getNoEnvelope)).toMatchObject({
        kind: 'refused',
        stage: 'message',
      });
    expect(server.commands).toEqual([]);
  });

  test('reports an unreachable server', async () => {
    const server = await startServer({});
    await server[Symbol.asyncDispose]();
    expect(await server.connection.connect()).toMatchObject({
      isConnected: false,
      error: { message: expect.stringMatching(/ECONNREFUSED|refused/) },
    });
  });
});

describe('a server that ends connections', () => {
  test('without a reply to an email is avoided for a while', async () => {
    await using server = await startServer({
      answer: (command) => (command.startsWith('MAIL') ? 'close' : undefined),
    });
    const { connection } = server;
    expect(await connection.connect()).toEqual({ isConnected: true });
    const outcome = await connection.send(createEmail('a@example.com'), allowSending, getNoEnvelope);
    expect(outcome).toMatchObject({ kind: 'lost', isEnded: false });
    connection.close();
    expect(await connection.connect()).toEqual({ isConnected: false, retryMs: expect.any(Number) });
  });

  test('receives QUIT when an idle connection is closed', async () => {
    await using server = await startServer({});
    const { connection } = server;
    await connection.connect();
    await connection.send(createEmail('a@example.com'), allowSending, getNoEnvelope);
    connection.close();
    await pollUntil(() => (server.commands.includes('QUIT') ? true : undefined), 'QUIT');
    expect(await connection.connect()).toEqual({ isConnected: true });
  });

  test('gets a new session after five 4xx in a row, and after 452 if it accepted emails before', async () => {
    await using server = await startServer({
      answer: (command, _, taken) => {
        if (command.includes('full@')) return '450 4.2.0 busy';
        return command.startsWith('MAIL') && taken === 1 ? '452 4.5.3 enough for one session' : undefined;
      },
    });
    const { connection } = server;
    await connection.connect();
    expect(await connection.send(createEmail('a@example.com'), allowSending, getNoEnvelope)).toMatchObject({
      kind: 'accepted',
    });
    expect(await connection.send(createEmail('b@example.com'), allowSending, getNoEnvelope)).toMatchObject({
      kind: 'lost',
      isEnded: false,
    });
    await connection.connect();
    for (let nr = 0; nr < 5; nr += 1) {
      expect(connection.isConnected()).toBe(true);
      const outcome = await connection.send(createEmail('full@example.com'), allowSending, getNoEnvelope);
      expect(outcome).toMatchObject({ kind: 'deferred' });
    }
    expect(connection.isConnected()).toBe(false);
  });
});

/** Sends emails over ten connections, as the sending thread does; returns the outcomes by recipient. */
async function sendAll(url: string, recipients: readonly string[]): Promise<Map<string, string[]>> {
  const connections = openSmtpConnections(parseSmtpConfig(url), ignoringMailWatch, {
    ...smtpLimits,
    sentAhead: 100,
  });
  const waiting = [...recipients];
  const outcomes = new Map<string, string[]>(recipients.map((to) => [to, []]));
  let underway = 0;
  const run = async () => {
    const connection = connections.open();
    let following: string | undefined;
    const takeNext = (): Envelope | undefined => {
      following = waiting.shift();
      return following === undefined ? undefined : createOffer(following)();
    };
    while (waiting.length > 0 || following !== undefined || underway > 0) {
      const result = connection.isConnected() ? undefined : await connection.connect();
      const to = result?.isConnected === false ? undefined : (following ?? waiting.shift());
      if (to === undefined) {
        if (following !== undefined) waiting.push(following);
        following = undefined;
        await sleep(5);
        continue;
      }
      following = undefined;
      underway += 1;
      const outcome = await connection.send(createEmail(to), allowSending, takeNext);
      underway -= 1;
      if (outcome.kind === 'lost' && !outcome.isEnded) waiting.push(to);
      else outcomes.get(to)?.push(outcome.kind);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: 10 }, run));
  return outcomes;
}

describe.each(Object.entries<SmtpScript>(relayScripts))('%s as relay', (_, script) => {
  test('receives each email once, across sessions and after rejections', async () => {
    await using server = await startScriptedServer({
      ...script,
      answer: (command, ...rest) => {
        if (command.startsWith('RCPT TO:<gone')) return '550 5.1.1 no such user';
        return script.answer?.(command, ...rest);
      },
    });
    const names = Array.from(
      { length: 1200 },
      (__, at) => `${at % 100 === 99 ? 'gone' : 'reader'}${at}@example.com`,
    );
    const outcomes = await sendAll(server.url, names);
    for (const [to, kinds] of outcomes)
      expect([to, kinds]).toEqual([to, [to.startsWith('gone') ? 'refused' : 'accepted']]);
    expect(server.messages).toHaveLength(1188);
  });
});

describe('an envelope that is sent with the final dot of the previous email', () => {
  const limits = { ...smtpLimits, sentAhead: 100 };

  test('that the server ignores is sent again on a new connection, and later envelopes wait for replies', async () => {
    await using server = await startScriptedServer(relayScripts['Courier 1.0']);
    const connections = openSmtpConnections(parseSmtpConfig(server.url), ignoringMailWatch, limits);
    const [first, second] = [connections.open(), connections.open()];
    await first.connect();
    await second.connect();
    await first.send(createEmail('a@example.com'), allowSending, createOffer('b@example.com'));
    // While one connection tests the server, the other connections do not pipeline envelopes.
    let isAsked = false;
    await second.send(createEmail('c@example.com'), allowSending, () => {
      isAsked = true;
      return undefined;
    });
    expect(isAsked).toBe(false);
    const ignored = await first.send(createEmail('b@example.com'), allowSending, getNoEnvelope);
    expect(ignored).toMatchObject({ kind: 'lost', isEnded: false });
    await first.connect();
    for (const to of ['b@example.com', 'd@example.com'])
      expect(await first.send(createEmail(to), allowSending, createOffer('e@example.com'))).toMatchObject({
        kind: 'accepted',
      });
    expect(server.messages).toHaveLength(4);
    expect(server.writes.filter((write) => /\.\r\nMAIL/.test(write))).toHaveLength(1);
    expect(server.writes.filter((write) => /^MAIL[^]+RCPT[^]+DATA/.test(write))).toHaveLength(4);
    first.close();
    second.close();
  });

  test('that the server reads only in part does not decide the result of the email', async () => {
    await using server = await startScriptedServer({
      answer: (command, _, taken) =>
        command.startsWith('MAIL') && taken === 1 ? '503 5.5.1 need MAIL' : undefined,
    });
    const connection = openSmtpConnections(parseSmtpConfig(server.url), ignoringMailWatch, limits).open();
    await connection.connect();
    await connection.send(createEmail('a@example.com'), allowSending, createOffer('b@example.com'));
    const outcome = await connection.send(createEmail('b@example.com'), allowSending, getNoEnvelope);
    expect(outcome).toMatchObject({ kind: 'lost', isEnded: false });
    connection.close();
  });

  test('is not sent for an address that the server does not support', async () => {
    await using server = await startServer({});
    const { connection } = server;
    await connection.connect();
    await connection.send(createEmail('a@example.com'), allowSending, createOffer('ọlá@example.com'));
    const refused = await connection.send(createEmail('ọlá@example.com'), allowSending, getNoEnvelope);
    expect(refused).toMatchObject({ kind: 'refused', stage: 'message', code: 553 });
    expect(await connection.send(createEmail('b@example.com'), allowSending, getNoEnvelope)).toMatchObject({
      kind: 'accepted',
    });
    expect(server.messages).toEqual(['Subject: x\r\n\r\nhello', 'Subject: x\r\n\r\nhello']);
    expect(server.commands).not.toContain('RCPT TO:<ọlá@example.com>');
  });
});

/** Servers respond 503 to DATA after a rejected RCPT. */
function respondToData({ commands }: Server): string | undefined {
  return commands.at(-2)?.includes('bad@') ? '503 5.5.1 no recipient' : undefined;
}
