import type { Log } from '#modules/context.ts';
import type { Ended } from '#platform/http/connections/watch-connections.ts';

const everyMs = 60_000;

/** Logs once a minute how many connections were closed, and why. Returns a function that stops the timer. */
export function tellEnded(ended: Readonly<Ended>, log: Log): () => void {
  let told = { ...ended };
  const tell = () => {
    const room = ended.room - told.room;
    const unread = ended.unread - told.unread;
    const waiting = ended.waiting - told.waiting;
    const refused = ended.refused - told.refused;
    told = { ...ended };
    if (room + unread + waiting + refused > 0)
      log.warn({ room, unread, waiting, refused }, 'Connections were ended for what their clients do');
  };
  const timer = setInterval(tell, everyMs).unref();
  return () => {
    clearInterval(timer);
    tell();
  };
}
