import { AppError } from '#modules/refusal.ts';

/** Maximum number of streams of a kind in this process, and per member. */
const streamLimits = { atOnce: 500, ofMember: 10 } as const;

type Stream = { memberId: number; evict: (() => void) | undefined };

/**
 * Limits the streams of a kind. `open` returns a function that ends the stream. If a member has 10 streams, the
 * oldest stream is closed with its `evict` function; without this function the new stream is rejected. If the process
 * has 500 streams, every new stream is rejected.
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
