import * as z from 'zod/mini';

/** RFC 5321, 4.5.3.1: octets of a path without its brackets, and of the part before the @. */
export const addressLimits = { all: 254, local: 64, domain: 253 } as const;

/**
 * Longer input is rejected without parsing. The limit includes spaces around the address, because removing them takes quadratic
 * time.
 */
const writtenLimit = 1_000;

const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domainText = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const octets = new TextEncoder();
/** A shortcut for most addresses: IDNA changes only their case. All other addresses are parsed completely. */
const plainAddress = /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@(?:[a-z0-9]+(?:-[a-z0-9]+)*\.)+[a-z]{2,}$/i;
/** Short enough that every part is within its limit. */
const plainCharacters = 64;

/**
 * Returns the canonical form in which an email address is stored and compared: a single mailbox, lower case, NFC, its domain in
 * ASCII (IDNA). Returns undefined for all other input: lists, groups, comments, quoted parts, address literals, line breaks.
 * Mail libraries read such text as several recipients (measured on nodemailer 10.6), so it never reaches them.
 */
export function canonicalAddress(written: string): string | undefined {
  if (written.length > writtenLimit) return undefined;
  if (written.length <= plainCharacters && plainAddress.test(written)) return written.toLowerCase();
  const text = written.replaceAll(/^[ \t]+|(?<![ \t])[ \t]+$/g, '').normalize('NFC');
  const at = text.indexOf('@');
  const local = text.slice(0, at).toLowerCase().normalize('NFC');
  const domain = asciiDomain(text.slice(at + 1));
  if (at < 1 || domain === undefined || !localPart.test(local)) return undefined;
  const address = `${local}@${domain}`;
  const isShort = octetCount(local) <= addressLimits.local && octetCount(address) <= addressLimits.all;
  return isShort ? address : undefined;
}

function asciiDomain(text: string): string | undefined {
  if (text.length > addressLimits.domain || !domainText.test(text)) return undefined;
  const parsed = URL.parse(`http://${text}/`);
  const labels = parsed === null ? [] : parsed.hostname.split('.');
  const isNamed =
    labels.length > 1 && labels.every((part) => label.test(part)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isNamed ? labels.join('.') : undefined;
}

function octetCount(text: string): number {
  return octets.encode(text).length;
}

/** A field with one email address; parses to its canonical form. */
export const emailAddress = z.pipe(
  z.string({ error: (issue) => (issue.input === undefined ? 'email.required' : 'field.type') }),
  z.transform((written: string, context) => {
    const address = canonicalAddress(written);
    if (address !== undefined) return address;
    context.issues.push({ code: 'custom', message: faultOf(written), input: written });
    return z.NEVER;
  }),
);

function faultOf(written: string): string {
  if (written.trim() === '') return 'email.required';
  const isLong =
    octetCount(written) > addressLimits.all || octetCount(written.split('@')[0] ?? '') > addressLimits.local;
  return isLong ? 'email.tooLong' : 'email.invalid';
}
