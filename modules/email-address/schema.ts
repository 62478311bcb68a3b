import * as z from 'zod/mini';

/** RFC 5321, 4.5.3.1: octets of a path without its brackets, and of the part before the @. */
export const addressLimits = { all: 254, local: 64, domain: 253 } as const;

/**
 * Longer input is rejected without parsing. The limit includes spaces around the address, because removing them takes quadratic
 * time.
 */
const inputLimit = 1_000;

const localPartPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domainPattern = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;
const domainLabelPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const textEncoder = new TextEncoder();
/** A shortcut for most addresses: IDNA changes only their case. All other addresses are parsed completely. */
const simpleAddressPattern = /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@(?:[a-z0-9]+(?:-[a-z0-9]+)*\.)+[a-z]{2,}$/i;
/** Maximum length for the shortcut. It is so short that every part is within its own limit. */
const simpleAddressLimit = 64;

/**
 * Returns the canonical form in which an email address is stored and compared: a single mailbox, lower case, NFC, its domain in
 * ASCII (IDNA). Returns undefined for all other input: lists, groups, comments, quoted parts, address literals, line breaks.
 * Mail libraries may read such input as several recipients (measured on nodemailer 10.6), so they must never receive it.
 */
export function toCanonicalAddress(input: string): string | undefined {
  if (input.length > inputLimit) return undefined;
  if (input.length <= simpleAddressLimit && simpleAddressPattern.test(input)) return input.toLowerCase();
  const text = input.replaceAll(/^[ \t]+|(?<![ \t])[ \t]+$/g, '').normalize('NFC');
  const at = text.indexOf('@');
  const local = text.slice(0, at).toLowerCase().normalize('NFC');
  const domain = toAsciiDomain(text.slice(at + 1));
  if (at < 1 || domain === undefined || !localPartPattern.test(local)) return undefined;
  const address = `${local}@${domain}`;
  const isShort = countOctets(local) <= addressLimits.local && countOctets(address) <= addressLimits.all;
  return isShort ? address : undefined;
}

function toAsciiDomain(text: string): string | undefined {
  if (text.length > addressLimits.domain || !domainPattern.test(text)) return undefined;
  const parsed = URL.parse(`http://${text}/`);
  const labels = parsed === null ? [] : parsed.hostname.split('.');
  const isDomainName =
    labels.length > 1 &&
    labels.every((part) => domainLabelPattern.test(part)) &&
    !/^\d+$/.test(labels.at(-1) ?? '');
  return isDomainName ? labels.join('.') : undefined;
}

function countOctets(text: string): number {
  return textEncoder.encode(text).length;
}

/** A field with one email address. The parsed value is the canonical form of the address. */
export const emailAddress = z.pipe(
  z.string({ error: (issue) => (issue.input === undefined ? 'email.required' : 'field.typeInvalid') }),
  z.transform((input: string, context) => {
    const address = toCanonicalAddress(input);
    if (address !== undefined) return address;
    context.issues.push({ code: 'custom', message: getErrorMessage(input), input });
    return z.NEVER;
  }),
);

function getErrorMessage(input: string): string {
  if (input.trim() === '') return 'email.required';
  const isLong =
    countOctets(input) > addressLimits.all || countOctets(input.split('@')[0] ?? '') > addressLimits.local;
  return isLong ? 'email.tooLong' : 'email.invalid';
}
