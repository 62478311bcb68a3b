import { Client, type ClientConfig, type QueryResult } from 'pg';
import type { Listener, Log } from '#modules/context.ts';

export type ListenerOptions = {
  /** Options of the listener's own connection, which is opened for the first subscriber. */
  connection: ClientConfig;
  log: Log;
  /** Registers a callback for lost connections to the same server, which triggers a heartbeat. */
  onLost?: (notify: () => void) => void;
  /** Registers a callback for a change of the primary. Notifications of the former primary are no longer valid. */
  onMove?: (listener: () => void) => void;
  /** Interval of heartbeats in milliseconds; 10 s by default. */
  beatMs?: number;
};

/** The listener with additional methods for its owner. */
export type PostgresListener = Listener & {
  /**
   * Sets the query of each heartbeat and a callback for its result. The query also runs once when the first
   * subscriber arrives.
   */
  check: (sql: string, deliver: (value: number) => void) => void;
  /** Time of the last response over this connection (`performance.now()`), or undefined without a connection. */
  readonly respondedAt: number | undefined;
  end(): void;
  close(): Promise<void>;
};

const retryMs = 500;
const responseTimeoutMs = 3_000;
const closeLimitMs = 1_000;
/** Channel names are SQL identifiers and never user input. */
const channelPattern = /^[a-z_]{1,40}$/;

/**
 * Receives notifications of all processes (pg_notify). Every 10 s a heartbeat checks the connection; a silently lost
 * connection is closed within 13 s and opened again. Notifications in the meantime are lost, so all subscribers are
 * then called once. Without subscribers, there is no connection.
 */
export function openListener({
  connection,
  log,
  onLost,
  onMove,
  beatMs = 10_000,
}: ListenerOptions): PostgresListener {
  const end = new AbortController();
  const state: ListenerState = {
    connection,
    log,
    followers: new Map(),
    ended: end.signal,
    client: undefined,
    respondedAt: 0,
    turn: Promise.resolve(),
    retry: undefined,
    check: undefined,
  };
  const heartbeat = setInterval(() => void sendHeartbeat(state), beatMs);
  heartbeat.unref();
  onLost?.(() => void sendHeartbeat(state));
  onMove?.(() => state.client && destroyConnection(state.client));
  return {
    follow(channel, notify) {
      if (!channelPattern.test(channel)) throw new TypeError(`${channel} is not a valid channel name`);
      const { all, ready } = state.followers.get(channel) ?? startListening(state, channel);
      all.add(notify);
      return { ready, stop: () => void all.delete(notify) };
    },
    check(sql, deliver) {
      state.check = { sql, deliver };
    },
    get respondedAt() {
      return state.client === undefined || state.respondedAt === 0 ? undefined : state.respondedAt;
    },
    ended: end.signal,
    end: () => end.abort(),
    async close() {
      end.abort();
      clearInterval(heartbeat);
      clearTimeout(state.retry);
      if (state.client !== undefined) await closeConnection(state.client);
    },
  };
}

type ChannelFollowers = { all: Set<(payload?: string) => void>; ready: Promise<void> };
type ListenerState = Pick<ListenerOptions, 'connection' | 'log'> & {
  followers: Map<string, ChannelFollowers>;
  ended: AbortSignal;
  client: Client | undefined;
  /** Time of the last response (`performance.now()`), or 0 if the connection has not responded yet or was lost. */
  respondedAt: number;
  /** The running query. The connection executes one query at a time. */
  turn: Promise<unknown>;
  retry: NodeJS.Timeout | undefined;
  check: { sql: string; deliver: (value: number) => void } | undefined;
};

function startListening(state: ListenerState, channel: string): ChannelFollowers {
  const followers: ChannelFollowers = { all: new Set(), ready: Promise.resolve() };
  state.followers.set(channel, followers);
  followers.ready = listen(state, channel);
  return followers;
}

/** Starts to listen. If there is no connection, opens a connection and then calls all subscribers. */
async function listen(state: ListenerState, channel: string): Promise<void> {
  const { client } = state;
  if (client !== undefined) {
    await queryInTurn(state, client, `listen ${channel}`).catch(() => destroyConnection(client));
    return;
  }
  try {
    await connect(state);
    await sendHeartbeat(state);
  } catch {
    scheduleReconnect(state);
  }
}

async function connect(state: ListenerState): Promise<void> {
  const { connection, followers } = state;
  // Reads the connection options each time, because the address may have changed.
  const opened = new Client({
    ...connection,
    query_timeout: responseTimeoutMs,
    application_name: 'hirawa listener',
  });
  state.client = opened;
  state.respondedAt = 0;
  state.turn = Promise.resolve();
  opened.on('error', () => {});
  opened.on('end', () => {
    if (state.client === opened) scheduleReconnect(state);
  });
  opened.on('notification', ({ channel, payload }) => notifyFollowers(state, channel, payload ?? ''));
  try {
    await opened.connect();
    for (const channel of followers.keys()) await queryInTurn(state, opened, `listen ${channel}`);
  } catch (error) {
    destroyConnection(opened);
    throw error;
  }
}

/**
 * Sends a heartbeat. Closes a connection that does not respond, whatever the reason; the listener then opens a new connection.
 */
async function sendHeartbeat(state: ListenerState): Promise<void> {
  const { client, check, log } = state;
  if (client === undefined) return;
  try {
    const { rows } = await queryInTurn(state, client, check?.sql ?? 'select 1 as value');
    if (rows[0] !== undefined) check?.deliver(Number(rows[0].value));
  } catch (error) {
    log.debug({ err: error }, 'The listening connection does not answer: a new one is being opened');
    destroyConnection(client);
  }
}

function queryInTurn(
  state: ListenerState,
  client: Client,
  sql: string,
): Promise<QueryResult<{ value?: number | string }>> {
  const answer = state.turn.then(async () => {
    const result = await client.query<{ value?: number | string }>(sql);
    if (state.client === client) state.respondedAt = performance.now();
    return result;
  });
  state.turn = answer.catch(() => {});
  return answer;
}

/** Closes a connection without waiting for the server. */
function destroyConnection(client: Client): void {
  client.connection.stream.destroy();
}

/** Closes a connection in order if the server responds in time. */
async function closeConnection(client: Client): Promise<void> {
  const timer = setTimeout(() => destroyConnection(client), closeLimitMs);
  await client.end().catch(() => {});
  clearTimeout(timer);
}

function scheduleReconnect(state: ListenerState): void {
  if (state.ended.aborted) return;
  state.respondedAt = 0;
  clearTimeout(state.retry);
  state.retry = setTimeout(() => void reconnect(state), retryMs).unref();
}

async function reconnect(state: ListenerState): Promise<void> {
  try {
    await connect(state);
    for (const channel of state.followers.keys()) notifyFollowers(state, channel);
    await sendHeartbeat(state);
  } catch (error) {
    state.log.debug({ err: error }, 'Notifications of other processes cannot be received yet');
    scheduleReconnect(state);
  }
}

function notifyFollowers({ followers }: ListenerState, channel: string, payload?: string): void {
  for (const notify of followers.get(channel)?.all ?? []) notify(payload);
}
