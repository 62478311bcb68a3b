import type { Readable, Writable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { LaneOutcome, MailLane, MailLanes } from '#domain/mail-lanes.ts';
import { reasonOf } from '#platform/error-fields.ts';

/** A server that says nothing is given up after these. A final dot may take its time (RFC 5321, 4.5.3.2.6). */
const limitsMs = { connect: 10_000, greeting: 10_000, silence: 120_000 } as const;

/** Connections to the mail server of SMTP_URL that send finished messages one after another, with pipelining. */
export function smtpLanes(smtpUrl: string): MailLanes {
  const server = readSmtpUrl(smtpUrl);
  return { open: () => openLane(server) };
}

type Server = { options: SMTPConnection.Options; login: SMTPConnection.Credentials | undefined };

function readSmtpUrl(smtpUrl: string): Server {
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  return {
    options: {
      host: url.hostname.replaceAll(/^\[|\]$/g, ''),
      port: Number(url.port) || (isSecure ? 465 : 587),
      secure: isSecure,
      connectionTimeout: limitsMs.connect,
      greetingTimeout: limitsMs.greeting,
      socketTimeout: limitsMs.silence,
    },
    login: user === '' ? undefined : { user, pass: decodeURIComponent(url.password) },
  };
}

function openLane(server: Server): MailLane {
  let connection: SMTPConnection | undefined;
  let isBusy = false;
  const drop = () => {
    connection?.close();
    connection = undefined;
  };
  return {
    isConnected: () => connection !== undefined && !isGone(connection),
    connect: async () => {
      if (connection !== undefined && !isGone(connection)) return;
      drop();
      connection = await connect(server);
    },
    send: async ({ from, to, message }, beforeEnd) => {
      const used = connection;
      if (used === undefined || isGone(used))
        return { kind: 'lost', isEnded: false, reason: 'not connected' };
      isBusy = true;
      const outcome = await sendOver(used, { from, to }, message, beforeEnd);
      isBusy = false;
      if (outcome.kind === 'lost' || outcome.kind === 'held') drop();
      else if (outcome.kind !== 'accepted' && !(await resets(used))) drop();
      return outcome;
    },
    close: () => {
      if (isBusy) connection?.close();
      else connection?.quit();
      connection = undefined;
    },
  };
}

async function connect({ options, login }: Server): Promise<SMTPConnection> {
  const connection = new SMTPConnection(options);
  const failed = new Promise<never>((_, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('The mail server closed the connection')));
  });
  const ready = new Promise<void>((resolve, reject) => {
    connection.connect((error) => {
      if (error) reject(error);
      else if (login === undefined) resolve();
      else
        connection.login({ credentials: login, ...login }, (refused) =>
          refused ? reject(refused) : resolve(),
        );
    });
  });
  try {
    await Promise.race([ready, failed]);
  } catch (error) {
    connection.on('error', () => {});
    connection.close();
    throw error;
  } finally {
    failed.catch(() => {});
  }
  connection.on('error', () => {});
  return connection;
}

/**
 * NOTE: the message is handed over as a thing that pipes itself: SMTPConnection calls `pipe` when the server has taken
 * DATA, and writes the final dot when the stream it gives is ended. Between the two lies the durable mark.
 */
function sendOver(
  connection: SMTPConnection,
  envelope: { from: string; to: string },
  message: Uint8Array,
  beforeEnd: () => Promise<boolean>,
): Promise<LaneOutcome> {
  return new Promise((settle) => {
    let isEnded = false;
    // A connection that we close ourselves ends without a word to its message.
    const end = () => settle({ kind: 'lost', isEnded, reason: 'The connection was closed' });
    connection.once('end', end);
    const resolve = (outcome: LaneOutcome) => {
      connection.removeListener('end', end);
      settle(outcome);
    };
    const body = {
      on: () => body,
      removeListener: () => body,
      destroy: () => body,
      pipe: (stream: Writable) => {
        stream.write(message);
        beforeEnd().then(
          (isAllowed) => {
            isEnded = isAllowed;
            if (isAllowed) stream.end();
            else resolve({ kind: 'held' });
            return undefined;
          },
          () => resolve({ kind: 'held' }),
        );
        return stream;
      },
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the members that SMTPConnection uses
    const readable = body as unknown as Readable;
    const { from, to } = envelope;
    connection.send({ from, to: [to], size: message.length }, readable, (error, info) =>
      resolve(error ? outcomeOf(error, isEnded) : { kind: 'accepted', answer: oneLine(info.response) }),
    );
  });
}

function outcomeOf(error: SMTPConnection.SMTPError, isEnded: boolean): LaneOutcome {
  const { responseCode: code, command } = error;
  const isAnswer = code !== undefined && code >= 400 && code < 600 && code !== 421;
  if (!isAnswer) return { kind: 'lost', isEnded, reason: reasonOf(error) };
  const answer = oneLine(error.response ?? error.message);
  if (code < 500) return { kind: 'deferred', answer };
  return { kind: 'refused', stage: command === 'RCPT TO' ? 'recipient' : 'message', code, answer };
}

/** A transaction that was refused half-way stays open at many servers, and the next MAIL would be a nested one. */
function resets(connection: SMTPConnection): Promise<boolean> {
  return new Promise((resolve) => {
    if (isGone(connection)) return resolve(false);
    connection.once('end', () => resolve(false));
    connection.reset((error) => resolve(!error));
  });
}

/** SMTPConnection tells by its socket alone that the other side has closed an idle connection. */
function isGone(connection: SMTPConnection): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its state, which its types leave out
  const { _socket: socket, _destroyed: isDestroyed } = connection as unknown as {
    _socket: { destroyed: boolean; writable: boolean } | false;
    _destroyed: boolean;
  };
  return isDestroyed || socket === false || socket.destroyed || !socket.writable;
}

/** Servers answer on several lines; what is kept and shown is one of bounded length. */
function oneLine(answer: string): string {
  return answer
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300);
}
