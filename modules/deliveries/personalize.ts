import { escapeText } from '#modules/html/escape.ts';
import { messageId } from '#modules/deliveries/message-id.ts';
import { deliveryToken, unsubscribeAddress } from '#modules/deliveries/bounce-address.ts';
import { unsubscribeToken } from '#modules/subscribers/tokens.ts';
import { placeholders, trackingToken } from '#modules/newsletters/email.ts';
import { listHeaders } from '#modules/newsletters/list-headers.ts';
import { partText, personalSubject } from '#modules/newsletters/personal.ts';
import type { PersonValues } from '#modules/newsletters/personal.ts';
import {
  buildTemplate,
  encodedText,
  fillBody,
  joinMessage,
  quotedPrintable,
} from '#modules/deliveries/mime.ts';
import type { DeliveryName } from '#modules/deliveries/bounce-address.ts';
import type { Header, EmailTemplate, Place } from '#modules/deliveries/mime.ts';
import type { StoredEmail } from '#modules/newsletters/email.ts';
import type { SendingCtx } from '#modules/deliveries/sending-context.ts';

type CopyCtx = Pick<SendingCtx, 'settings' | 'dkim' | 'clock'>;
/** `values`: what is known of the person, where the template says any of it. */
type Addressee = { subscriberId: number; email: string; values?: PersonValues | undefined };

/** The email of a newsletter in one language, ready to be filled: the costly part, done once for each. */
export function prepareTemplate(ctx: CopyCtx, newsletterId: number, email: StoredEmail): EmailTemplate {
  const { mailFrom, mailFromName } = ctx.settings;
  const { personal, marker } = email;
  const template = buildTemplate({
    from: { name: mailFromName, address: mailFrom },
    subject: email.subject,
    html: email.html,
    text: email.text,
    marker: email.marker,
    headers: [
      ...listHeaders(ctx, newsletterId),
      ...(email.replyTo === null ? [] : [['Reply-To', `<${email.replyTo}>`] as const]),
    ],
  });
  return personal === null ? template : { ...template, personal: { text: personal, marker } };
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
  { subscriberId, email, values }: Addressee,
  place?: Place,
): Promise<{ id: string; message: Buffer }> {
  const { mailFrom } = ctx.settings;
  const id = messageId(ctx, { newsletterId, subscriberId });
  const leave = unsubscribeToken(ctx, subscriberId);
  const reader = trackingToken(ctx, { newsletterId, subscriberId });
  const fills = {
    [placeholders.leave]: Buffer.from(leave),
    [placeholders.reader]: Buffer.from(reader),
    ...personalFills(template, values ?? null),
  };
  const body = fillBody(template, fills, place);
  const headers: Header[] = [
    ...ownHeaders(template, values ?? null),
    ['To', `<${email}>`],
    ['Date', ctx.clock.now().toUTCString().replace('GMT', '+0000')],
    ['Message-ID', `<${id}@${domainOf(mailFrom)}>`],
    unsubscribeHeader(ctx, subscriberId, leave),
    ...providerHeaders(ctx, { newsletterId, subscriberId }),
  ];
  if (ctx.dkim !== undefined) headers.unshift(['DKIM-Signature', await ctx.dkim.sign(headers, body)]);
  return { id, message: joinMessage(headers, body, place) };
}

/** Each part as it stands in the two bodies, both quoted-printable. */
function personalFills({ personal }: EmailTemplate, person: PersonValues | null): Record<string, Buffer> {
  if (personal === undefined) return {};
  const fills = personal.text.parts.flatMap((part, at): [string, Buffer][] => {
    const text = partText(part, person);
    const nr = String(at).padStart(2, '0');
    return [
      [`h${nr}`, Buffer.from(quotedPrintable(escapeText(text)))],
      [`t${nr}`, Buffer.from(quotedPrintable(text))],
    ];
  });
  return Object.fromEntries(fills);
}

/** The headers that are alike for everybody, but for a subject that names the person: encoded, it begins no other header. */
function ownHeaders({ headers, personal }: EmailTemplate, person: PersonValues | null): readonly Header[] {
  if (personal === undefined) return headers;
  const subject = encodedText(personalSubject(personal.text, personal.marker, person));
  return headers.map(([name, value]) => [name, name === 'Subject' ? subject : value]);
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
