import MailComposer from 'nodemailer/lib/mail-composer';
import type { Clock, Mail, OutgoingLetter } from '#domain/context.ts';
import { outboxId, writeToOutbox } from '#platform/mail/outbox.ts';
import { openSmtp } from '#platform/mail/smtp.ts';

export type MailOptions = {
  from: { name: string; address: string };
  /** Unset: letters become files in `outboxFolder`. */
  smtpUrl: string | undefined;
  outboxFolder: string;
  connections?: number;
  clock: Clock;
};

/** The way out for letters: the mail server of SMTP_URL, or files in the outbox folder. */
export function openMail(options: MailOptions): Mail & { close(): void } {
  const { from, smtpUrl, outboxFolder, clock, connections = 10 } = options;
  const smtp = smtpUrl === undefined ? undefined : openSmtp(smtpUrl, connections);
  return {
    send: async (letter) => {
      const message = await composeMessage(letter, from, clock.now());
      if (smtp) return smtp.send({ from: from.address, to: letter.to.address }, message);
      await writeToOutbox(outboxFolder, outboxId(letter), message);
      return 'sent';
    },
    close: () => smtp?.close(),
  };
}

/**
 * One complete RFC 5322 message: multipart/alternative, one To, no Bcc, a Message-ID made from the letter's id.
 * Recipients are objects, never strings: a comma or line break in a string reaches a second address.
 */
export async function composeMessage(
  letter: OutgoingLetter,
  from: { name: string; address: string },
  date: Date,
): Promise<Uint8Array> {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const composer = new MailComposer({
    from,
    to: [{ name: letter.to.name ?? '', address: letter.to.address }],
    ...(letter.replyTo === undefined ? {} : { replyTo: { name: '', address: letter.replyTo } }),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId: `<${letter.id}@${domain}>`,
    date,
    headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
  });
  return composer.compile().build();
}
