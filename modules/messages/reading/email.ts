import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { toCanonicalAddress } from '#modules/email-address/schema.ts';
import { incomingLimits } from '#modules/messages/constants.ts';
import { cleanFileName } from '#modules/messages/reading/file-name.ts';
import { readFlowedQuotes } from '#modules/messages/reading/flowed-text.ts';
import { htmlToText } from '#modules/messages/reading/html-text.ts';
import type { EmailFile, ReadEmail } from '#modules/messages/ports.ts';
import { truncateMessage } from '#modules/outbox/bounded-message.ts';
import { cleanBody } from '#modules/messages/schema.ts';

/**
 * Maps the windows-1252 characters of the bytes 0x80 to 0xFF to these bytes. Text that is declared as ISO 8859-1 or
 * US-ASCII is decoded as windows-1252 (WHATWG Encoding, 4.2).
 */
const bytesByCharacter = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128)),
    (character, at) => [character, at + 128] as const,
  ),
);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Repairs UTF-8 text that was decoded as windows-1252 or ISO 8859-1: "MÃ¼ller" becomes "Müller". Returns the text
 * unchanged if any character or byte sequence does not fit.
 */
function repairMojibake(text: string): string {
  if (!/[\u00C2-\u00F4][\u0080-\u00BF\u0152-\u2122]/.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const byte = code < 0x80 ? code : bytesByCharacter.get(text.charAt(at));
    if (byte === undefined) return text;
    bytes[at] = byte;
  }
  try {
    return utf8.decode(bytes);
  } catch {
    return text;
  }
}

/** Limits of the parser. Normal emails nest only a few parts; deeper nesting is an attack on the parser. */
const parserLimits = {
  maxNestingDepth: 20,
  maxHeadersSize: 256 * 1024,
  forceRfc822Attachments: true,
} as const;

/** Maximum numbers of lines. An email of 25 MB in lines of 76 characters has 340,000 lines; normal text has a few thousand. */
const messageBounds = { lines: 500_000, shortLines: 50_000, partingLines: 3_000 } as const;

/**
 * Parses an email of any charset and structure. If `isCut` is true, the end of the email is missing, and the
 * incomplete last file is omitted. Returns undefined if the email is nested too deeply.
 */
export async function parseEmail(
  message: Uint8Array,
  { isCut: isEndMissing }: { isCut: boolean },
): Promise<ReadEmail | undefined> {
  const boundedBytes = truncateMessage(message, messageBounds);
  const isCut = isEndMissing || boundedBytes.length < message.length;
  const email = await PostalMime.parse(boundedBytes, parserLimits).catch(() => undefined);
  if (email === undefined) return undefined;
  const text = (await readFlowedQuotes(boundedBytes, email.text ?? '', parserLimits)) ?? email.text;
  const allFiles = listFiles(email);
  const completeFiles = isCut ? allFiles.slice(0, -1) : allFiles;
  const files = completeFiles.slice(0, incomingLimits.files);
  return {
    sender: toCanonicalAddress(email.from?.address ?? ''),
    senderName: toSingleLine(email.from?.name ?? '', incomingLimits.nameCharacters),
    subject: toSingleLine(email.subject ?? '', incomingLimits.subjectCharacters),
    mailId: getSafeMessageId(email.messageId),
    body: getBody({ text, html: email.html }),
    files,
    filesLeftOut: allFiles.length - files.length,
    isCut,
    isAutomatic: isAutomaticEmail(email),
  };
}

function getBody({ text = '', html = '' }: Pick<Email, 'text' | 'html'>): string {
  const rawText = text.trim() === '' ? htmlToText(repairMojibake(html)) : repairMojibake(text);
  const cleanText = cleanBody(rawText.slice(0, incomingLimits.bodyCharacters * 2));
  return Array.from(cleanText).slice(0, incomingLimits.bodyCharacters).join('').trimEnd();
}

/** Returns the files of an email, without cryptographic signatures and small inline images. */
function listFiles({ attachments }: Email): EmailFile[] {
  return attachments
    .filter(({ mimeType }) => !/^application\/(pgp|(x-)?pkcs7)-signature$/.test(mimeType))
    .map((attachment) => ({ name: getFileName(attachment), bytes: toBytes(attachment), attachment }))
    .filter(
      ({ bytes, attachment }) =>
        bytes.length > 0 && !(attachment.related === true && bytes.length < incomingLimits.decorationBytes),
    )
    .map(({ name, bytes }) => ({ name, bytes }));
}

function getFileName({ filename, mimeType }: Attachment): string {
  const extensions = {
    'message/rfc822': '.eml',
    'text/calendar': '.ics',
    'image/jpeg': '.jpg',
    'image/png': '.png',
  };
  const extension = Object.entries(extensions).find(([type]) => type === mimeType)?.[1];
  return cleanFileName(repairMojibake(filename ?? ''), `file${extension ?? ''}`);
}

function toBytes({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

/** Returns the Message-ID (RFC 5322, 3.6.4), or undefined if some mail servers would reject it in a header of our emails. */
function getSafeMessageId(messageId: string | undefined): string | undefined {
  return /^<[^<>\s\p{C}]{3,240}>$/u.exec(messageId?.trim() ?? '')?.[0];
}

function toSingleLine(text: string, maxCharacters: number): string {
  const line = repairMojibake(text)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  return Array.from(line).slice(0, maxCharacters).join('');
}

/**
 * Detects automatic emails by the headers of RFC 3834 and, in addition, mailing lists, an empty envelope sender and
 * no-reply addresses. A reply to such an email can start a loop between two automatic responders.
 */
function isAutomaticEmail({ headers, from }: Email): boolean {
  const getHeader = (name: string) => headers.find(({ key }) => key === name)?.value.trim() ?? '';
  const autoSubmitted = getHeader('auto-submitted');
  return (
    (autoSubmitted !== '' && !/^no\b/i.test(autoSubmitted)) ||
    automaticHeaders.some((name) => getHeader(name) !== '') ||
    /^(auto_reply|bulk|junk|list)\b/i.test(getHeader('precedence')) ||
    getHeader('return-path') === '<>' ||
    /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+@-]|$)/i.test(from?.address ?? '')
  );
}

const automaticHeaders = [
  'x-autoreply',
  'x-autorespond',
  'x-autoresponse',
  'x-auto-reply',
  'x-vacation',
  'list-id',
  'list-unsubscribe',
  'feedback-id',
];
