import { JSONParser } from '@streamparser/json';
import { archiveLimits } from '#modules/import-export/constants.ts';
import { Refusal } from '#modules/refusal.ts';

/** Text is parsed in pieces, so that requests get their turn within a large file: a piece takes about a millisecond. */
const pieceBytes = 32 * 1024;

/** A value of a JSON text, and the names and numbers of the places above it. */
export type JsonValue = { path: (string | number)[]; value: unknown };

/**
 * The values at these paths (`$.posts.*`: each of a list) of a JSON text, whose whole is never held. Refuses `invalid` for what is no
 * JSON (`moving.badJson`) and for one value of more than 8 million bytes (`moving.entryTooLarge`).
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

/** Whatever the parser throws is about the text. */
function feed(parser: JSONParser, piece: Uint8Array): void {
  try {
    parser.write(piece);
  } catch {
    throw new Refusal('invalid', 'moving.badJson');
  }
}

/** One JSON value a line, as our own export writes lists. Refuses as `readJson` does. */
export async function* readJsonLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // The pieces of a line whose end was not read yet: joined once, so that a long line costs linear time.
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

/** An honest line has some thousands; a million take 50 ms to parse. */
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

/** UTF-8 may begin with a byte order mark; UTF-16 is refused in words. */
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
