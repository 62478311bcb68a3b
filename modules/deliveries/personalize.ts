import { escapeText } from '#modules/html/escape.ts';
import { createMessageId } from '#modules/deliveries/message-id.ts';
import { createDeliveryToken, getUnsubscribeAddress } from '#modules/deliveries/bounce-address.ts';
import { createUnsubscribeToken } from '#modules/subscribers/tokens.ts';
import { placeholders, createTrackingToken } from '#modules/newsletters/email.ts';
import { getListHeaders } from '#modules/newsletters/list-headers.ts';
import { renderMergeField, renderSubject } from '#modules/newsletters/merge-fields.ts';
import type { PersonValues } from '#modules/newsletters/merge-fields.ts';
import {
  buildEmailTemplate,
  encodeHeaderText,
  fillBody,
  joinHeadersAndBody,
  encodeQuotedPrintable,
} from '#modules/deliveries/mime.ts';
import type { DeliveryRef } from '#modules/deliveries/bounce-address.ts';
import type { Header, EmailTemplate, ReusableBuffer } from '#modules/deliveries/mime.ts';
import type { StoredEmail } from '#modules/newsletters/email.ts';
import type { SendingCtx } from '#modules/deliveries/sending-context.ts';

type PersonalizeCtx = Pick<SendingCtx, 'settings' | 'dkim' | 'clock'>;
/** `values`: the personal values of the subscriber, if the template uses any. */
type EmailRecipient = { subscriberId: number; email: string; values?: PersonValues | undefined };

/**
 * Prepares a newsletter's email in one language. Call this function only once per template, because the preparation is costly.
 */
export function prepareTemplate(
  ctx: PersonalizeCtx,
  newsletterId: number,
  email: StoredEmail,
): EmailTemplate {
  const { mailFrom, mailFromName } = ctx.settings;
  const { personal, marker } = email;
  const template = buildEmailTemplate({
    from: { name: mailFromName, address: mailFrom },
    subject: email.subject,
    html: email.html,
    text: email.text,
    marker: email.marker,
    headers: [
      ...getListHeaders(ctx, newsletterId),
      ...(email.replyTo === null ? [] : [['Reply-To', `<${email.replyTo}>`] as const]),
    ],
  });
  return personal === null ? template : { ...template, personal: { text: personal, marker } };
}

/**
 * Returns a complete message (RFC 5322) to exactly one subscriber: one To, no Cc or Bcc. The Message-ID of an email
 * never changes, so that mail clients recognize a repeated email. The unsubscribe headers follow RFC 2369 and RFC
 * 8058. The bytes are valid until `reusableBuffer` is filled again.
 */
export async function personalizeEmail(
  ctx: PersonalizeCtx,
  newsletterId: number,
  template: EmailTemplate,
  { subscriberId, email, values }: EmailRecipient,
  reusableBuffer?: ReusableBuffer,
): Promise<{ id: string; message: Buffer }> {
  const { mailFrom } = ctx.settings;
  const id = createMessageId(ctx, { newsletterId, subscriberId });
  const unsubscribeTokenText = createUnsubscribeToken(ctx, subscriberId);
  const trackingTokenText = createTrackingToken(ctx, { newsletterId, subscriberId });
  const placeholderValues = {
    [placeholders.leave]: Buffer.from(unsubscribeTokenText),
    [placeholders.reader]: Buffer.from(trackingTokenText),
    ...buildPersonalValues(template, values ?? null),
  };
  const body = fillBody(template, placeholderValues, reusableBuffer);
  const headers: Header[] = [
    ...buildPersonalHeaders(template, values ?? null),
    ['To', `<${email}>`],
    ['Date', ctx.clock.now().toUTCString().replace('GMT', '+0000')],
    ['Message-ID', `<${id}@${getDomain(mailFrom)}>`],
    buildUnsubscribeHeader(ctx, subscriberId, unsubscribeTokenText),
    ...buildProviderHeaders(ctx, { newsletterId, subscriberId }),
  ];
  if (ctx.dkim !== undefined) headers.unshift(['DKIM-Signature', await ctx.dkim.sign(headers, body)]);
  return { id, message: joinHeadersAndBody(headers, body, reusableBuffer) };
}

/** Returns the values of the merge fields for the HTML body and the text body, in quoted-printable. */
function buildPersonalValues(
  { personal }: EmailTemplate,
  personValues: PersonValues | null,
): Record<string, Buffer> {
  if (personal === undefined) return {};
  const fills = personal.text.parts.flatMap((part, at): [string, Buffer][] => {
    const text = renderMergeField(part, personValues);
    const partNumber = String(at).padStart(2, '0');
    return [
      [`h${partNumber}`, Buffer.from(encodeQuotedPrintable(escapeText(text)))],
      [`t${partNumber}`, Buffer.from(encodeQuotedPrintable(text))],
    ];
  });
  return Object.fromEntries(fills);
}

/** Returns the common headers with a personal subject. The subject is encoded, so that it cannot inject a header. */
function buildPersonalHeaders(
  { headers, personal }: EmailTemplate,
  person: PersonValues | null,
): readonly Header[] {
  if (personal === undefined) return headers;
  const subject = encodeHeaderText(renderSubject(personal.text, personal.marker, person));
  return headers.map(([name, value]) => [name, name === 'Subject' ? subject : value]);
}

/**
 * Returns the List-Unsubscribe header (RFC 2369): the URL of the unsubscribe page, and an email address if
 * BOUNCE_ADDRESS is set.
 */
function buildUnsubscribeHeader(ctx: PersonalizeCtx, subscriberId: number, token: string): Header {
  const address = getUnsubscribeAddress(ctx, subscriberId);
  const mailtoPart = address === undefined ? '' : `,\r\n <mailto:${address}?subject=unsubscribe>`;
  return [
    'List-Unsubscribe',
    `<${ctx.settings.publicUrl}/newsletter/unsubscribe?token=${token}>${mailtoPart}`,
  ];
}

/**
 * Returns headers that identify the delivery in the webhooks of a provider, because providers replace the Message-ID
 * or hide the envelope sender.
 */
function buildProviderHeaders(ctx: PersonalizeCtx, delivery: DeliveryRef): Header[] {
  const configuredSources = new Set(ctx.settings.bounceSources);
  if (
    !configuredSources.has('ses') &&
    !configuredSources.has('postmark') &&
    !configuredSources.has('mailgun')
  )
    return [];
  const token = createDeliveryToken(ctx, delivery);
  const headers: [SendingCtx['settings']['bounceSources'][number], Header][] = [
    ['ses', ['X-SES-MESSAGE-TAGS', `delivery=${token}`]],
    ['postmark', ['X-PM-Metadata-delivery', token]],
    ['mailgun', ['X-Mailgun-Variables', JSON.stringify({ delivery: token })]],
  ];
  return headers.filter(([bounceSource]) => configuredSources.has(bounceSource)).map(([, header]) => header);
}

function getDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
