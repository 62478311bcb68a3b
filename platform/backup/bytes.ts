/** Bytes in the types that Node streams and web streams produce. */
export type Bytes = Uint8Array;

export type ByteReader = {
  /** Returns exactly `length` bytes, or undefined if the stream ends first. */
  take(length: number): Promise<Buffer | undefined>;
};

/** Creates a reader over chunks of any size. */
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
