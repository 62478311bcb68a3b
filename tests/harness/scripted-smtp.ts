import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type SmtpScript = {
  /** Lines of the response to EHLO. */
  extensions?: string[];
  /**
   * Returns the response to a command or, for `.`, to a message. undefined sends the usual response, `close` ends the
   * connection, and `silent` sends no response. `taken` and `rejections` are the numbers of messages and of rejected
   * commands of this connection.
   */
  answer?: (command: string, message: string, taken: number, rejections: number) => string | undefined;
  /** Sends responses one byte at a time. */
  sendsByteByByte?: boolean;
  /**
   * Returns the greeting of a client with this number of connections. undefined sends the usual greeting, `silent`
   * sends no greeting, and `close` ends the connection without a greeting.
   */
  greet?: (open: number) => string | undefined;
  delayMs?: number;
  /** The delay of the response to a rejected command, by the number of rejections in this session. */
  slowDownMs?: (rejections: number) => number;
  /** Responds with 503 to DATA without an accepted recipient. */
  needsRecipient?: boolean;
  /** Discards the rest of a packet after a final dot, as Courier does. */
  discardsAfterDot?: boolean;
};

/** A running scripted server with its input: messages, commands in order, and the received chunks. */
export type ScriptedServer = AsyncDisposable & {
  url: string;
  /** Returns the number of all connections so far, open or closed. */
  connections(): number;
  messages: string[];
  commands: string[];
  writes: string[];
  dropAll(): void;
};

/** Starts a mail server on a free port that responds as the script defines, and records its input. */
export async function startScriptedServer(script: SmtpScript): Promise<ScriptedServer> {
  const { extensions = ['PIPELINING'], answer, greet, sendsByteByByte, delayMs = 0, slowDownMs } = script;
  const messages: string[] = [];
  const commands: string[] = [];
  const writes: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.on('close', () => sockets.delete(socket));
    connections += 1;
    let rest = '';
    let isData = false;
    let taken = 0;
    let rejections = 0;
    let hasRecipient = false;
    let lastAnswer = Promise.resolve();
    const sendLine = (line: string) => {
      if (sendsByteByByte) for (const character of `${line}\r\n`) socket.write(character);
      else if (delayMs > 0) setTimeout(() => socket.write(`${line}\r\n`), delayMs);
      else if (slowDownMs !== undefined) sendLineInOrder(line, slowDownMs);
      else socket.write(`${line}\r\n`);
    };
    const sendLineInOrder = (line: string, waitMs: (rejections: number) => number) => {
      const ms = /^[45]/.test(line) ? waitMs(rejections) : 0;
      const previous = lastAnswer;
      lastAnswer = (async () => {
        await previous;
        if (ms > 0) await sleep(ms);
        socket.write(`${line}\r\n`);
      })();
    };
    const handleCommand = (command: string, message = '') => {
      if (command !== '.') commands.push(command);
      const defaultReplies: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye' };
      const scripted = answer?.(command, message, taken, rejections);
      if (scripted === 'close') return socket.destroy();
      if (scripted === 'silent') return undefined;
      const isMissing = command === 'DATA' && script.needsRecipient === true && !hasRecipient;
      const reply =
        scripted ?? (isMissing ? '503 5.5.1 no recipient' : defaultReplies[command]) ?? '250 2.0.0 ok';
      hasRecipient = command.startsWith('RCPT') && reply.startsWith('2');
      if (command === 'DATA') isData = reply.startsWith('354');
      if (/^[45]/.test(reply)) rejections += 1;
      return sendLine(reply);
    };
    socket.setNoDelay(true);
    const greeting = greet?.(sockets.size) ?? '220 mail.example.com';
    if (greeting === 'silent') return;
    if (greeting === 'close') {
      socket.end();
      return;
    }
    sendLine(greeting);
    if (!greeting.startsWith('2')) {
      socket.end();
      return;
    }
    socket.on('data', (chunk) => {
      writes.push(chunk.toString());
      rest += chunk.toString();
      for (;;) {
        const isEmpty = isData && rest.startsWith('.\r\n');
        const end = isData && !isEmpty ? rest.indexOf('\r\n.\r\n') : rest.indexOf('\r\n');
        if (end < 0) return;
        const text = rest.slice(0, end);
        rest = rest.slice(end + (isData && !isEmpty ? 5 : 2));
        if (isData) {
          isData = false;
          if (!isEmpty) {
            messages.push(text);
            taken += 1;
          }
          if (script.discardsAfterDot) rest = '';
          handleCommand('.', text);
        } else if (text.startsWith('EHLO'))
          sendLine(
            ['mail.example.com', ...extensions]
              .map((line, at, all) => `250${at + 1 < all.length ? '-' : ' '}${line}`)
              .join('\r\n'),
          );
        else handleCommand(text);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    connections: () => connections,
    messages,
    commands,
    writes,
    dropAll: () => sockets.forEach((socket) => socket.destroy()),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
