import type { PersonalText } from '#modules/newsletters/schema.ts';

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

/** A letter, or `h` or `t` and the two-digit number of a personal part (modules/newsletters/personal.ts). */
const placeholderName = /^(?:[ht]\d\d|[a-z])/;

/** A prepared email: constant pieces, with a placeholder after each piece except the last. */
export type EmailTemplate = {
  /** Headers that precede the headers of a single copy. */
  headers: readonly Header[];
  pieces: readonly Buffer[];
  placeholders: readonly string[];
  /** Personal text, with the marker of its placeholders. */
  personal?: { text: PersonalText; marker: string } | undefined;
};

/**
 * Builds the multipart/alternative body once for all copies. Both parts are quoted-printable. Each placeholder has its
 * own line between soft line breaks, so that folding cannot split it. Its value has at most 70 ASCII characters or is
 * quoted-printable itself, so every line stays within 76 characters (RFC 2045, 6.7).
 */
export function buildTemplate(parts: EmailParts): EmailTemplate {
  const { from, subject, html, text, marker, headers } = parts;
  const boundary = `${marker}b`;
  const pieces: string[] = [];
  const placeholders: string[] = [];
  let open = '';
  const add = (type: string, content: string) => {
    open += `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
    for (const [at, piece] of content.split(marker).entries()) {
      const placeholder = at === 0 ? '' : (placeholderName.exec(piece)?.[0] ?? '');
      if (at > 0) {
        pieces.push(`${open}=\r\n`);
        placeholders.push(placeholder);
        open = '=\r\n';
      }
      open += quotedPrintable(piece.slice(placeholder.length));
    }
    open += '\r\n';
  };
  add('text/plain', text);
  add('text/html', html);
  pieces.push(`${open}--${boundary}--\r\n`);
  return {
    headers: [
      ['From', mailbox(from)],
      ['Subject', encodedText(subject)],
      ['MIME-Version', '1.0'],
      ['Content-Type', `multipart/alternative; boundary="${boundary}"`],
      ...headers,
    ],
    pieces: pieces.map((piece) => Buffer.from(piece, 'latin1')),
    placeholders,
  };
}

/** A reusable buffer for one copy after another, so that a million emails cause no garbage collection. */
export type Place = { bytes: Buffer };
/** Bytes reserved before the body for the headers, which need about 1,500. */
const headRoom = 4096;

/**
 * Fills the placeholders of one copy. Every placeholder needs a value. The result is valid until `place` is filled
 * again.
 */
export function fillBody(
  template: EmailTemplate,
  fills: Readonly<Record<string, Buffer>>,
  place: Place = { bytes: Buffer.alloc(0) },
): Buffer {
  const chunks = template.pieces.flatMap((piece, at) => {
    const placeholder = template.placeholders[at];
    if (placeholder === undefined) return [piece];
    const fill = fills[placeholder];
    if (fill === undefined) throw new Error(`Nothing fills the placeholder ${JSON.stringify(placeholder)}`);
    return [piece, fill];
  });
  const end = chunks.reduce((sum, { length }) => sum + length, headRoom);
  if (place.bytes.length < end) place.bytes = Buffer.allocUnsafeSlow(end);
  let at = headRoom;
  for (const chunk of chunks) {
    place.bytes.set(chunk, at);
    at += chunk.length;
  }
  return place.bytes.subarray(headRoom, end);
}

/** Joins headers and body to a message. If the body was filled in `place`, no bytes are copied. */
export function joinMessage(headers: readonly Header[], body: Buffer, place?: Place): Buffer {
  const head = `${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  const start = headRoom - Buffer.byteLength(head);
  if (place === undefined || start < 0) return Buffer.concat([Buffer.from(head), body]);
  place.bytes.write(head, start);
  return place.bytes.subarray(start, headRoom + body.length);
}

const hex = Array.from({ length: 256 }, (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`);
const lineLength = 76;

/**
 * Encodes text as quoted-printable (RFC 2045, 6.7): lines of at most 76 characters, CRLF line breaks, encoded trailing
 * blanks. A dot at the start of a line is also encoded, so that SMTP dot-stuffing can skip the message (it took a
 * quarter of the time per email).
 */
export function quotedPrintable(text: string): string {
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => foldLine(line))
    .join('\r\n');
}

function foldLine(line: string): string {
  const bytes = Buffer.from(line);
  let out = '';
  let length = 0;
  for (const [at, byte] of bytes.entries()) {
    const isBlank = byte === 0x20 || byte === 0x09;
    const isPlain = (byte > 0x20 && byte < 0x7f && byte !== 0x3d) || (isBlank && at < bytes.length - 1);
    let unit = isPlain ? String.fromCharCode(byte) : (hex[byte] ?? '');
    // One column stays free for the soft line break.
    if (length + unit.length > lineLength - 1) {
      out += '=\r\n';
      length = 0;
    }
    if (unit === '.' && length === 0) unit = '=2E';
    out += unit;
    length += unit.length;
  }
  return out;
}

/** Formats a From or To value with a name. `address` must be validated. */
export function mailbox({ name, address }: { name: string; address: string }): string {
  if (name === '') return `<${address}>`;
  const isAtoms = /^[\w!#$%&'*+/=?^`{|}~ -]+$/.test(name) && !name.includes('=?');
  const isQuotable = /^[\u0020-\u007E]+$/.test(name) && !name.includes('=?');
  const phrase = isAtoms
    ? name
    : isQuotable
      ? `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`
      : encodedText(name);
  return `${phrase} <${address}>`;
}

/** Encodes an unstructured header as encoded words if it is not plain ASCII (RFC 2047). Line breaks are removed. */
export function encodedText(text: string): string {
  const line = text.replaceAll(/[\r\n\0]+/g, ' ');
  if (/^[\u0020-\u007E]*$/.test(line) && !line.includes('=?')) return line;
  const texts: string[] = [];
  let word = '';
  for (const character of line) {
    // 45 bytes become 60 base64 characters, so that an encoded word with its delimiters stays below 75.
    if (Buffer.byteLength(word + character) > 45) {
      texts.push(word);
      word = '';
    }
    word += character;
  }
  texts.push(word);
  return texts.map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ');
}
