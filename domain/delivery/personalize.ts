import { messageId } from '#domain/delivery/message-id.ts';
import { deliveryToken, unsubscribeAddress } from '#domain/delivery/bounce-address.ts';
import { unsubscribeToken } from '#domain/subscribers/tokens.ts';
import { placeholders, trackingToken } from '#domain/newsletters/email.ts';
import { listHeaders } from '#domain/newsletters/list-headers.ts';
import { buildTemplate, fillBody, joinMessage } from '#domain/delivery/mime.ts';
import type { DeliveryName } from '#domain/delivery/bounce-address.ts';
import type { Header, EmailTemplate, Place } from '#domain/delivery/mime.ts';
import type { StoredEmail } from '#domain/newsletters/email.ts';
import type { SendingCtx } from '#domain/delivery/sending-context.ts';

type CopyCtx = Pick<SendingCtx, 'settings' | 'dkim' | 'clock'>;
type Addressee = { subscriberId: number; email: string };

/** The email of a newsletter, ready to be filled: the costly part, done once. */
export function prepareTemplate(ctx: CopyCtx, newsletterId: number, email: StoredEmail): EmailTemplate {
  const { mailFrom, mailFromName } = ctx.settings;
  return buildTemplate({
    from: { name: mailFromName, address: mailFrom },
    subject: email.subject,
    html: email.html,
    text: email.text,
    marker: email.marker,
    headers: listHeaders(ctx, newsletterId),
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
  const { mailFrom } = ctx.settings;
  const id = messageId(ctx, { newsletterId, subscriberId });
  const leave = unsubscribeToken(ctx, subscriberId);
  const reader = trackingToken(ctx, { newsletterId, subscriberId });
  const fills = { [placeholders.leave]: Buffer.from(leave), [placeholders.reader]: Buffer.from(reader) };
  const body = fillBody(template, fills, place);
  const headers: Header[] = [
    ...template.headers,
    ['To', `<${email}>`],
    ['Date', ctx.clock.now().toUTCString().replace('GMT', '+0000')],
    ['Message-ID', `<${id}@${domainOf(mailFrom)}>`],
    unsubscribeHeader(ctx, subscriberId, leave),
    ...providerHeaders(ctx, { newsletterId, subscriberId }),
  ];
  if (ctx.dkim !== undefined) headers.unshift(['DKIM-Signature', await ctx.dkim.sign(headers, body)]);
  return { id, message: joinMessage(headers, body, place) };
}

/** RFC 2369: the address of the page, and one to write to where somebody reads it. */
function unsubscribeHeader(ctx: CopyCtx, subscriberId: number, token: string): Header {
  const address = unsubscribeAddress(ctx, subscriberId);
  const byMail = address === undefined ? '' : `,\r\n <mailto:${address}?subject=unsubscribe>`;
  return ['List-Unsubscribe', `<${ctx.settings.publicUrl}/newsletter/unsubscribe?token=${token}>${byMail}`];
}

/** What a provider sends back with its webhook: it writes a Message-ID of its own, or hides the envelope sender. */
function providerHeaders(ctx: CopyCtx, delivery: DeliveryName): Header[] {
  const ways = new Set(ctx.settings.bounceWays);
  if (!ways.has('ses') && !ways.has('postmark') && !ways.has('mailgun')) return [];
  const token = deliveryToken(ctx, delivery);
  const headers: [SendingCtx['settings']['bounceWays'][number], Header][] = [
    ['ses', ['X-SES-MESSAGE-TAGS', `delivery=${token}`]],
    ['postmark', ['X-PM-Metadata-delivery', token]],
    ['mailgun', ['X-Mailgun-Variables', JSON.stringify({ delivery: token })]],
  ];
  return headers.filter(([way]) => ways.has(way)).map(([, header]) => header);
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
