import type { MergeFieldText } from '#modules/newsletters/schema.ts';

/** The constant parts of an email. `marker` starts the placeholders of email.ts. */
export type EmailParts = {
  from: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  marker: string;
  /** Headers that are equal in all copies. */
  headers: readonly Header[];
};
export type Header = readonly [name: string, value: string];

/**
 * Matches the name of a placeholder: a letter, or `h` or `t` followed by the two-digit number of a merge field
 * (modules/newsletters/merge-fields.ts).
 */
const placeholderPattern = /^(?:[ht]\d\d|[a-z])/;

/** A prepared email: constant chunks of bytes, with a placeholder after each chunk except the last. */
export type EmailTemplate = {
  /** Headers that precede the headers of a single copy. */
  headers: readonly Header[];
  pieces: readonly Buffer[];
  placeholders: readonly string[];
  /** Personal text, with the marker of its placeholders. */
  personal?: { text: MergeFieldText; marker: string } | undefined;
};

/**
 * Builds the multipart/alternative body once for all copies. Both parts are quoted-printable. Each placeholder has
 * its own line between soft line breaks, so that folding cannot split it. The value of a placeholder has at most 70
 * ASCII characters or is quoted-printable itself, so no line is longer than 76 characters (RFC 2045, 6.7).
 */
export function buildEmailTemplate(parts: EmailParts): EmailTemplate {
  const { from, subject, html, text, marker, headers } = parts;
  const boundary = `${marker}b`;
  const pieces: string[] = [];
  const placeholders: string[] = [];
  let openPiece = '';
  const addPart = (type: string, content: string) => {
    openPiece += `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
    for (const [at, piece] of content.split(marker).entries()) {
      const placeholder = at === 0 ? '' : (placeholderPattern.exec(piece)?.[0] ?? '');
      if (at > 0) {
        pieces.push(`${openPiece}=\r\n`);
        placeholders.push(placeholder);
        openPiece = '=\r\n';
      }
      openPiece += encodeQuotedPrintable(piece.slice(placeholder.length));
    }
    openPiece += '\r\n';
  };
  addPart('text/plain', text);
  addPart('text/html', html);
  pieces.push(`${openPiece}--${boundary}--\r\n`);
  return {
    headers: [
      ['From', formatMailbox(from)],
      ['Subject', encodeHeaderText(subject)],
      ['MIME-Version', '1.0'],
      ['Content-Type', `multipart/alternative; boundary="${boundary}"`],
      ...headers,
    ],
    pieces: pieces.map((piece) => Buffer.from(piece, 'latin1')),
    placeholders,
  };
}

/** A buffer that is reused for each copy, so that a million emails cause no garbage collection. */
export type ReusableBuffer = { buffer: Buffer };
/** Bytes reserved before the body for the headers, which need about 1,500. */
const headerBytes = 4096;

/**
 * Fills the placeholders of one copy. Every placeholder needs a value. The result is valid until `reusableBuffer` is filled
 * again.
 */
export function fillBody(
  template: EmailTemplate,
  values: Readonly<Record<string, Buffer>>,
  reusableBuffer: ReusableBuffer = { buffer: Buffer.alloc(0) },
): Buffer {
  const chunks = template.pieces.flatMap((piece, at) => {
    const placeholder = template.placeholders[at];
    if (placeholder === undefined) return [piece];
    const fillValue = values[placeholder];
    if (fillValue === undefined)
      throw new Error(`There is no value for the placeholder ${JSON.stringify(placeholder)}`);
    return [piece, fillValue];
  });
  const end = chunks.reduce((sum, { length }) => sum + length, headerBytes);
  if (reusableBuffer.buffer.length < end) reusableBuffer.buffer = Buffer.allocUnsafeSlow(end);
  let at = headerBytes;
  for (const chunk of chunks) {
    reusableBuffer.buffer.set(chunk, at);
    at += chunk.length;
  }
  return reusableBuffer.buffer.subarray(headerBytes, end);
}

/** Joins headers and body to a message. If the body was filled in `reusableBuffer`, no bytes are copied. */
export function joinHeadersAndBody(
  headers: readonly Header[],
  body: Buffer,
  reusableBuffer?: ReusableBuffer,
): Buffer {
  const headerText = `${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  const start = headerBytes - Buffer.byteLength(headerText);
  if (reusableBuffer === undefined || start < 0) return Buffer.concat([Buffer.from(headerText), body]);
  reusableBuffer.buffer.write(headerText, start);
  return reusableBuffer.buffer.subarray(start, headerBytes + body.length);
}

const hexCodes = Array.from(
  { length: 256 },
  (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
);
const lineLength = 76;

/**
 * Encodes text as quoted-printable (RFC 2045, 6.7): lines of at most 76 characters, CRLF line breaks, encoded
 * trailing blanks. A dot at the start of a line is also encoded, so that the message needs no SMTP dot-stuffing,
 * which took a quarter of the time per email.
 */
export function encodeQuotedPrintable(text: string): string {
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => encodeLine(line))
    .join('\r\n');
}

function encodeLine(line: string): string {
  const bytes = Buffer.from(line);
  let encodedLine = '';
  let length = 0;
  for (const [at, byte] of bytes.entries()) {
    const isBlank = byte === 0x20 || byte === 0x09;
    const isPlain = (byte > 0x20 && byte < 0x7f && byte !== 0x3d) || (isBlank && at < bytes.length - 1);
    let encodedByte = isPlain ? String.fromCharCode(byte) : (hexCodes[byte] ?? '');
    // One column stays free for the soft line break.
    if (length + encodedByte.length > lineLength - 1) {
      encodedLine += '=\r\n';
      length = 0;
    }
    if (encodedByte === '.' && length === 0) encodedByte = '=2E';
    encodedLine += encodedByte;
    length += encodedByte.length;
  }
  return encodedLine;
}

/** Formats a From or To value with a name. `address` must be validated. */
export function formatMailbox({ name, address }: { name: string; address: string }): string {
  if (name === '') return `<${address}>`;
  const isAtoms = /^[\w!#$%&'*+/=?^`{|}~ -]+$/.test(name) && !name.includes('=?');
  const isQuotable = /^[\u0020-\u007E]+$/.test(name) && !name.includes('=?');
  const phrase = isAtoms
    ? name
    : isQuotable
      ? `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`
      : encodeHeaderText(name);
  return `${phrase} <${address}>`;
}

/** Encodes an unstructured header as encoded words if it is not plain ASCII (RFC 2047). Line breaks are removed. */
export function encodeHeaderText(text: string): string {
  const line = text.replaceAll(/[\r\n\0]+/g, ' ');
  if (/^[\u0020-\u007E]*$/.test(line) && !line.includes('=?')) return line;
  const words: string[] = [];
  let word = '';
  for (const character of line) {
    // 45 bytes become 60 base64 characters, so that an encoded word with its delimiters has fewer than 75 characters.
    if (Buffer.byteLength(word + character) > 45) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  words.push(word);
  return words.map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ');
}
