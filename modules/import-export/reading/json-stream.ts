import { JSONParser } from '@streamparser/json';
import { archiveLimits } from '#modules/import-export/constants.ts';
import { AppError } from '#modules/app-error.ts';

/** Bytes to parse at once, about a millisecond of work, so that other requests run while a large file is read. */
const chunkBytes = 32 * 1024;

export type JsonValue = { path: (string | number)[]; value: unknown };

/**
 * Streams the values at these paths (`$.posts.*`: each value of a list). The whole text is never in memory. Throws `invalid`
 * for invalid JSON (`siteImport.jsonInvalid`) and for a value of more than 8 million bytes (`siteImport.entryTooLarge`).
 */
export async function* readJson(
  bytes: AsyncIterable<Uint8Array>,
  paths: readonly string[],
): AsyncGenerator<JsonValue> {
  let found: JsonValue[] = [];
  let bytesSinceValue = 0;
  const parser = new JSONParser({ paths: [...paths], keepStack: false, stringBufferSize: 64 * 1024 });
  parser.onValue = ({ value, key, stack }) => {
    const parentKeys = stack.slice(1).map((place) => place.key ?? '');
    found.push({ path: [...parentKeys, key ?? ''], value });
    bytesSinceValue = 0;
  };
  for await (const part of removeByteOrderMark(bytes)) {
    for (let at = 0; at < part.length; at += chunkBytes) {
      const chunk = part.subarray(at, at + chunkBytes);
      bytesSinceValue += chunk.length;
      if (bytesSinceValue > archiveLimits.entryCharacters)
        throw new AppError('invalid', 'siteImport.entryTooLarge');
      writeToParser(parser, chunk);
      yield* found;
      found = [];
    }
  }
  if (!parser.isEnded) throw new AppError('invalid', 'siteImport.jsonInvalid');
}

/** Parses a chunk. Reports every error of the parser as invalid JSON. */
function writeToParser(parser: JSONParser, chunk: Uint8Array): void {
  try {
    parser.write(chunk);
  } catch {
    throw new AppError('invalid', 'siteImport.jsonInvalid');
  }
}

/** Reads one JSON value per line, the format of lists in our own export. Throws the same errors as `readJson`. */
export async function* readJsonLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // The parts of an incomplete line. They are joined only once, so that a long line costs linear time.
  let pendingParts: string[] = [];
  let pendingCharacters = 0;
  for await (const part of bytes) {
    const [first = '', ...others] = decodeChunk(decoder, part).split('\n');
    pendingParts.push(first);
    pendingCharacters += first.length;
    if (pendingCharacters > archiveLimits.entryCharacters * 2)
      throw new AppError('invalid', 'siteImport.entryTooLarge');
    const last = others.pop();
    if (last === undefined) continue;
    for (const line of [pendingParts.join(''), ...others]) if (line !== '') yield parseLine(line);
    pendingParts = [last];
    pendingCharacters = last.length;
  }
  const end = pendingParts.join('') + decodeChunk(decoder);
  if (end.trim() !== '') yield parseLine(end);
}

/** Maximum number of brackets in a line. A real line has a few thousand brackets; a million brackets take 50 ms to parse. */
const maxBrackets = 200_000;

function parseLine(line: string): unknown {
  if (line.length > maxBrackets && countBrackets(line) > maxBrackets)
    throw new AppError('invalid', 'siteImport.entryTooLarge');
  try {
    return JSON.parse(line);
  } catch {
    throw new AppError('invalid', 'siteImport.jsonInvalid');
  }
}

function countBrackets(line: string): number {
  let count = 0;
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    if (code === 0x5b || code === 0x7b) count += 1;
  }
  return count;
}

function decodeChunk(decoder: TextDecoder, part?: Uint8Array): string {
  try {
    return decoder.decode(part, { stream: part !== undefined });
  } catch {
    throw new AppError('invalid', 'siteImport.notUtf8');
  }
}

/** Removes the byte order mark of UTF-8. Throws `invalid` for UTF-16. */
async function* removeByteOrderMark(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const part of bytes) {
    if (isFirst && part.length >= 2 && (part[0] === 0xff || part[0] === 0xfe || part[1] === 0))
      throw new AppError('invalid', 'siteImport.notUtf8');
    const hasByteOrderMark = isFirst && part[0] === 0xef && part[1] === 0xbb && part[2] === 0xbf;
    isFirst = false;
    yield hasByteOrderMark ? part.subarray(3) : part;
  }
}
