import { AppError } from '#modules/app-error.ts';

/** Maximum number of streams of a kind in this process, and per member. */
const streamLimits = { atOnce: 500, ofMember: 10 } as const;

type Stream = { memberId: number; evict: (() => void) | undefined };

/**
 * Limits the streams of a kind. `open` returns a function that ends the stream. If a member has 10 streams, a new stream
 * replaces the oldest stream, which is closed with its `evict` function. The new stream is rejected if the oldest stream has no
 * `evict` function, or if the process has 500 streams and the new stream does not replace another stream.
 * @throws {AppError} busy, with Retry-After of a minute
 */
export function createStreamLimit() {
  const streams = new Set<Stream>();
  return {
    count: () => streams.size,
    open(memberId: number, evict?: () => void): () => void {
      // A Set iterates in insertion order.
      const memberStreams = [...streams].filter((stream) => stream.memberId === memberId);
      const oldest = memberStreams.length >= streamLimits.ofMember ? memberStreams[0] : undefined;
      if (oldest?.evict) {
        streams.delete(oldest);
        oldest.evict();
      } else if (oldest || streams.size >= streamLimits.atOnce) throw createBusyError();
      const stream = { memberId, evict };
      streams.add(stream);
      return () => void streams.delete(stream);
    },
  };
}

function createBusyError(): AppError {
  return new AppError('busy', 'request.unavailable', { retryAfterSeconds: 60, values: { seconds: 60 } });
}
