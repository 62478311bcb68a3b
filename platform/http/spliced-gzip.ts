import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** Joins the parts of a document and inserts the text between every two parts. */
export function joinParts(parts: readonly Buffer[], text: Buffer): Buffer {
  return Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [text, part])));
}

/** Maximum distance of a back reference. Deflate permits 32 KB (RFC 1951, 3.2.5), of which zlib reserves 262 bytes. */
const windowBytes = 32_000;

/**
 * Compresses the parts of a document once. The returned function inserts a text of `length` bytes between every two parts and
 * returns the document in gzip. The first copy of the text is a block without compression (RFC 1951, 3.2.4); further copies are
 * back references to this block. Returns undefined if the parts cannot be compressed in this way.
 */
export function prepareSplicedGzip(
  parts: readonly Buffer[],
  length: number,
): ((text: Buffer) => Buffer) | undefined {
  // UTF-8 never contains two of these bytes in a row, so only further copies of the text become back references to
  // the placeholder.
  const placeholder = Buffer.from(Array.from({ length }, (_, at) => 0xe0 + (at % 32)));
  let before = Buffer.alloc(0);
  const groups = groupParts(parts);
  const blocks = groups.map((group, at) => {
    const text = joinParts(group, placeholder);
    const finishFlush = at === groups.length - 1 ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    const block = deflateRawSync(text, { level: 9, dictionary: before, finishFlush });
    before = Buffer.concat([before, text, placeholder]);
    return block;
  });
  const deflate = (text: Buffer) => joinParts(blocks, createStoredBlock(text));
  const example = Buffer.from(Array.from({ length }, (_, at) => at));
  const whole = joinParts(parts, example);
  if (!inflateRawSync(deflate(example)).equals(whole)) return undefined;
  const checksumOf = prepareChecksum(parts, length);
  return (text) => {
    const end = Buffer.alloc(8);
    end.writeUInt32LE(checksumOf(text));
    end.writeUInt32LE(whole.length, 4);
    return Buffer.concat([gzipHead, deflate(text), end]);
  };
}

/**
 * Returns a function that computes the CRC-32 of the document with a given text. CRC-32 is linear: each bit of the
 * text changes the result by a value that depends only on the position of the bit, so the 50 KB of a document need
 * not be read for each text.
 */
function prepareChecksum(parts: readonly Buffer[], length: number): (text: Buffer) => number {
  const base = crc32(joinParts(parts, Buffer.alloc(length)));
  const changes = new Uint32Array(length * 8);
  for (let bit = 0; bit < 8; bit += 1) {
    const text = Buffer.alloc(length);
    text[length - 1] = 1 << bit;
    changes[(length - 1) * 8 + bit] = crc32(joinParts(parts, text)) ^ base;
  }
  // A bit has one more byte after it than the same bit of the next byte. Its change is therefore the change of that bit,
  // continued over a zero byte.
  const zero = Buffer.alloc(1);
  for (let at = changes.length - 9; at >= 0; at -= 1)
    changes[at] = crc32(zero, changes[at + 8]) ^ crc32(zero);
  return (text) => {
    let sum = base;
    for (const [at, byte] of text.entries())
      for (let bit = 0; bit < 8; bit += 1) if (byte & (1 << bit)) sum ^= changes[at * 8 + bit] ?? 0;
    return sum >>> 0;
  };
}

/**
 * Groups the parts. Inside a group, the text can be a back reference, because the previous copy of the text is near enough.
 */
function groupParts(parts: readonly Buffer[]): Buffer[][] {
  const groups: Buffer[][] = [];
  for (const [at, part] of parts.entries()) {
    if (at <= 1 || (parts[at - 1]?.length ?? 0) > windowBytes) groups.push([part]);
    else groups.at(-1)?.push(part);
  }
  return groups;
}

/** RFC 1952, 2.3.1: deflate, no flags, no time, best compression, Unix. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3]);

function createStoredBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(0xff_ff - bytes.length, 3);
  return Buffer.concat([head, bytes]);
}
