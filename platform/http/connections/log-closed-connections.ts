import type { Log } from '#modules/context.ts';
import type { ClosedCounts } from '#platform/http/connections/watch-connections.ts';

const everyMs = 60_000;

/** Logs once a minute how many connections were closed, and why. Returns a function that stops the timer. */
export function logClosedConnections(ended: Readonly<ClosedCounts>, log: Log): () => void {
  let lastLogged = { ...ended };
  const logCounts = () => {
    const room = ended.room - lastLogged.room;
    const unread = ended.unread - lastLogged.unread;
    const waiting = ended.waiting - lastLogged.waiting;
    const refused = ended.refused - lastLogged.refused;
    lastLogged = { ...ended };
    if (room + unread + waiting + refused > 0)
      log.warn(
        { room, unread, waiting, refused },
        'Connections were closed because of the behaviour of their clients',
      );
  };
  const timer = setInterval(logCounts, everyMs).unref();
  return () => {
    clearInterval(timer);
    logCounts();
  };
}
