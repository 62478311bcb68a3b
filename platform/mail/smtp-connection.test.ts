import { describe, expect, test } from 'vitest';
import type { Envelope, MailLane } from '#domain/delivery/ports.ts';
import { smtpLanes } from '#platform/mail/smtp-connection.ts';
import { type Script, type ScriptedServer, startScriptedServer } from '#tests/harness/scripted-smtp.ts';

type Server = ScriptedServer & { lane: MailLane };

async function startServer(script: Script): Promise<Server> {
  const server = await startScriptedServer(script);
  const lane = smtpLanes(server.url).open();
  const end = server[Symbol.asyncDispose];
  return Object.assign(server, {
    lane,
    [Symbol.asyncDispose]: async () => {
      lane.close();
      await end();
    },
  });
}

const allow = () => Promise.resolve(true);
const nobody = () => undefined;
const letter = (to: string, text = 'Subject: x\r\n\r\nhello\r\n') => ({
  id: to,
  from: 'n@example.com',
  to,
  message: Buffer.from(text),
});
const offer = (to: string) => (): Envelope => ({ from: 'n@example.com', to });

describe('a lane to a mail server', () => {
  test('where the server pipelines, the next envelope leaves with the final dot', async () => {
    await using server = await startServer({});
    const { lane } = server;
    await lane.connect();
    expect(lane.isPipelining()).toBe(true);
    expect(await lane.send(letter('a@example.com'), allow, offer('b@example.com'))).toEqual({
      kind: 'accepted',
      answer: '250 2.0.0 ok',
    });
    expect(await lane.send(letter('b@example.com'), allow, nobody)).toMatchObject({ kind: 'accepted' });
    expect(server.messages).toEqual(['Subject: x\r\n\r\nhello', 'Subject: x\r\n\r\nhello']);
    expect(server.commands).toEqual(
      ['a', 'b'].flatMap((to) => ['MAIL FROM:<n@example.com>', `RCPT TO:<${to}@example.com>`, 'DATA']),
    );
    expect(server.writes.some((write) => write.includes('\r\n.\r\nMAIL FROM'))).toBe(true);
  });

  test('where it does not, each command waits for its answer', async () => {
    await using server = await startServer({ extensions: ['SIZE 1000', '8BITMIME'], isDribbling: true });
    const { lane } = server;
    await lane.connect();
    expect(lane.isPipelining()).toBe(false);
    for (const to of ['a@example.com', 'b@example.com'])
      expect(await lane.send(letter(to), allow, offer('c@example.com'))).toMatchObject({ kind: 'accepted' });
    expect(server.writes.every((write) => !/DATA[^]+Subject|RCPT[^]+DATA/.test(write))).toBe(true);
    expect(server.messages).toHaveLength(2);
  });

  test.each([
    [
      '550 5.1.1 no such user',
      { kind: 'refused', stage: 'recipient', code: 550, answer: '550 5.1.1 no such user' },
    ],
    ['451 4.7.1 greylisted', { kind: 'deferred', answer: '451 4.7.1 greylisted' }],
    ['452-4.2.2 full\r\n452 4.2.2 mailbox', { kind: 'deferred', answer: '452 4.2.2 full 4.2.2 mailbox' }],
  ])('%s at RCPT: nothing is marked, and the next letter goes', async (line, outcome) => {
    let asked = 0;
    await using server = await startServer({
      answer: (command) =>
        command.includes('bad@') ? line : command === 'DATA' ? dataAfter(server) : undefined,
    });
    const { lane } = server;
    await lane.connect();
    await lane.send(letter('a@example.com'), allow, offer('bad@example.com'));
    const mark = () => {
      asked += 1;
      return allow();
    };
    expect(await lane.send(letter('bad@example.com'), mark, nobody)).toEqual(outcome);
    expect(asked).toBe(0);
    expect(await lane.send(letter('b@example.com'), mark, nobody)).toMatchObject({ kind: 'accepted' });
    expect(server.messages).toHaveLength(2);
    expect(server.commands).toContain('RSET');
  });

  test('a server that takes DATA without a recipient gets an empty message', async () => {
    await using server = await startServer({
      answer: (command) => (command.includes('bad@') ? '550 no' : undefined),
    });
    const { lane } = server;
    await lane.connect();
    expect(await lane.send(letter('bad@example.com'), allow, nobody)).toMatchObject({ kind: 'refused' });
    expect(await lane.send(letter('b@example.com'), allow, nobody)).toMatchObject({ kind: 'accepted' });
    expect(server.messages).toHaveLength(1);
  });

  test('5xx and 4xx after the final dot are answers too', async () => {
    await using server = await startServer({
      answer: (command, message) =>
        command === '.' && message.includes('spam') ? '554 5.7.1 spam' : undefined,
    });
    const { lane } = server;
    await lane.connect();
    const spam = letter('a@example.com', 'Subject: spam\r\n\r\nx\r\n');
    expect(await lane.send(spam, allow, offer('b@example.com'))).toEqual({
      kind: 'refused',
      stage: 'message',
      code: 554,
      answer: '554 5.7.1 spam',
    });
    expect(await lane.send(letter('b@example.com'), allow, nobody)).toMatchObject({ kind: 'accepted' });
  });

  test('where the mark is refused, the letter is broken off and the connection goes', async () => {
    await using server = await startServer({});
    const { lane } = server;
    await lane.connect();
    expect(await lane.send(letter('a@example.com'), () => Promise.resolve(false), nobody)).toEqual({
      kind: 'held',
    });
    expect(lane.isConnected()).toBe(false);
    await lane.connect();
    expect(await lane.send(letter('b@example.com'), allow, nobody)).toMatchObject({ kind: 'accepted' });
    expect(server.messages).toHaveLength(1);
  });

  test.each([
    ['DATA', false],
    ['.', true],
  ])('a connection that goes at %s: ended %s', async (at, isEnded) => {
    await using server = await startServer({ answer: (command) => (command === at ? 'close' : undefined) });
    await server.lane.connect();
    expect(await server.lane.send(letter('a@example.com'), allow, nobody)).toMatchObject({
      kind: 'lost',
      isEnded,
    });
    expect(server.lane.isConnected()).toBe(false);
  });

  test('421 at MAIL gives the letter back; what is no SMTP too', async () => {
    for (const line of ['421 4.3.2 closing', 'HTTP/1.1 400 Bad Request']) {
      await using server = await startServer({
        answer: (command) => (command.startsWith('MAIL') ? line : undefined),
      });
      await server.lane.connect();
      expect(await server.lane.send(letter('a@example.com'), allow, nobody)).toMatchObject({
        kind: 'lost',
        isEnded: false,
      });
    }
  });

  test('a line that begins with a dot arrives with it, and a message without a last line break is ended', async () => {
    await using server = await startServer({});
    await server.lane.connect();
    const dotted = letter('a@example.com', '.Subject: x\r\n\r\n.one\r\n..two\r\n.');
    await server.lane.send(dotted, allow, nobody);
    expect(server.messages).toEqual(['..Subject: x\r\n\r\n..one\r\n...two\r\n..']);
  });

  test('letters outside ASCII in an address need SMTPUTF8', async () => {
    const to = 'ọlá@example.com';
    await using plain = await startServer({});
    await plain.lane.connect();
    expect(await plain.lane.send(letter(to), allow, nobody)).toMatchObject({
      kind: 'refused',
      stage: 'message',
    });
    expect(plain.commands).toEqual([]);
    await using able = await startServer({ extensions: ['PIPELINING', 'SMTPUTF8'] });
    await able.lane.connect();
    expect(await able.lane.send(letter(to), allow, nobody)).toMatchObject({ kind: 'accepted' });
    expect(able.commands.slice(0, 2)).toEqual(['MAIL FROM:<n@example.com> SMTPUTF8', `RCPT TO:<${to}>`]);
  });

  test('what is no address is never written to the server', async () => {
    await using server = await startServer({});
    await server.lane.connect();
    for (const to of ['a@example.com>\r\nRCPT TO:<b@example.com', 'a@b.c> <d@e.f', 'a b@example.com'])
      expect(await server.lane.send(letter(to), allow, nobody)).toMatchObject({
        kind: 'refused',
        stage: 'message',
      });
    expect(server.commands).toEqual([]);
  });

  test('a server that is not there is told of', async () => {
    const server = await startServer({});
    await server[Symbol.asyncDispose]();
    await expect(server.lane.connect()).rejects.toThrow(/ECONNREFUSED|refused/);
  });
});

/** Servers answer 503 to DATA where RCPT was refused. */
function dataAfter({ commands }: Server): string | undefined {
  return commands.at(-2)?.includes('bad@') ? '503 5.5.1 no recipient' : undefined;
}
