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
  const end = new AbortController();
  const state: ListenerState = {
    connection,
    log,
    followers: new Map(),
    ended: end.signal,
    client: undefined,
    retry: undefined,
  };
  return {
    follow(channel, hear) {
      if (!channelShape.test(channel)) throw new TypeError(`${channel} is no name of a channel`);
      const { all, heard } = state.followers.get(channel) ?? startHearing(state, channel);
      all.add(hear);
      return { heard, stop: () => void all.delete(hear) };
    },
    ended: end.signal,
    end: () => end.abort(),
    async close() {
      end.abort();
      clearTimeout(state.retry);
      await state.client?.end().catch(() => {});
    },
  };
}

type Followers = { all: Set<(told?: string) => void>; heard: Promise<void> };
type ListenerState = ListenerOptions & {
  followers: Map<string, Followers>;
  ended: AbortSignal;
  client: Client | undefined;
  retry: NodeJS.Timeout | undefined;
};

function startHearing(state: ListenerState, channel: string): Followers {
  const followers: Followers = { all: new Set(), heard: Promise.resolve() };
  state.followers.set(channel, followers);
  followers.heard = listen(state, channel);
  return followers;
}

/** Without a connection there is one soon, and then everybody is woken. */
async function listen(state: ListenerState, channel: string): Promise<void> {
  if (state.client === undefined) await connect(state).catch(() => reopen(state));
  else await state.client.query(`listen ${channel}`).catch(() => {});
}

async function connect(state: ListenerState): Promise<void> {
  const { connection, followers } = state;
  const opened = new Client(connection);
  state.client = opened;
  opened.on('error', () => {});
  opened.on('end', () => reopen(state));
  opened.on('notification', ({ channel, payload }) => wake(state, channel, payload ?? ''));
  await opened.connect();
  for (const channel of followers.keys()) await opened.query(`listen ${channel}`);
}

function reopen(state: ListenerState): void {
  if (state.ended.aborted) return;
  clearTimeout(state.retry);
  state.retry = setTimeout(() => void connectAgain(state), retryMs).unref();
}

async function connectAgain(state: ListenerState): Promise<void> {
  try {
    await connect(state);
    for (const channel of state.followers.keys()) wake(state, channel);
  } catch (error) {
    state.log.debug({ err: error }, 'News of other processes are not heard yet');
    reopen(state);
  }
}

function wake({ followers }: ListenerState, channel: string, told?: string): void {
  for (const hear of followers.get(channel)?.all ?? []) hear(told);
}
