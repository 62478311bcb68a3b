import { Readable, Transform } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Clock } from '#modules/context.ts';
import type { DkimSigner } from '#modules/deliveries/ports.ts';
import type { Mail, MailServerTestResult, MailMonitor, OutgoingEmail } from '#modules/outbox/ports.ts';
import { isDemoAddress } from '#platform/mail/demo-addresses.ts';
import { getOutboxId, writeToOutbox } from '#platform/mail/outbox.ts';
import { checkLimitMs, checkServer } from '#platform/mail/smtp-check.ts';
import { openSmtp, type SmtpSenderOptions } from '#platform/mail/smtp.ts';
import type { SmtpConfig } from '#platform/process/variables/smtp-variables.ts';

export type MailOptions = {
  from: { name: string; address: string };
  /** Unset means that emails are written to `outboxFolder`. */
  smtp: SmtpConfig | undefined;
  outboxFolder: string;
  /** Signs every email. Undefined means that emails are not signed. */
  dkim: DkimSigner | undefined;
  connections?: number;
  watch: MailMonitor;
  isGone: SmtpSenderOptions['isGone'];
  clock: Clock;
};

/** Opens the email transport: the mail servers of SMTP_URL, or the outbox folder. */
export function openMail(options: MailOptions): Mail & { close(): void } {
  const { from, outboxFolder, dkim, clock, connections = 10 } = options;
  const smtp = options.smtp && openSmtp(options.smtp, { ...options, connections });
  return {
    send: async (email, beforeDot = alwaysSend) => {
      if (isDemoAddress(email.to.address)) return { kind: 'sent' };
      const composed = await composeMessage(email, from, clock.now());
      const message = dkim === undefined ? composed : await signMessage(composed, dkim);
      const envelope = { from: email.returnTo ?? from.address, to: email.to.address };
      if (smtp) return smtp.send(envelope, message, beforeDot);
      await writeToOutbox(outboxFolder, getOutboxId(email), message);
      return { kind: 'sent' };
    },
    check: (name) => checkNamedServer(options, name),
    close: () => smtp?.close(),
  };
}

const alwaysSend = () => Promise.resolve(true);

async function checkNamedServer({ smtp, watch }: MailOptions, name: string): Promise<MailServerTestResult> {
  const server = smtp?.servers.find((one) => one.name === name);
  if (smtp === undefined || server === undefined) throw new Error(`${name} is not a mail server of SMTP_URL`);
  const check = await checkServer(server);
  if (check.outcome === 'ready') watch.connected(name);
  // A test has a shorter time limit than an email, so a timeout of the test is not reported as a failure.
  else if (check.tookMs < checkLimitMs) watch.failed(check.fault);
  return check;
}

/**
 * Composes a complete RFC 5322 message: multipart/alternative, one To, no Bcc, and a Message-ID from the email's id. Recipients
 * are objects and never strings, because a comma or line break in a string would add a second address.
 */
export async function composeMessage(
  email: OutgoingEmail,
  from: { name: string; address: string },
  date: Date,
): Promise<Uint8Array> {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const composer = new MailComposer({
    from,
    to: [{ name: email.to.name ?? '', address: email.to.address }],
    ...(email.replyTo === undefined ? {} : { replyTo: { name: '', address: email.replyTo } }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    messageId: `<${email.id}@${domain}>`,
    date,
    headers: { 'Auto-Submitted': 'auto-generated', ...email.headers },
    attachments: (email.files ?? []).map(({ name, bytes }) => ({
      filename: name,
      content: Readable.from(splitBytes(bytes)),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const message = composer.compile();
  message.transform(createCrlfTransform());
  return message.build();
}

/** Splits a file for encoding, because encoding a file of 20 MB at once blocked the event loop for 140 ms. */
async function* splitBytes(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield bytes.subarray(at, at + pieceBytes);
    await othersTurn();
  }
}

const pieceBytes = 256 * 1024;

/**
 * Converts line breaks to CRLF. Replaces nodemailer's `newline: 'windows'`, which creates two chunks for each line:
 * 50,000 lines blocked the event loop for 70 ms.
 */
function createCrlfTransform(): Transform {
  let last = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = last + chunk.toString('latin1');
      const converted = text.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n').slice(last.length);
      last = text.endsWith('\r') ? '\r' : '';
      done(null, Buffer.from(converted, 'latin1'));
    },
  });
}

/** Returns the message with its DKIM-Signature header in front. */
async function signMessage(message: Uint8Array, dkim: DkimSigner): Promise<Uint8Array> {
  const bytes = Buffer.from(message.buffer, message.byteOffset, message.length);
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.subarray(0, end).toString('latin1');
  // Folded headers continue in lines that begin with whitespace (RFC 5322, 2.2.3).
  const headers = head.split(/\r\n(?![ \t])/).map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1)];
  });
  const signature = await dkim.sign(headers, bytes.subarray(end + 4));
  return Buffer.concat([Buffer.from(`DKIM-Signature: ${signature}\r\n`), bytes]);
}
