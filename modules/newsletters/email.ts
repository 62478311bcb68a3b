import { escapeText } from '#modules/html/escape.ts';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { listFields } from '#modules/audiences/fields.ts';
import type { Ctx } from '#modules/context.ts';
import { readAllLanguageTexts } from '#modules/translations/own-texts.ts';
import { getCoverUrl } from '#modules/newsletters/cover.ts';
import { hasArchivedNewsletters } from '#modules/newsletters/archive-visibility.ts';
import { renderMergeField, renderSubject } from '#modules/newsletters/merge-fields.ts';
import type { PersonValues } from '#modules/newsletters/merge-fields.ts';
import { phraseGroups, getPathPrefixPlaceholder } from '#modules/newsletters/phrases.ts';
import type { CleanedMessage } from '#modules/newsletters/ports.ts';
import { findStoredEmail } from '#modules/newsletters/email-store.ts';
import type { StoredEmail } from '#modules/newsletters/email-store.ts';
import type { SenderSettings } from '#modules/mail-sender/settings.ts';

export type { StoredEmail } from '#modules/newsletters/email-store.ts';

/** Placeholders whose values differ per subscriber: the unsubscribe token and the tracking token. */
export const placeholders = { leave: 'u', reader: 'r' } as const;

export type NewsletterContent = {
  subject: string;
  message: string;
  preheader: string;
  cover: string | null;
  /** False for an email that has no web page. Other emails contain a link to their web page. */
  hasPage?: boolean;
};

/** The rendered email and the cleaned message. */
export type RenderedNewsletter = { email: StoredEmail; cleaned: CleanedMessage };

/**
 * Cleans the message and renders the email once for all recipients. Placeholders mark the parts that differ per
 * subscriber and language (phrases.ts). A placeholder starts with random text, so that the author cannot write a
 * placeholder. `countsOpens` adds the tracking pixel and rewrites the web links of the HTML part to counted links;
 * the links of the text part do not change.
 * @throws {AppError} invalid for a message that takes too long to render.
 */
export async function renderEmail(
  ctx: Ctx,
  { subject, preheader, message, cover, hasPage = true }: NewsletterContent,
  { countsOpens, replyTo, postalAddress }: SenderSettings,
): Promise<RenderedNewsletter> {
  const marker = `zq${randomBytes(12).toString('hex')}`;
  const { publicUrl } = ctx.settings;
  const base = `${publicUrl}/newsletter`;
  const site = `${publicUrl}${getPathPrefixPlaceholder(marker)}`;
  const pages = `${site}/newsletter`;
  const reader = `${marker}${placeholders.reader}`;
  const { email, countedLinks, personal, phrases, ...cleaned } = await ctx.rendering.render({
    subject,
    preheader,
    written: message,
    brand: await ctx.siteSettings.readEmailBrand(),
    publicUrl,
    marker,
    spoken: await readAllLanguageTexts(ctx, phraseGroups),
    fields: await listFields(ctx),
    coverUrl: cover === null ? undefined : getCoverUrl(ctx, cover),
    unsubscribeUrl: `${pages}/unsubscribe?token=${marker}${placeholders.leave}`,
    preferencesUrl: `${pages}/preferences?token=${marker}${placeholders.leave}`,
    viewUrl: hasPage ? `${pages}/view?token=${reader}` : undefined,
    archiveUrl: (await hasArchivedNewsletters(ctx)) ? `${site}/newsletters` : undefined,
    postalAddress,
    clickUrl: countsOpens ? `${base}/click?token=${reader}` : undefined,
    pixelUrl: countsOpens ? `${base}/open?token=${reader}` : undefined,
  });
  return {
    email: { ...email, marker, links: countedLinks, countsOpens, replyTo, personal, phrases },
    cleaned,
  };
}

/** Returns the rendered email of a newsletter, or undefined if the newsletter was never sent. */
export async function readEmail(
  ctx: Pick<Ctx, 'db'>,
  newsletterId: number,
): Promise<StoredEmail | undefined> {
  return findStoredEmail(ctx.db, newsletterId);
}

/** Fills the placeholders of an email for the web page and the preview. */
export function fillPlaceholders(
  text: string,
  { marker, personal }: Pick<StoredEmail, 'marker' | 'personal'>,
  fills: { leave: string; reader: string; person: PersonValues | null },
): string {
  const plain = text
    .replaceAll(`${marker}${placeholders.leave}`, fills.leave)
    .replaceAll(`${marker}${placeholders.reader}`, fills.reader);
  if (personal === null) return plain;
  return plain.replaceAll(
    new RegExp(`${marker}([ht])(\\d\\d)`, 'g'),
    (_, kind: string, partIndex: string) => {
      const part = personal.parts[Number(partIndex)];
      const partValue = part === undefined ? '' : renderMergeField(part, fills.person);
      return kind === 'h' ? escapeText(partValue) : partValue;
    },
  );
}

/** Removes the tracking pixel and restores the link targets, for subscribers who have not agreed to counting. */
export function removeTracking<Email extends Pick<StoredEmail, 'html' | 'marker' | 'links'>>(
  email: Email,
): Email {
  const { html, marker, links } = email;
  const token = `token=${marker}${placeholders.reader}`;
  const counted = new RegExp(`"[^"]*/newsletter/click\\?${token}&(?:amp;)?l=(\\d+)"`, 'g');
  const pixel = new RegExp(`<img[^<>]*/newsletter/open\\?${token}[^<>]*>`, 'g');
  const plain = html
    .replaceAll(pixel, '')
    .replaceAll(counted, (_, link: string) => `"${escapeText(links[Number(link)] ?? '')}"`);
  return { ...email, html: plain };
}

/** Returns the subject for a subscriber. If `person` is null, merge fields show their fallbacks. */
export function fillSubject(email: StoredEmail, person: PersonValues | null): string {
  return email.personal === null ? email.subject : renderSubject(email.personal, email.marker, person);
}

export type TrackedDelivery = { newsletterId: number; subscriberId: number };

const macBytes = 16;

/**
 * Returns a token for the view, open and click URLs of an email to a subscriber: both ids and 128 bits of an HMAC, 32
 * characters. The token is not stored. The owner of a token can only read this email and add opens and clicks to the
 * counts of the email.
 */
export function createTrackingToken(ctx: Pick<Ctx, 'settings'>, reader: TrackedDelivery): string {
  const ids = Buffer.alloc(8);
  ids.writeUInt32BE(reader.newsletterId, 0);
  ids.writeUInt32BE(reader.subscriberId, 4);
  return Buffer.concat([ids, computeMac(ctx, ids)]).toString('base64url');
}

/** Returns undefined for an invalid token. */
export function readTrackingToken(ctx: Pick<Ctx, 'settings'>, token: string): TrackedDelivery | undefined {
  if (!/^[\w-]{32}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const ids = bytes.subarray(0, 8);
  if (!timingSafeEqual(computeMac(ctx, ids), bytes.subarray(8))) return undefined;
  return { newsletterId: ids.readUInt32BE(0), subscriberId: ids.readUInt32BE(4) };
}

function computeMac(ctx: Pick<Ctx, 'settings'>, ids: Buffer): Buffer {
  const mac = createHmac('sha256', ctx.settings.secret).update('newsletter reader\0').update(ids).digest();
  return mac.subarray(0, macBytes);
}
