import { randomBytes } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';
import type { RenderedEmail } from '#modules/outbox/ports.ts';
import { coverAddress } from '#modules/newsletters/cover.ts';
import { fillPlaceholders } from '#modules/newsletters/email.ts';
import { inLanguage } from '#modules/newsletters/phrases.ts';
import { bracesOf, personalSubject } from '#modules/newsletters/personal.ts';
import { readSettings } from '#modules/mail-sender/settings.ts';

/** A template, or another text with merge fields. */
type Text = { subject: string; message: string; preheader: string; cover: string | null };

export type Values = Readonly<Record<string, string | number>>;

/** A merge field in a text. A field without a fallback requires a value. */
export type Place = { field: string; hasFallback: boolean };

/** In addresses, braces may be percent-encoded, and fields have no fallback. */
const inAddress = /(?:\{|%7B)([a-z][a-z0-9_]{0,29})(?:\}|%7D)/gi;

/** Returns the merge fields of subject and message, including fields in link addresses. */
export function placesOf({ subject, message }: Text): Place[] {
  const linked = addressesOf(message).flatMap((address) => namesIn(address));
  return [...bracesOf(subject), ...bracesOf(message), ...linked];
}

/**
 * Renders an email to one person without the parts of a newsletter: no unsubscribe link and no counting. Values are escaped in
 * HTML and percent-encoded in link addresses, so that a value cannot change the host or the structure of an address.
 */
export async function filledEmail(
  ctx: Ctx,
  { subject, message, preheader, cover }: Text,
  { to, data }: { to: string; data: Values },
): Promise<RenderedEmail> {
  const marker = `zq${randomBytes(12).toString('hex')}`;
  const { postalAddress } = await readSettings(ctx);
  const fields = placesOf({ subject, message, preheader, cover });
  const {
    email: rendered,
    personal,
    phrases,
  } = await ctx.rendering.render({
    subject,
    preheader,
    written: message,
    publicUrl: ctx.settings.publicUrl,
    marker,
    spoken: [{ language: 'en', own: {} }],
    fields: fields.map(({ field }) => ({ key: field, kind: 'text' })),
    coverUrl: cover === null ? undefined : coverAddress(ctx, cover),
    unsubscribeUrl: undefined,
    preferencesUrl: undefined,
    viewUrl: undefined,
    archiveUrl: undefined,
    postalAddress,
    clickUrl: undefined,
    pixelUrl: undefined,
  });
  const email = inLanguage({ ...rendered, marker, phrases }, 'en');
  const name = data['name'] === undefined ? null : String(data['name']);
  const person = { name, email: to, fields: data };
  const fill = (text: string) =>
    fillPlaceholders(text, { marker, personal }, { leave: '', reader: '', person });
  const valueIn = (whole: string, field: string) => {
    const value = field === 'email' ? to : data[field];
    return value === undefined ? whole : encodeURIComponent(String(value).toWellFormed());
  };
  return {
    subject: personal === null ? subject : personalSubject(personal, marker, person),
    // Fills addresses before texts, so that braces in a value are not replaced.
    html: fill(email.html.replaceAll(/href="[^"]*"/g, (link) => link.replaceAll(inAddress, valueIn))),
    text: fill(email.text.replaceAll(/\bhttps?:\/\/[^\s)]+/g, (link) => link.replaceAll(inAddress, valueIn))),
  };
}

function addressesOf(message: string): string[] {
  return [...message.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);
}

function namesIn(address: string): Place[] {
  return [...address.matchAll(inAddress)].map(([, field = '']) => ({
    field: field.toLowerCase(),
    hasFallback: false,
  }));
}
