import { createHmac } from 'node:crypto';
import { leaveToken } from '#domain/subscribers/tokens.ts';
import { marks, readerToken } from '#domain/newsletters/email.ts';
import { buildTemplate, fillBody, joinMessage } from '#domain/delivery/mime.ts';
import type { Header, LetterTemplate, Place } from '#domain/delivery/mime.ts';
import type { StoredLetter } from '#domain/newsletters/email.ts';
import type { SendingCtx } from '#domain/delivery/sending-context.ts';

type CopyCtx = Pick<SendingCtx, 'settings' | 'dkim' | 'clock'>;
export type Recipient = { subscriberId: number; email: string };

/** The letter of a newsletter, ready to be filled: the costly part, done once. */
export function prepareLetter(ctx: CopyCtx, newsletterId: number, letter: StoredLetter): LetterTemplate {
  const { mailFrom, mailFromName } = ctx.settings;
  const domain = domainOf(mailFrom);
  return buildTemplate({
    from: { name: mailFromName, address: mailFrom },
    subject: letter.subject,
    html: letter.html,
    text: letter.text,
    marker: letter.marker,
    headers: [
      ['List-Id', `<newsletter.${domain}>`],
      ['Feedback-ID', `${newsletterId}:newsletter:letters:${domain}`],
      ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
    ],
  });
}

/**
 * One complete message (RFC 5322) to exactly one person: one To, no Cc or Bcc; its Message-ID is the same each time,
 * so that a letter that is sent again is known as the same one. Headers for leaving after RFC 2369 and RFC 8058.
 * The bytes stand in `place` until the next copy is filled there.
 */
export async function fillCopy(
  ctx: CopyCtx,
  newsletterId: number,
  template: LetterTemplate,
  { subscriberId, email }: Recipient,
  place?: Place,
): Promise<{ id: string; message: Buffer }> {
  const { publicUrl, mailFrom } = ctx.settings;
  const id = messageId(ctx, newsletterId, subscriberId);
  const leave = leaveToken(ctx, subscriberId);
  const reader = readerToken(ctx, { newsletterId, subscriberId });
  const fills = { [marks.leave]: Buffer.from(leave), [marks.reader]: Buffer.from(reader) };
  const body = fillBody(template, fills, place);
  const headers: Header[] = [
    ...template.headers,
    ['To', `<${email}>`],
    ['Date', ctx.clock.now().toUTCString().replace('GMT', '+0000')],
    ['Message-ID', `<${id}@${domainOf(mailFrom)}>`],
    [
      'List-Unsubscribe',
      `<${publicUrl}/newsletter/unsubscribe?token=${leave}>,\r\n <mailto:${mailFrom}?subject=unsubscribe%20${leave}>`,
    ],
  ];
  if (ctx.dkim !== undefined) headers.unshift(['DKIM-Signature', await ctx.dkim.sign(headers, body)]);
  return { id, message: joinMessage(headers, body, place) };
}

/** Names a letter to a person for ever: its Message-ID and, where letters are files, its file. */
function messageId(ctx: Pick<SendingCtx, 'settings'>, newsletterId: number, subscriberId: number): string {
  const mac = createHmac('sha256', ctx.settings.secret).update(`letter\0${newsletterId}\0${subscriberId}`);
  return `newsletter-${newsletterId}-${subscriberId}-${mac.digest('hex').slice(0, 12)}`;
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
