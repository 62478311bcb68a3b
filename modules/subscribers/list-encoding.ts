import { AppError } from '#modules/app-error.ts';

/** Returns the bytes of an import file on disk or in the database; each call starts at the first byte. */
export type ListBytes = () => AsyncIterable<Uint8Array>;
/** Returns the text of an import file in chunks of any length; each call starts at the beginning. */
export type ListText = () => AsyncIterable<string>;

/** Bytes that are read to detect the type of a file. */
const headBytes = 4_096;

/**
 * Decodes an import file: UTF-8, UTF-16 (Excel's "Unicode text") with or without a byte order mark, else Windows-1252, which
 * Excel uses for CSV in most of the world and which includes Latin-1. Reads the file once to detect the encoding.
 * @throws {AppError} invalid for a workbook (`import.workbook`) and for binary data (`import.notText`).
 */
export async function openListText(bytes: ListBytes): Promise<ListText> {
  const head = await readHead(bytes);
  if (isWorkbook(head)) throw new AppError('invalid', 'import.workbook');
  const encoding = detectUtf16(head) ?? (await detectEightBitEncoding(bytes));
  return () => streamText(bytes, encoding);
}

async function readHead(bytes: ListBytes): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes()) {
    parts.push(part);
    size += part.byteLength;
    if (size >= headBytes) break;
  }
  return Buffer.concat(parts).subarray(0, headBytes);
}

/** Detects a zip file, such as .xlsx, .ods and .numbers, or the older .xls format. */
function isWorkbook(head: Buffer): boolean {
  return /^(?:504b0304|d0cf11e0)/.test(head.toString('hex', 0, 4));
}

/** Detects UTF-16 by its byte order mark, or by the zero bytes of Latin letters. */
function detectUtf16(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const mark = head.toString('hex', 0, 2);
  if (mark === 'fffe') return 'utf-16le';
  if (mark === 'feff') return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const minZeros = head.length / 4;
  if (even > minZeros === odd > minZeros) return undefined;
  return odd > minZeros ? 'utf-16le' : 'utf-16be';
}

async function detectEightBitEncoding(bytes: ListBytes): Promise<'utf-8' | 'windows-1252'> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  for await (const part of bytes()) {
    if (part.includes(0)) throw new AppError('invalid', 'import.notText');
    isUtf8 &&= canDecode(decoder, part);
  }
  return isUtf8 && canDecode(decoder) ? 'utf-8' : 'windows-1252';
}

/** Returns true if the bytes are valid. Without `part`, returns true if the text may end here. */
function canDecode(decoder: TextDecoder, part?: Uint8Array): boolean {
  try {
    decoder.decode(part, { stream: part !== undefined });
    return true;
  } catch {
    return false;
  }
}

async function* streamText(bytes: ListBytes, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of bytes()) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}
