import { Refusal } from '#modules/refusal.ts';

/** Streams of one kind in this process, and of one member among them. */
const limits = { atOnce: 500, ofMember: 10 } as const;

type Stream = { memberId: number; makeWay: (() => void) | undefined };

/**
 * Streams of one kind, of which nobody has them all. `open` answers how to say that one is over. Beyond 10 of a member the
 * oldest makes way, where it can, else the new one is refused; beyond 500 of a process each is refused (`busy`, for a minute).
 */
export function streamShare() {
  const all = new Set<Stream>();
  return {
    count: () => all.size,
    open(memberId: number, makeWay?: () => void): () => void {
      // A Set keeps the order in which they came.
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
