/**
 * Streams chunks of text as a response body. Reads the next chunk when the client can receive it, and stops when the
 * client disconnects.
 */
export function streamText(chunks: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return();
    },
  });
}

/** Formats a line of application/x-ndjson. */
export function formatJsonLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
