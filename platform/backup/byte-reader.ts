/** Bytes in the types that Node streams and web streams produce. */
export type Bytes = Uint8Array;

export type ByteReader = {
  /** Returns exactly `length` bytes, or undefined if the stream ends first. */
  take(length: number): Promise<Buffer | undefined>;
};

/** Creates a reader over chunks of any size. */
export function createByteReader(source: AsyncIterable<Bytes>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let buffered: Buffer = Buffer.alloc(0);
  return {
    async take(length) {
      if (buffered.length >= length) return takeBuffered(length);
      const parts = [buffered];
      let bufferedLength = buffered.length;
      while (bufferedLength < length) {
        const { done, value } = await chunks.next();
        if (done) {
          buffered = Buffer.concat(parts);
          return undefined;
        }
        parts.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
        bufferedLength += value.byteLength;
      }
      buffered = Buffer.concat(parts);
      return takeBuffered(length);
    },
  };

  function takeBuffered(length: number): Buffer {
    const result = buffered.subarray(0, length);
    buffered = buffered.subarray(length);
    return result;
  }
}
