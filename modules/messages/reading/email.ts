import PostalMime from 'postal-mime';
import type { Attachment, Email } from 'postal-mime';
import { canonicalAddress } from '#modules/email-address/schema.ts';
import { incomingLimits } from '#modules/messages/constants.ts';
import { withoutMojibake } from '#modules/messages/reading/charset.ts';
import { cleanFileName } from '#modules/messages/reading/file-name.ts';
import { textOfHtml } from '#modules/messages/reading/html-text.ts';
import type { EmailFile, ReadEmail } from '#modules/messages/ports.ts';
import { boundedMessage } from '#modules/outbox/bounded-message.ts';
import { cleanBody } from '#modules/messages/schema.ts';

/** Normal emails nest only a few parts; deeper nesting is an attack on the parser. */
const parserLimits = {
  maxNestingDepth: 20,
  maxHeadersSize: 256 * 1024,
  forceRfc822Attachments: true,
} as const;

/** 25 MB in lines of 76 characters are 340,000 lines; normal text has a few thousand. */
const bounds = { lines: 500_000, shortLines: 50_000, partingLines: 3_000 } as const;

/**
 * Parses an email of any charset and structure. With `isCut` the end is missing, so the incomplete last file is dropped.
 * Returns undefined if the email is nested too deeply.
 */
export async function readEmail(
  message: Uint8Array,
  { isCut: isEndMissing }: { isCut: boolean },
): Promise<ReadEmail | undefined> {
  const bounded = boundedMessage(message, bounds);
  const isCut = isEndMissing || bounded.length < message.length;
  const email = await PostalMime.parse(bounded, parserLimits).catch(() => undefined);
  if (email === undefined) return undefined;
  const all = filesOf(email);
  const whole = isCut ? all.slice(0, -1) : all;
  const files = whole.slice(0, incomingLimits.files);
  return {
    sender: canonicalAddress(email.from?.address ?? ''),
    senderName: lineOf(email.from?.name ?? '', incomingLimits.nameCharacters),
    subject: lineOf(email.subject ?? '', incomingLimits.subjectCharacters),
    mailId: repeatable(email.messageId),
    body: bodyOf(email),
    files,
    filesLeftOut: all.length - files.length,
    isCut,
    isAutomatic: isByProgram(email),
  };
}

function bodyOf({ text = '', html = '' }: Email): string {
  const written = text.trim() === '' ? textOfHtml(withoutMojibake(html)) : withoutMojibake(text);
  const clean = cleanBody(written.slice(0, incomingLimits.bodyCharacters * 2));
  return Array.from(clean).slice(0, incomingLimits.bodyCharacters).join('').trimEnd();
}

/** Leaves out cryptographic signatures and the small inline images of formatted text. */
function filesOf({ attachments }: Email): EmailFile[] {
  return attachments
    .filter(({ mimeType }) => !/^application\/(pgp|(x-)?pkcs7)-signature$/.test(mimeType))
    .map((attachment) => ({ name: nameOf(attachment), bytes: bytesOf(attachment), attachment }))
    .filter(
      ({ bytes, attachment }) =>
        bytes.length > 0 && !(attachment.related === true && bytes.length < incomingLimits.decorationBytes),
    )
    .map(({ name, bytes }) => ({ name, bytes }));
}

function nameOf({ filename, mimeType }: Attachment): string {
  const ending = {
    'message/rfc822': '.eml',
    'text/calendar': '.ics',
    'image/jpeg': '.jpg',
    'image/png': '.png',
  };
  const known = Object.entries(ending).find(([type]) => type === mimeType)?.[1];
  return cleanFileName(withoutMojibake(filename ?? ''), `file${known ?? ''}`);
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

/** Accepts a Message-ID (RFC 5322, 3.6.4) only if every mail server accepts it in a header of our emails. */
function repeatable(messageId: string | undefined): string | undefined {
  return /^<[^<>\s\p{C}]{3,240}>$/u.exec(messageId?.trim() ?? '')?.[0];
}

function lineOf(text: string, most: number): string {
  const line = withoutMojibake(text)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  return Array.from(line).slice(0, most).join('');
}

/**
 * Detects automatic emails, beyond the headers of RFC 3834: mailing lists, an empty envelope sender and no-reply addresses. A
 * reply to such an email can start a loop between two automatic responders.
 */
function isByProgram({ headers, from }: Email): boolean {
  const value = (name: string) => headers.find(({ key }) => key === name)?.value.trim() ?? '';
  const said = value('auto-submitted');
  return (
    (said !== '' && !/^no\b/i.test(said)) ||
    programHeaders.some((name) => value(name) !== '') ||
    /^(auto_reply|bulk|junk|list)\b/i.test(value('precedence')) ||
    value('return-path') === '<>' ||
    /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+@-]|$)/i.test(from?.address ?? '')
  );
}

const programHeaders = [
  'x-autoreply',
  'x-autorespond',
  'x-autoresponse',
  'x-auto-reply',
  'x-vacation',
  'list-id',
  'list-unsubscribe',
  'feedback-id',
];
