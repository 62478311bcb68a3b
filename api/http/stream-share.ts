import { Refusal } from '#modules/refusal.ts';

/** Maximum number of streams of a kind in this process, and per member. */
const limits = { atOnce: 500, ofMember: 10 } as const;

type Stream = { memberId: number; makeWay: (() => void) | undefined };

/**
 * Limits the streams of a kind. `open` returns a function that ends the stream. If a member has 10, the oldest is closed if
 * possible, otherwise the new one is rejected; if the process has 500, all new ones are rejected.
 * @throws {Refusal} busy, with Retry-After of a minute
 */
export function streamShare() {
  const all = new Set<Stream>();
  return {
    count: () => all.size,
    open(memberId: number, makeWay?: () => void): () => void {
      // A Set iterates in insertion order.
      const own = [...all].filter((stream) => stream.memberId === memberId);
      const oldest = own.length >= limits.ofMember ? own[0] : undefined;
      if (oldest?.makeWay) {
        all.delete(oldest);
        oldest.makeWay();
      } else if (oldest || all.size >= limits.atOnce) throw busy();
      const stream = { memberId, makeWay };
      all.add(stream);
      return () => void all.delete(stream);
    },
  };
}

function busy(): Refusal {
  return new Refusal('busy', 'request.unavailable', { retryAfterSeconds: 60, values: { seconds: 60 } });
}
