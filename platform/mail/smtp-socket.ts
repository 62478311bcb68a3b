import type { Socket } from 'node:net';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { smtpOptions } from '#platform/mail/smtp-options.ts';
import type { SmtpConfig } from '#platform/process/variables/smtp-variables.ts';
import type { SmtpServer } from '#platform/process/variables/smtp-url.ts';

/** A server that says nothing for this time while it lets us in is given up. */
const silenceMs = 60_000;
/** Each step is within its limit, and all of them within this. */
const longestMs = 180_000;

/**
 * Connects, encrypts and signs in, and gives the bare socket away with the name by which we greeted. Throws what nodemailer
 * throws, also where all of it takes longer than `limitMs`; `signal` ends an attempt that nobody waits for any more.
 */
export async function connectSmtp(
  server: SmtpServer,
  met: Pick<SmtpConfig, 'heloName' | 'certificatesFile'>,
  { limitMs = longestMs, signal }: { limitMs?: number; signal?: AbortSignal } = {},
): Promise<{ socket: Socket; name: string }> {
  const { login } = server;
  const connection = new SMTPConnection({ ...smtpOptions(server, met), socketTimeout: silenceMs });
  let timer: NodeJS.Timeout | undefined;
  const failed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow(limitMs)), limitMs);
    connection.once('error', reject);
    signal?.addEventListener('abort', () => reject(new Error('The attempt was given up')), { once: true });
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

function tooSlow(limitMs: number): Error {
  const text = `The mail server did not let us in within ${limitMs / 1000} s`;
  return Object.assign(new Error(text), { code: 'ETIMEDOUT' });
}

/** What SMTPConnection listens to on its socket: after this it hears and does nothing any more. */
const ears = {
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
  for (const [event, listeners] of Object.entries(ears)) {
    for (const listener of listeners) {
      const heard = inner[listener];
      if (heard === undefined) throw new Error(`SMTPConnection has no ${listener}`);
      socket.removeListener(event, heard);
    }
  }
  return { socket, name };
}
