/** Pieces of text as the body of an answer, each asked for when the reader can take it; a reader who leaves ends them. */
export function streamText(pieces: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return();
    },
  });
}

/** One object of application/x-ndjson. */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
