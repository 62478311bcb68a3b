import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';

/** The parts of a message that show whether the message is a report. */
export type MailParts = {
  /** All headers, one per line. */
  headers: string;
  /** Returns the first header with this name, or an empty string. */
  header: (name: string) => string;
  text: string;
  /**
   * Field blocks of message/delivery-status (RFC 3464): first the block of the message, then one block per recipient.
   */
  deliveryStatus: Fields[] | undefined;
  /** Fields of message/feedback-report (RFC 5965). */
  feedback: Fields | undefined;
  /** True for a read receipt (RFC 8098). */
  isReceipt: boolean;
  /** Headers of the returned email, as far as the report contains them. An empty string if there are none. */
  returned: string;
  /** The whole returned email, up to the read limit. */
  returnedMessage: string;
};
/** Field names in lower case. If a name is repeated, its first field is used. */
export type Fields = ReadonlyMap<string, string>;

/** Reports have few nested parts and a few KB of headers. Larger messages do not come from a mail server. */
const parserLimits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 } as const;
const returnedHeaderCharacters = 32 * 1024;
const rawBytes = 32 * 1024;

/** Parses a message. A truncated message is parsed as far as possible. Returns undefined if it is nested too deeply. */
export async function readMailParts(message: Uint8Array): Promise<MailParts | undefined> {
  const email = await parse(message);
  if (email === undefined) return undefined;
  const headers = email.headerLines.map(({ line }) => line).join('\n');
  const [statusPart, feedbackPart] = [
    findPart(email, /^message\/(global-)?delivery-status$/),
    findPart(email, /^message\/feedback-report$/),
  ];
  const returned = findPart(email, /^(message\/(rfc822|global)|text\/rfc822-headers)$/) ?? '';
  return {
    headers,
    header: (name) => email.headers.find(({ key }) => key === name)?.value ?? '',
    text: email.text ?? (email.attachments.length === 0 ? getBody(message) : ''),
    deliveryStatus: statusPart === undefined ? undefined : parseBlocks(statusPart),
    feedback: feedbackPart === undefined ? undefined : (parseBlocks(feedbackPart)[0] ?? new Map()),
    isReceipt: findPart(email, /^message\/(global-)?disposition-notification$/) !== undefined,
    returned: getHeaders(returned),
    returnedMessage: returned,
  };
}

/**
 * Returns the text after the headers. Used if the boundary between the parts differs from the boundary that the
 * headers declare.
 */
function getBody(message: Uint8Array): string {
  const text = Buffer.from(message.subarray(0, rawBytes)).toString();
  const end = text.search(/\n\r?\n/);
  return end < 0 ? '' : text.slice(end);
}

async function parse(message: Uint8Array): Promise<Email | undefined> {
  const options = { ...parserLimits, forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const;
  return PostalMime.parse(message, options).catch(() => undefined);
}

function findPart({ attachments }: Email, type: RegExp): string | undefined {
  const content = attachments.find(({ mimeType }) => type.test(mimeType))?.content;
  return typeof content === 'string' ? content : undefined;
}

/** Blocks are separated by empty lines. A line that starts with a blank continues the preceding line (RFC 5322, 2.2.3). */
function parseBlocks(text: string): Fields[] {
  return unfoldLines(text)
    .split(/\n[ \t]*\n/)
    .map((block) => parseFields(block))
    .filter(({ size }) => size > 0);
}

function parseFields(block: string): Fields {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function getHeaders(returned: string): string {
  const text = unfoldLines(returned.slice(0, returnedHeaderCharacters).trimStart());
  const end = text.search(/\n[ \t]*\n/);
  return end < 0 ? text : text.slice(0, end);
}

function unfoldLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+(?=\S)/g, ' ');
}
