import type { PersonalText } from '#modules/newsletters/schema.ts';

/** What stays the same in all copies of an email. `marker` begins the placeholders of email.ts. */
export type EmailParts = {
  from: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  marker: string;
  /** Header lines that are alike for everybody. */
  headers: readonly Header[];
};
export type Header = readonly [name: string, value: string];

/** One letter, or a letter and the number of a personal part in two digits (modules/newsletters/personal.ts). */
const placeholderName = /^(?:[ht]\d\d|[a-z])/;

/** The body of an email, ready but for its placeholders: constant pieces with the name of the placeholder after each but the last. */
export type EmailTemplate = {
  /** Headers in front of those of one person. */
  headers: readonly Header[];
  pieces: readonly Buffer[];
  placeholders: readonly string[];
  /** What is said to each person by name, with what its placeholders begin with. */
  personal?: { text: PersonalText; marker: string } | undefined;
};

/**
 * Builds multipart/alternative once for all copies. Both parts are quoted-printable; each placeholder stands on a line of
 * its own between forced soft breaks, so that folding cannot cut it and its fill (at most 70 ASCII characters, or itself
 * quoted-printable) keeps every line within 76 (RFC 2045, 6.7).
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

/** Where a copy is filled in; used for one copy after another, so that a million emails leave no garbage. */
export type Place = { bytes: Buffer };
/** Bytes in front of a body for its head, which needs about 1,500. */
const headRoom = 4096;

/** The body of one copy; every placeholder of the template needs a fill. It stands in `place` until the next one does. */
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

/** Head and body of one finished message; with `place`, which the body was filled in, nothing is copied. */
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
 * RFC 2045, 6.7: lines of at most 76 characters, CRLF for line breaks, blanks at the end of a line encoded. So are dots at
 * its head: no email has to be gone through for dots that SMTP doubles (a quarter of the time that an email took).
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
    // One place stays free for the soft break itself.
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

/** A From or To with a name; `address` has passed the address rule. */
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

/** RFC 2047: text of an unstructured header, in encoded words where it is not plain ASCII; never a line break. */
export function encodedText(text: string): string {
  const line = text.replaceAll(/[\r\n\0]+/g, ' ');
  if (/^[\u0020-\u007E]*$/.test(line) && !line.includes('=?')) return line;
  const texts: string[] = [];
  let word = '';
  for (const character of line) {
    // 45 bytes make 60 characters of base64: with its frame a word stays below 75.
    if (Buffer.byteLength(word + character) > 45) {
      texts.push(word);
      word = '';
    }
    word += character;
  }
  texts.push(word);
  return texts.map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ');
}
