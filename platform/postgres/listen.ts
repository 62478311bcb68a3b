import { Client, type ClientConfig } from 'pg';
import type { Listener, Log } from '#domain/context.ts';

export type ListenerOptions = {
  /** A connection of its own listens, from the first follower on. */
  connection: ClientConfig;
  log: Log;
};

const retryMs = 500;
/** Names of channels are identifiers, never what somebody sent. */
const channelShape = /^[a-z_]{1,40}$/;

/**
 * Hears what any process tells by pg_notify. A broken connection is opened again; what was told meanwhile is unknown,
 * so that every follower is woken once. Nobody follows: no connection.
 */
export function openListener({
  connection,
  log,
}: ListenerOptions): Listener & { end(): void; close(): Promise<void> } {
  const followers = new Map<string, { all: Set<(told?: string) => void>; heard: Promise<void> }>();
  const end = new AbortController();
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const opened = new Client(connection);
    client = opened;
    opened.on('error', () => {});
    opened.on('end', reopen);
    opened.on('notification', ({ channel, payload }) => wake(channel, payload ?? ''));
    await opened.connect();
    for (const channel of followers.keys()) await opened.query(`listen ${channel}`);
  }

  function reopen(): void {
    if (end.signal.aborted) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      void connectAgain();
    }, retryMs);
    retry.unref();
  }

  async function connectAgain(): Promise<void> {
    try {
      await connect();
      for (const channel of followers.keys()) wake(channel);
    } catch (error) {
      log.debug({ err: error }, 'News of other processes are not heard yet');
      reopen();
    }
  }

  function wake(channel: string, told?: string): void {
    for (const hear of followers.get(channel)?.all ?? []) hear(told);
  }

  /** Without a connection there is one soon, and then everybody is woken. */
  async function listen(channel: string): Promise<void> {
    if (client === undefined) await connect().catch(reopen);
    else await client.query(`listen ${channel}`).catch(() => {});
  }

  return {
    follow(channel, hear) {
      if (!channelShape.test(channel)) throw new TypeError(`${channel} is no name of a channel`);
      let known = followers.get(channel);
      if (known === undefined) {
        known = { all: new Set(), heard: Promise.resolve() };
        followers.set(channel, known);
        known.heard = listen(channel);
      }
      const { all, heard } = known;
      all.add(hear);
      return { heard, stop: () => void all.delete(hear) };
    },
    ended: end.signal,
    end: () => end.abort(),
    async close() {
      end.abort();
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
