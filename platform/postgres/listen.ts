import { Client, type ClientConfig, type QueryResult } from 'pg';
import type { Listener, Log } from '#modules/context.ts';

export type ListenerOptions = {
  /** A connection of its own listens, from the first follower on. */
  connection: ClientConfig;
  log: Log;
  /** Tells when other connections on the same way were given up: then it is time for a heartbeat. */
  onLost?: (hear: () => void) => void;
  /** Tells when another server takes the writes: what is heard from the one before counts no longer. */
  onMove?: (hear: () => void) => void;
  /** Milliseconds; 10 s by default. */
  beatMs?: number;
};

/** The listener of a process, in the hands of the one who opened it. */
export type OpenListener = Listener & {
  /** Asks this at each heartbeat, and tells the number that is answered; once as soon as somebody follows. */
  check: (sql: string, tell: (value: number) => void) => void;
  /** When the server last answered over this connection, by `performance.now()`; undefined while there is none. */
  readonly heardAt: number | undefined;
  end(): void;
  close(): Promise<void>;
};

const retryMs = 500;
const answerLimitMs = 3_000;
const goodbyeMs = 1_000;
/** Names of channels are identifiers, never what somebody sent. */
const channelShape = /^[a-z_]{1,40}$/;

/**
 * Hears what any process tells by pg_notify. Every 10 s it asks a question over the same connection: one that was dropped
 * without a word is given up within 13 s. A connection that is gone is opened again; what was told meanwhile is unknown,
 * so that every follower is woken once. Nobody follows: no connection.
 */
export function openListener({
  connection,
  log,
  onLost,
  onMove,
  beatMs = 10_000,
}: ListenerOptions): OpenListener {
  const end = new AbortController();
  const state: ListenerState = {
    connection,
    log,
    followers: new Map(),
    ended: end.signal,
    client: undefined,
    heardAt: 0,
    turn: Promise.resolve(),
    retry: undefined,
    check: undefined,
  };
  const beat = setInterval(() => void ask(state), beatMs);
  beat.unref();
  onLost?.(() => void ask(state));
  onMove?.(() => state.client && giveUp(state.client));
  return {
    follow(channel, hear) {
      if (!channelShape.test(channel)) throw new TypeError(`${channel} is no name of a channel`);
      const { all, heard } = state.followers.get(channel) ?? startHearing(state, channel);
      all.add(hear);
      return { heard, stop: () => void all.delete(hear) };
    },
    check(sql, tell) {
      state.check = { sql, tell };
    },
    get heardAt() {
      return state.client === undefined || state.heardAt === 0 ? undefined : state.heardAt;
    },
    ended: end.signal,
    end: () => end.abort(),
    async close() {
      end.abort();
      clearInterval(beat);
      clearTimeout(state.retry);
      if (state.client !== undefined) await leave(state.client);
    },
  };
}

type Followers = { all: Set<(told?: string) => void>; heard: Promise<void> };
type ListenerState = Pick<ListenerOptions, 'connection' | 'log'> & {
  followers: Map<string, Followers>;
  ended: AbortSignal;
  client: Client | undefined;
  /** When a query was last answered, by `performance.now()`; 0 on a connection that has not answered yet, or no more. */
  heardAt: number;
  /** The query under way: a connection is asked one thing at a time. */
  turn: Promise<unknown>;
  retry: NodeJS.Timeout | undefined;
  check: { sql: string; tell: (value: number) => void } | undefined;
};

function startHearing(state: ListenerState, channel: string): Followers {
  const followers: Followers = { all: new Set(), heard: Promise.resolve() };
  state.followers.set(channel, followers);
  followers.heard = listen(state, channel);
  return followers;
}

/** Without a connection there is one soon, and then everybody is woken. */
async function listen(state: ListenerState, channel: string): Promise<void> {
  const { client } = state;
  if (client !== undefined) {
    await inTurn(state, client, `listen ${channel}`).catch(() => giveUp(client));
    return;
  }
  try {
    await connect(state);
    await ask(state);
  } catch {
    reopen(state);
  }
}

async function connect(state: ListenerState): Promise<void> {
  const { connection, followers } = state;
  // Read anew each time: the address may be another one by now.
  const opened = new Client({
    ...connection,
    query_timeout: answerLimitMs,
    application_name: 'hirawa listener',
  });
  state.client = opened;
  state.heardAt = 0;
  state.turn = Promise.resolve();
  opened.on('error', () => {});
  opened.on('end', () => {
    if (state.client === opened) reopen(state);
  });
  opened.on('notification', ({ channel, payload }) => wake(state, channel, payload ?? ''));
  try {
    await opened.connect();
    for (const channel of followers.keys()) await inTurn(state, opened, `listen ${channel}`);
  } catch (error) {
    giveUp(opened);
    throw error;
  }
}

/** The heartbeat: whatever is wrong with a connection that does not answer, another one is opened. */
async function ask(state: ListenerState): Promise<void> {
  const { client, check, log } = state;
  if (client === undefined) return;
  try {
    const { rows } = await inTurn(state, client, check?.sql ?? 'select 1 as value');
    if (rows[0] !== undefined) check?.tell(Number(rows[0].value));
  } catch (error) {
    log.debug({ err: error }, 'The connection that listens does not answer: another one is opened');
    giveUp(client);
  }
}

function inTurn(
  state: ListenerState,
  client: Client,
  sql: string,
): Promise<QueryResult<{ value?: number | string }>> {
  const answer = state.turn.then(async () => {
    const result = await client.query<{ value?: number | string }>(sql);
    if (state.client === client) state.heardAt = performance.now();
    return result;
  });
  state.turn = answer.catch(() => {});
  return answer;
}

/** Ends a connection without waiting for the server. */
function giveUp(client: Client): void {
  client.connection.stream.destroy();
}

/** Says goodbye where the server still hears it. */
async function leave(client: Client): Promise<void> {
  const timer = setTimeout(() => giveUp(client), goodbyeMs);
  await client.end().catch(() => {});
  clearTimeout(timer);
}

function reopen(state: ListenerState): void {
  if (state.ended.aborted) return;
  state.heardAt = 0;
  clearTimeout(state.retry);
  state.retry = setTimeout(() => void connectAgain(state), retryMs).unref();
}

async function connectAgain(state: ListenerState): Promise<void> {
  try {
    await connect(state);
    for (const channel of state.followers.keys()) wake(state, channel);
    await ask(state);
  } catch (error) {
    state.log.debug({ err: error }, 'News of other processes are not heard yet');
    reopen(state);
  }
}

function wake({ followers }: ListenerState, channel: string, told?: string): void {
  for (const hear of followers.get(channel)?.all ?? []) hear(told);
}
