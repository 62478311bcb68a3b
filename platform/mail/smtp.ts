import { createTransport } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { smtpOptions } from '#platform/mail/smtp-options.ts';
import type { SmtpConfig } from '#platform/process/smtp-variables.ts';

/** A server that says nothing for this time is given up; the job tries again. */
const silenceMs = 30_000;

/** SMTP envelope: bare addresses that the address rule has checked. */
export type Envelope = { from: string; to: string };
export type MailResult = 'sent' | 'refused';

export type SmtpSender = {
  send(envelope: Envelope, message: Uint8Array): Promise<MailResult>;
  close(): void;
};

/** Sends finished messages to the mail server of SMTP_URL over a few kept connections. */
export function openSmtp(smtp: SmtpConfig, connections: number): SmtpSender {
  const [server] = smtp.servers;
  if (server === undefined) throw new Error('No mail server is set');
  const { login } = server;
  const options: SMTPPool.Options = {
    ...smtpOptions(server, smtp),
    ...(login === undefined ? {} : { auth: { user: login.user, pass: login.password } }),
    pool: true,
    maxConnections: connections,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = createTransport(options);
  return {
    send: async (envelope, message) => {
      try {
        await transport.sendMail({
          envelope: { from: envelope.from, to: [envelope.to] },
          raw: Buffer.from(message),
        });
        return 'sent';
      } catch (error) {
        if (isRefusedAddress(error)) return 'refused';
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** 5xx to RCPT is about the address and final (RFC 5321, 4.2.1); 5xx elsewhere may be our own set-up. */
function isRefusedAddress(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false;
  return error.command === 'RCPT TO' && typeof error.responseCode === 'number' && error.responseCode >= 500;
}
