import { JSONParser } from '@streamparser/json';
import { archiveLimits } from '#modules/import-export/constants.ts';
import { Refusal } from '#modules/refusal.ts';

/** The size of a parsed piece, about a millisecond of work, so that other requests run while a large file is read. */
const pieceBytes = 32 * 1024;

export type JsonValue = { path: (string | number)[]; value: unknown };

/**
 * Streams the values at these paths (`$.posts.*`: each value of a list) without holding the whole text in memory. Throws
 * `invalid` for invalid JSON (`moving.badJson`) and for a value of more than 8 million bytes (`moving.entryTooLarge`).
 */
export async function* readJson(
  bytes: AsyncIterable<Uint8Array>,
  paths: readonly string[],
): AsyncGenerator<JsonValue> {
  let found: JsonValue[] = [];
  let since = 0;
  const parser = new JSONParser({ paths: [...paths], keepStack: false, stringBufferSize: 64 * 1024 });
  parser.onValue = ({ value, key, stack }) => {
    const above = stack.slice(1).map((place) => place.key ?? '');
    found.push({ path: [...above, key ?? ''], value });
    since = 0;
  };
  for await (const part of withoutMark(bytes)) {
    for (let at = 0; at < part.length; at += pieceBytes) {
      const piece = part.subarray(at, at + pieceBytes);
      since += piece.length;
      if (since > archiveLimits.entryCharacters) throw new Refusal('invalid', 'moving.entryTooLarge');
      feed(parser, piece);
      yield* found;
      found = [];
    }
  }
  if (!parser.isEnded) throw new Refusal('invalid', 'moving.badJson');
}

/** Every error of the parser is about the text. */
function feed(parser: JSONParser, piece: Uint8Array): void {
  try {
    parser.write(piece);
  } catch {
    throw new Refusal('invalid', 'moving.badJson');
  }
}

/** Reads one JSON value per line, the format of lists in our own export. Throws the same errors as `readJson`. */
export async function* readJsonLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // The pieces of an incomplete line, joined only once so that a long line costs linear time.
  let held: string[] = [];
  let heldCharacters = 0;
  for await (const part of bytes) {
    const [first = '', ...others] = decoded(decoder, part).split('\n');
    held.push(first);
    heldCharacters += first.length;
    if (heldCharacters > archiveLimits.entryCharacters * 2)
      throw new Refusal('invalid', 'moving.entryTooLarge');
    const last = others.pop();
    if (last === undefined) continue;
    for (const line of [held.join(''), ...others]) if (line !== '') yield parsedLine(line);
    held = [last];
    heldCharacters = last.length;
  }
  const end = held.join('') + decoded(decoder);
  if (end.trim() !== '') yield parsedLine(end);
}

/** A real line has a few thousand brackets; a million take 50 ms to parse. */
const mostBrackets = 200_000;

function parsedLine(line: string): unknown {
  if (line.length > mostBrackets && countBrackets(line) > mostBrackets)
    throw new Refusal('invalid', 'moving.entryTooLarge');
  try {
    return JSON.parse(line);
  } catch {
    throw new Refusal('invalid', 'moving.badJson');
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

function decoded(decoder: TextDecoder, part?: Uint8Array): string {
  try {
    return decoder.decode(part, { stream: part !== undefined });
  } catch {
    throw new Refusal('invalid', 'moving.badText');
  }
}

/** Removes the byte order mark of UTF-8. Throws `invalid` for UTF-16. */
async function* withoutMark(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const part of bytes) {
    if (isFirst && part.length >= 2 && (part[0] === 0xff || part[0] === 0xfe || part[1] === 0))
      throw new Refusal('invalid', 'moving.badText');
    const hasMark = isFirst && part[0] === 0xef && part[1] === 0xbb && part[2] === 0xbf;
    isFirst = false;
    yield hasMark ? part.subarray(3) : part;
  }
}
