import type { Socket } from 'node:net';

/** A response of a mail server (RFC 5321, 4.2): its code, and its text on one line. */
export type SmtpReply = { code: number; text: string };

/** A connection to a mail server. Responses arrive in the order of the commands. */
export type SmtpWire = {
  isOpen(): boolean;
  /** Writes the chunks with one system call. */
  write(...chunks: (string | Uint8Array)[]): void;
  /**
   * Resolves when the operating system has accepted all written bytes. Throws if the connection ends first, or after `limitMs`
   * without progress.
   */
  flush(limitMs: number): Promise<void>;
  /** Returns the next response. Throws if the connection ends first, or after `limitMs` without data. */
  reply(limitMs: number): Promise<SmtpReply>;
  /** Closes the connection at once. */
  drop(): void;
};

/** The server sent nothing within the time limit. */
export class SilentServerError extends Error {}

/** Maximum number of characters of a response with all its lines. */
const replyLimit = 64 * 1024;

/**
 * Reads and writes SMTP (RFC 5321) on an open socket. Handles the events of the socket, so no other code may read
 * from the socket. A response over 64 KB or an invalid response closes the connection.
 */
export function openWire(socket: Socket): SmtpWire {
  const replies: SmtpReply[] = [];
  let closeError: Error | undefined;
  let unsent: Promise<void> = Promise.resolve();
  let waiting: { resolve: (reply: SmtpReply) => void; reject: (error: Error) => void } | undefined;

  function fail(error: Error): void {
    closeError ??= error;
    socket.destroy();
    waiting?.reject(closeError);
    waiting = undefined;
  }

  function deliverReply(reply: SmtpReply): void {
    if (waiting === undefined) replies.push(reply);
    else waiting.resolve(reply);
    waiting = undefined;
  }

  socket.setTimeout(0);
  socket.on('data', createReplyReader(deliverReply, fail));
  socket.on('timeout', () => fail(new SilentServerError('The mail server does not answer')));
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The connection was closed')));
  socket.on('end', () => fail(new Error('The mail server closed the connection')));
  return {
    isOpen: () => closeError === undefined && socket.writable,
    write: (...chunks) => {
      if (chunks.length > 1) socket.cork();
      for (const chunk of chunks.slice(0, -1)) socket.write(chunk);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      promise.catch(() => {});
      unsent = promise;
      socket.write(chunks.at(-1) ?? '', (error) => (error ? reject(closeError ?? error) : resolve()));
      if (chunks.length > 1) socket.uncork();
    },
    flush: async (limitMs) => {
      if (closeError !== undefined) throw closeError;
      // Node's idle timer also restarts when bytes are sent.
      socket.setTimeout(limitMs);
      await unsent;
    },
    reply: (limitMs) => {
      const known = replies.shift();
      if (known !== undefined) return Promise.resolve(known);
      if (closeError !== undefined) return Promise.reject(closeError);
      socket.setTimeout(limitMs);
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
      });
    },
    drop: () => fail(new Error('The connection was dropped')),
  };
}

/** Parses chunks of any size and reports each complete response. */
function createReplyReader(
  onReply: (reply: SmtpReply) => void,
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
    const text = toOneLine(lines.join(' '));
    lines = [];
    linesLength = 0;
    return onReply({ code: Number(code), text });
  }

  return (chunk) => {
    rest += chunk.toString('latin1');
    let from = 0;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', from)) {
      readLine(rest.slice(from, end));
      from = end + 1;
    }
    rest = rest.slice(from);
    if (rest.length + linesLength > replyLimit)
      fail(new Error('The response of the mail server is too long'));
  };
}

/** Joins a multi-line response. */
function toOneLine(answer: string): string {
  return Buffer.from(answer, 'latin1')
    .toString()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
