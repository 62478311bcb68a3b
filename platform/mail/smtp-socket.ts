import type { Socket } from 'node:net';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** A server that does not let us in is given up after these. */
const limitsMs = { connect: 10_000, greeting: 10_000, silence: 60_000 } as const;

export type SmtpServer = { options: SMTPConnection.Options; login: SMTPConnection.Credentials | undefined };

/** Where SMTP_URL leads: host, port, TLS from the start (smtps) or when the server offers it, and who signs in. */
export function readSmtpUrl(smtpUrl: string): SmtpServer {
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

/** Connects, encrypts and signs in, and gives the bare socket away with the name by which we greeted. */
export async function connectSmtp({ options, login }: SmtpServer): Promise<{ socket: Socket; name: string }> {
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
    return detach(connection);
  } catch (error) {
    connection.on('error', () => {});
    connection.close();
    throw error;
  } finally {
    failed.catch(() => {});
  }
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
