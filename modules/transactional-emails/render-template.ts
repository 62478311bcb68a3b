import { randomBytes } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';
import type { RenderedEmail } from '#modules/outbox/ports.ts';
import { getCoverUrl } from '#modules/newsletters/cover.ts';
import { fillPlaceholders } from '#modules/newsletters/email.ts';
import { fillPhrases, phraseGroups } from '#modules/newsletters/phrases.ts';
import { findMergeFields, renderSubject } from '#modules/newsletters/merge-fields.ts';
import { readAllLanguageTexts } from '#modules/translations/own-texts.ts';
import { getSenderSettings } from '#modules/mail-sender/settings.ts';

/** The content of a template, or of another email with merge fields. */
type TemplateText = { subject: string; message: string; preheader: string; cover: string | null };

export type TemplateValues = Readonly<Record<string, string | number>>;

/** A merge field in a text. A field without a fallback requires a value. */
export type TemplateField = { field: string; hasFallback: boolean };

/** Matches a merge field in a link address. The braces may be percent-encoded, and the field has no fallback. */
const addressFieldPattern = /(?:\{|%7B)([a-z][a-z0-9_]{0,29})(?:\}|%7D)/gi;

/** Returns the merge fields of subject and message, including fields in link addresses. */
export function findTemplateFields({ subject, message }: TemplateText): TemplateField[] {
  const linked = findLinkAddresses(message).flatMap((address) => findAddressFields(address));
  return [...findMergeFields(subject), ...findMergeFields(message), ...linked];
}

/**
 * Renders an email to one recipient without the parts of a newsletter: without an unsubscribe link and without
 * counting of opens and clicks. Values are escaped in HTML and percent-encoded in link addresses, so that a value
 * cannot change the host or the structure of an address.
 */
export async function renderFilledEmail(
  ctx: Ctx,
  { subject, message, preheader, cover }: TemplateText,
  { to, data }: { to: string; data: TemplateValues },
): Promise<RenderedEmail> {
  const marker = `zq${randomBytes(12).toString('hex')}`;
  const { postalAddress } = await getSenderSettings(ctx);
  const { publicUrl } = ctx.settings;
  const fields = findTemplateFields({ subject, message, preheader, cover });
  const {
    email: rendered,
    personal,
    phrases,
  } = await ctx.rendering.render({
    subject,
    preheader,
    written: message,
    brand: await ctx.siteSettings.readEmailBrand(),
    publicUrl,
    marker,
    spoken: (await readAllLanguageTexts(ctx, phraseGroups)).filter(({ language }) => language === 'en'),
    fields: fields.map(({ field }) => ({ key: field, kind: 'text' })),
    coverUrl: cover === null ? undefined : getCoverUrl(ctx, cover),
    unsubscribeUrl: undefined,
    preferencesUrl: undefined,
    viewUrl: undefined,
    archiveUrl: undefined,
    postalAddress,
    clickUrl: undefined,
    pixelUrl: undefined,
  });
  const email = fillPhrases({ ...rendered, marker, phrases }, 'en');
  const name = data['name'] === undefined ? null : String(data['name']);
  const person = { name, email: to, fields: data };
  const fill = (text: string) =>
    fillPlaceholders(text, { marker, personal }, { leave: '', reader: '', person });
  const encodeValue = (matched: string, field: string) => {
    const value = field === 'email' ? to : data[field];
    return value === undefined ? matched : encodeURIComponent(String(value).toWellFormed());
  };
  return {
    subject: personal === null ? subject : renderSubject(personal, marker, person),
    // Fills link addresses before the other text, so that braces in a value are not replaced.
    html: fill(
      email.html.replaceAll(/href="[^"]*"/g, (link) => link.replaceAll(addressFieldPattern, encodeValue)),
    ),
    text: fill(
      email.text.replaceAll(/\bhttps?:\/\/[^\s)]+/g, (link) =>
        link.replaceAll(addressFieldPattern, encodeValue),
      ),
    ),
  };
}

function findLinkAddresses(message: string): string[] {
  return [...message.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);
}

function findAddressFields(address: string): TemplateField[] {
  return [...address.matchAll(addressFieldPattern)].map(([, field = '']) => ({
    field: field.toLowerCase(),
    hasFallback: false,
  }));
}
