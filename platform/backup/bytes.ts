/** Bytes as streams of Node and of the web hand them over. */
export type Bytes = Uint8Array;

/** Reads a stream in pieces of the length that is asked for. */
export type ByteReader = {
  /** Exactly so many bytes; undefined where the stream ends before. */
  take(length: number): Promise<Buffer | undefined>;
};

/** Reads what comes in chunks of any size. */
export function byteReader(source: AsyncIterable<Bytes>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  return {
    async take(length) {
      if (held.length >= length) return cut(length);
      const parts = [held];
      let have = held.length;
      while (have < length) {
        const { done, value } = await chunks.next();
        if (done) {
          held = Buffer.concat(parts);
          return undefined;
        }
        parts.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
        have += value.byteLength;
      }
      held = Buffer.concat(parts);
      return cut(length);
    },
  };

  function cut(length: number): Buffer {
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  }
}
