import { randomBytes } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';
import type { RenderedEmail } from '#modules/outbox/ports.ts';
import { coverAddress } from '#modules/newsletters/cover.ts';
import { fillPlaceholders } from '#modules/newsletters/email.ts';
import { inLanguage } from '#modules/newsletters/phrases.ts';
import { bracesOf, personalSubject } from '#modules/newsletters/personal.ts';
import { readSettings } from '#modules/mail-sender/settings.ts';

/** What is filled: a template, or anything that is written like one. */
type Text = { subject: string; message: string; preheader: string; cover: string | null };

export type Values = Readonly<Record<string, string | number>>;

/** A place of a text that a value is put into; without a fallback it needs one. */
export type Place = { field: string; hasFallback: boolean };

/** In an address braces may come coded; no fallback stands in one. */
const inAddress = /(?:\{|%7B)([a-z][a-z0-9_]{0,29})(?:\}|%7D)/gi;

/** The places of subject and message, those in the addresses of links included. */
export function placesOf({ subject, message }: Text): Place[] {
  const linked = addressesOf(message).flatMap((address) => namesIn(address));
  return [...bracesOf(subject), ...bracesOf(message), ...linked];
}

/**
 * An email to one person without the parts of a newsletter: no link to leave, nothing counted. Values are escaped where they
 * stand in HTML, and coded where they stand in the address of a link, so that they change neither its host nor its form.
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
    // Before the values: what stands in one is no place.
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
