import type { Socket } from 'node:net';

/** An answer of a mail server (RFC 5321, 4.2): its code and its text on one line. */
export type SmtpReply = { code: number; text: string };

/** A connection to a mail server on which commands are written and answers come back in their order. */
export type SmtpWire = {
  isOpen(): boolean;
  /** Writes the pieces with one call of the system. */
  write(...pieces: (string | Uint8Array)[]): void;
  /**
   * Resolves when the operating system has accepted all written bytes. Throws if the connection ends first, or if there is no
   * progress for `limitMs`.
   */
  flush(limitMs: number): Promise<void>;
  /** The next answer. Throws when the connection ends before it, or nothing comes for `limitMs`. */
  reply(limitMs: number): Promise<SmtpReply>;
  /** Ends the connection at once. */
  drop(): void;
};

/** The server sent nothing within the time limit. */
export class SilentServerError extends Error {}

/** Characters of an answer, all its lines together; a longer one is none. */
const replyLimit = 64 * 1024;

/**
 * Reads and writes an open socket as a mail server speaks (RFC 5321). Takes over its events: nothing else may read
 * from it. An answer over 64 KB, or one that is none, ends the connection.
 */
export function openWire(socket: Socket): SmtpWire {
  const replies: SmtpReply[] = [];
  let fault: Error | undefined;
  let unsent: Promise<void> = Promise.resolve();
  let waiting: { resolve: (reply: SmtpReply) => void; reject: (error: Error) => void } | undefined;

  function fail(error: Error): void {
    fault ??= error;
    socket.destroy();
    waiting?.reject(fault);
    waiting = undefined;
  }

  function hear(reply: SmtpReply): void {
    if (waiting === undefined) replies.push(reply);
    else waiting.resolve(reply);
    waiting = undefined;
  }

  socket.setTimeout(0);
  socket.on('data', replyReader(hear, fail));
  socket.on('timeout', () => fail(new SilentServerError('The mail server says nothing')));
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The connection was closed')));
  socket.on('end', () => fail(new Error('The mail server closed the connection')));
  return {
    isOpen: () => fault === undefined && socket.writable,
    write: (...pieces) => {
      if (pieces.length > 1) socket.cork();
      for (const piece of pieces.slice(0, -1)) socket.write(piece);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      promise.catch(() => {});
      unsent = promise;
      socket.write(pieces.at(-1) ?? '', (error) => (error ? reject(fault ?? error) : resolve()));
      if (pieces.length > 1) socket.uncork();
    },
    flush: async (limitMs) => {
      if (fault !== undefined) throw fault;
      // Node's idle timer also restarts when bytes are sent.
      socket.setTimeout(limitMs);
      await unsent;
    },
    reply: (limitMs) => {
      const known = replies.shift();
      if (known !== undefined) return Promise.resolve(known);
      if (fault !== undefined) return Promise.reject(fault);
      socket.setTimeout(limitMs);
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
      });
    },
    drop: () => fail(new Error('The connection was dropped')),
  };
}

/** Takes what comes, however it is cut, and tells each whole answer. */
function replyReader(
  hear: (reply: SmtpReply) => void,
  fail: (error: Error) => void,
): (chunk: Buffer) => void {
  let rest = '';
  let lines: string[] = [];
  let linesLength = 0;

  function readLine(line: string): void {
    const code = /^[2-5]\d\d(?=[ -]|\r?$)/.exec(line)?.[0];
    if (code === undefined) return fail(new Error('The mail server does not speak SMTP'));
    lines.push(line.slice(4));
    linesLength += line.length;
    if (line.charAt(3) === '-') return undefined;
    const text = oneLine(lines.join(' '));
    lines = [];
    linesLength = 0;
    return hear({ code: Number(code), text });
  }

  return (chunk) => {
    rest += chunk.toString('latin1');
    let from = 0;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', from)) {
      readLine(rest.slice(from, end));
      from = end + 1;
    }
    rest = rest.slice(from);
    if (rest.length + linesLength > replyLimit) fail(new Error('The mail server says too much'));
  };
}

/** Servers answer on several lines. */
function oneLine(answer: string): string {
  return Buffer.from(answer, 'latin1')
    .toString()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
