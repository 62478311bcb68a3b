import { once } from 'node:events';
import { connect as connectSocket, type Socket } from 'node:net';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type SmtpLimits, smtpLimits } from '#platform/mail/smtp-limits.ts';
import { getSetUpLimitMs, createSmtpOptions } from '#platform/mail/smtp-options.ts';
import type { SmtpServer } from '#platform/process/variables/smtp-url.ts';

/** Time limit for each address of a host. Addresses are tried one after another. */
const addressMs = 3_000;

/**
 * Connects, encrypts and logs in. Returns the socket and our EHLO name. Throws errors of nodemailer, and ETIMEDOUT after
 * `limitMs`. `signal` cancels the attempt.
 */
export async function connectSmtp(
  server: SmtpServer,
  {
    limits = smtpLimits,
    limitMs = getSetUpLimitMs(limits),
    signal,
  }: { limits?: SmtpLimits; limitMs?: number; signal?: AbortSignal } = {},
): Promise<{ socket: Socket; name: string }> {
  const startedAt = performance.now();
  const opened = await openSocket(server, Math.min(limits.connect, limitMs), signal);
  const leftMs = Math.max(1, limitMs - (performance.now() - startedAt));
  const connection = new SMTPConnection({ ...createSmtpOptions(server, limits), connection: opened });
  return logIn(connection, server, { leftMs, limitMs, signal });
}

/** Resolves when the server has accepted the connection. */
async function openSocket(
  { host, port }: SmtpServer,
  limitMs: number,
  signal: AbortSignal | undefined,
): Promise<Socket> {
  const options = { host, port, autoSelectFamily: true, autoSelectFamilyAttemptTimeout: addressMs };
  const socket = connectSocket(options);
  const deadline = AbortSignal.timeout(limitMs);
  try {
    await once(socket, 'connect', { signal: AbortSignal.any(signal ? [deadline, signal] : [deadline]) });
    return socket;
  } catch (error) {
    socket.on('error', () => {}).destroy();
    if (deadline.aborted && !signal?.aborted) throw createTimeout(`No connection within ${limitMs / 1000} s`);
    throw error;
  }
}

async function logIn(
  connection: SMTPConnection,
  { login }: SmtpServer,
  { leftMs, limitMs, signal }: { leftMs: number; limitMs: number; signal: AbortSignal | undefined },
): Promise<{ socket: Socket; name: string }> {
  let timer: NodeJS.Timeout | undefined;
  const failed = new Promise<never>((_, reject) => {
    const text = `The mail server did not accept the connection within ${limitMs / 1000} s`;
    timer = setTimeout(() => reject(createTimeout(text)), leftMs);
    connection.once('error', reject);
    const giveUp = () => reject(new Error('The attempt was aborted'));
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
    connection.once('end', () => reject(new Error('The mail server closed the connection')));
  });
  const ready = new Promise<void>((resolve, reject) => {
    connection.connect((error) => {
      if (error) reject(error);
      else if (login === undefined) resolve();
      else {
        const credentials = { user: login.user, pass: login.password };
        connection.login({ credentials, ...credentials }, (refused) =>
          refused ? reject(refused) : resolve(),
        );
      }
    });
  });
  try {
    await Promise.race([ready, failed]);
    return detach(connection);
  } catch (error) {
    connection.on('error', () => {});
    connection.close();
    throw error;
  } finally {
    clearTimeout(timer);
    failed.catch(() => {});
  }
}

function createTimeout(text: string): Error {
  return Object.assign(new Error(text), { code: 'ETIMEDOUT' });
}

/** The socket listeners of SMTPConnection. Removing the listeners detaches SMTPConnection from the socket. */
const socketListeners = {
  data: ['_onSocketData'],
  timeout: ['_onSocketTimeout'],
  close: ['_onSocketClose'],
  end: ['_onSocketEnd'],
  error: ['_onSocketError', '_onConnectionSocketError'],
} as const;

function detach(connection: SMTPConnection): { socket: Socket; name: string } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its state, which its types leave out
  const inner = connection as unknown as Record<string, () => void> & { _socket: Socket; name: string };
  const { _socket: socket, name } = inner;
  for (const [event, listeners] of Object.entries(socketListeners)) {
    for (const listener of listeners) {
      const handler = inner[listener];
      if (handler === undefined) throw new Error(`SMTPConnection has no ${listener}`);
      socket.removeListener(event, handler);
    }
  }
  return { socket, name };
}
