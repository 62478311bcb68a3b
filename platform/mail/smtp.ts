import { createTransport } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';

/** A server that says nothing is given up after these; the job tries again. */
const limitsMs = { connect: 10_000, greeting: 10_000, silence: 30_000 } as const;

/** SMTP envelope: bare addresses that the address rule has checked. */
export type Envelope = { from: string; to: string };
export type MailResult = 'sent' | 'refused';

export type SmtpSender = {
  send(envelope: Envelope, message: Uint8Array): Promise<MailResult>;
  close(): void;
};

/** Sends finished messages to the mail server of SMTP_URL over a few kept connections. */
export function openSmtp(smtpUrl: string, connections: number): SmtpSender {
  const options: SMTPPool.Options = {
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    connectionTimeout: limitsMs.connect,
    greetingTimeout: limitsMs.greeting,
    socketTimeout: limitsMs.silence,
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
