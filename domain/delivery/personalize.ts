import { createHmac } from 'node:crypto';
import { unsubscribeToken } from '#domain/subscribers/tokens.ts';
import { placeholders, trackingToken } from '#domain/newsletters/email.ts';
import { buildTemplate, fillBody, joinMessage } from '#domain/delivery/mime.ts';
import type { Header, EmailTemplate, Place } from '#domain/delivery/mime.ts';
import type { StoredEmail } from '#domain/newsletters/email.ts';
import type { SendingCtx } from '#domain/delivery/sending-context.ts';

type CopyCtx = Pick<SendingCtx, 'settings' | 'dkim' | 'clock'>;
type Addressee = { subscriberId: number; email: string };

/** The email of a newsletter, ready to be filled: the costly part, done once. */
export function prepareTemplate(ctx: CopyCtx, newsletterId: number, email: StoredEmail): EmailTemplate {
  const { mailFrom, mailFromName } = ctx.settings;
  const domain = domainOf(mailFrom);
  return buildTemplate({
    from: { name: mailFromName, address: mailFrom },
    subject: email.subject,
    html: email.html,
    text: email.text,
    marker: email.marker,
    headers: [
      ['List-Id', `<newsletter.${domain}>`],
      ['Feedback-ID', `${newsletterId}:newsletter:letters:${domain}`],
      ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
    ],
  });
}

/**
 * One complete message (RFC 5322) to exactly one person: one To, no Cc or Bcc; its Message-ID is the same each time,
 * so that an email that is sent again is known as the same one. Headers for leaving after RFC 2369 and RFC 8058.
 * The bytes stand in `place` until the next copy is filled there.
 */
export async function personalize(
  ctx: CopyCtx,
  newsletterId: number,
  template: EmailTemplate,
  { subscriberId, email }: Addressee,
  place?: Place,
): Promise<{ id: string; message: Buffer }> {
  const { publicUrl, mailFrom } = ctx.settings;
  const id = messageId(ctx, newsletterId, subscriberId);
  const leave = unsubscribeToken(ctx, subscriberId);
  const reader = trackingToken(ctx, { newsletterId, subscriberId });
  const fills = { [placeholders.leave]: Buffer.from(leave), [placeholders.reader]: Buffer.from(reader) };
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

/** Names an email to a person for ever: its Message-ID and, where emails are files, its file. */
function messageId(ctx: Pick<SendingCtx, 'settings'>, newsletterId: number, subscriberId: number): string {
  const mac = createHmac('sha256', ctx.settings.secret).update(`letter\0${newsletterId}\0${subscriberId}`);
  return `newsletter-${newsletterId}-${subscriberId}-${mac.digest('hex').slice(0, 12)}`;
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
