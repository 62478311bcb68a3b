import type { Readable } from 'node:stream';
import { createTransport, type Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import type { MailResult, MailWatch } from '#domain/mail/ports.ts';
import { toMailFault } from '#platform/mail/smtp-fault.ts';
import { smtpOptions } from '#platform/mail/smtp-options.ts';
import type { SmtpServer } from '#platform/process/variables/smtp-url.ts';
import type { SmtpConfig } from '#platform/process/variables/smtp-variables.ts';

/** A server that says nothing for this time is given up; the job tries again. */
const silenceMs = 30_000;

/** SMTP envelope: bare addresses that the address rule has checked. */
export type Envelope = { from: string; to: string };

export type SmtpSender = {
  send(envelope: Envelope, message: Uint8Array): Promise<MailResult>;
  close(): void;
};

export type SmtpSending = {
  connections: number;
  watch: MailWatch;
  /** Whether an answer says that there is no such address. */
  isGone: (answer: string) => boolean;
};

/**
 * Sends finished messages to the mail servers of SMTP_URL over a few kept connections: to the one of the largest weight, and
 * where it does not let us in, to the next. What the server says of an email is its outcome; throws where no connection could
 * be had, or it broke.
 */
export function openSmtp(smtp: SmtpConfig, sending: SmtpSending): SmtpSender {
  const senders = smtp.servers
    .toSorted((a, b) => b.weight - a.weight)
    .map((server) => openServer(server, smtp, sending));
  return {
    send: async (envelope, message) => {
      let fault: unknown = new Error('No mail server is set');
      for (const sender of senders) {
        const outcome = await sender.send(envelope, message);
        if (outcome.kind !== 'away') return outcome;
        ({ fault } = outcome);
      }
      throw fault;
    },
    close: () => senders.forEach((sender) => sender.close()),
  };
}

/** `away`: it did not let us in, and nothing of the message was told. */
type Attempt = MailResult | { kind: 'away'; fault: unknown };
type ServerSender = { send(envelope: Envelope, message: Uint8Array): Promise<Attempt>; close(): void };

function openServer(
  server: SmtpServer,
  smtp: SmtpConfig,
  { connections, watch, isGone }: SmtpSending,
): ServerSender {
  const { login, name } = server;
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
  const isBegun = noteBeginnings(transport);
  return {
    send: async ({ from, to }, message) => {
      const raw = Buffer.from(message);
      try {
        await transport.sendMail({ envelope: { from, to: [to] }, raw });
        watch.answered(name, 'accepted');
        return { kind: 'sent' };
      } catch (error) {
        const outcome = outcomeOf(error, isGone);
        if (outcome === undefined) {
          watch.failed(toMailFault(error, name));
          if (isBegun(raw)) throw Object.assign(Object(error), { mayHaveLeft: true });
          if (!isAway(error)) throw error;
          return { kind: 'away', fault: error };
        }
        watch.answered(name, outcome.kind);
        return outcome;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Tells of a message whether any of it was told to the server: a connection that breaks then may have sent it, and nodemailer
 * gives that the same name as one that was never made.
 */
function noteBeginnings(transport: Transporter<SMTPPool.SentMessageInfo>): (raw: Buffer) => boolean {
  const streams = new WeakMap<object, Readable>();
  transport.use('stream', ({ data, message }, done) => {
    const open = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = open(options);
      if (data.raw instanceof Buffer) streams.set(data.raw, stream);
      return stream;
    };
    done();
  });
  return (raw) => streams.get(raw)?.readableDidRead ?? false;
}

type Refused = Exclude<MailResult, { kind: 'sent' }>;

/** What the server said of this email (RFC 5321, 4.2.1); undefined where it said nothing of it. */
function outcomeOf(error: unknown, isGone: SmtpSending['isGone']): Refused | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return undefined;
  const answer = toMailFault(error, '').answer;
  // Nothing was asked: nodemailer itself sees that this can be sent nowhere.
  if (!('responseCode' in error) || typeof error.responseCode !== 'number')
    return { kind: 'refused', isOfAddress: false, answer };
  if (error.responseCode < 500) return { kind: 'deferred', answer };
  const isAtRecipient = 'command' in error && error.command === 'RCPT TO';
  return { kind: 'refused', isOfAddress: isAtRecipient && isGone(answer), answer };
}

/** It failed where a server lets nobody in: connecting, greeting, encrypting or logging in. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || typeof error.command !== 'string') return false;
  return /^(?:CONN|EHLO|HELO|STARTTLS|AUTH\b.*)$/.test(error.command);
}
