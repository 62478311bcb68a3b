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
/** `values`: the personal values of the subscriber, if the template uses any. */
type Addressee = { subscriberId: number; email: string; values?: PersonValues | undefined };

/** Prepares a newsletter's email in one language. This costly work is done once per template. */
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
 * Returns a complete message (RFC 5322) to exactly one subscriber: one To, no Cc or Bcc. Its Message-ID is always the
 * same, so that mail clients recognize a repeated email. The unsubscribe headers follow RFC 2369 and RFC 8058. The
 * bytes are valid until `place` is filled again.
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

/** Returns each personal part for the HTML body and the text body, both quoted-printable. */
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

/** Returns the common headers with a personal subject. The subject is encoded, so that it cannot inject a header. */
function ownHeaders({ headers, personal }: EmailTemplate, person: PersonValues | null): readonly Header[] {
  if (personal === undefined) return headers;
  const subject = encodedText(personalSubject(personal.text, personal.marker, person));
  return headers.map(([name, value]) => [name, name === 'Subject' ? subject : value]);
}

/** RFC 2369: the URL of the unsubscribe page, and an email address if its mailbox is read. */
function unsubscribeHeader(ctx: CopyCtx, subscriberId: number, token: string): Header {
  const address = unsubscribeAddress(ctx, subscriberId);
  const byMail = address === undefined ? '' : `,\r\n <mailto:${address}?subject=unsubscribe>`;
  return ['List-Unsubscribe', `<${ctx.settings.publicUrl}/newsletter/unsubscribe?token=${token}>${byMail}`];
}

/**
 * Headers that a provider returns in its webhooks, because it replaces the Message-ID or hides the envelope sender.
 */
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
