import { Client, type ClientBase, type ClientConfig } from 'pg';
import { codeOf } from '#platform/process/error-fields.ts';
import type { Log } from '#modules/context.ts';
import type { TimelineNote } from '#platform/process/data-folder.ts';
import {
  choosePrimary,
  objectionTo,
  readServerState,
  type History,
  type ServerState,
} from '#platform/postgres/server-state.ts';

/** The server that takes the writes, of several that an address names. */
export type Primary = {
  /** The address of the one that was found last. */
  address(): string;
  /** Rejects a connection to a server that may not be written to; for each new one, before anything is asked over it. */
  admit(client: ClientBase): Promise<void>;
  /** Whether a connection leads elsewhere than to the primary of now. */
  isElsewhere(client: ClientBase): boolean;
  /** Looks for the primary, within 1.5 s. */
  find(): Promise<void>;
  /** Calls `hear` whenever another server than before takes the writes. */
  onMove(hear: () => void): void;
  /** What this process knows of the database's past. */
  history(): History | undefined;
  close(): void;
};

export type PrimaryOptions = {
  addresses: readonly string[];
  /** How to connect, but for the address. */
  connection: ClientConfig;
  known?: History | undefined;
  /** Keeps the timeline for the next start. Without it `known` is what a running process knows, and up to date. */
  note?: TimelineNote | undefined;
  log?: Log | undefined;
};

/** A standby that was promoted is found so soon. */
const lookMs = 1_000;
const connectLimitMs = 700;
const answerLimitMs = 700;
/**
 * A new connection that is this slow to say where it leads is refused: with what connecting takes, within 2 s. Between two looks
 * at several servers there is a second; here a machine that is short of breath for one would fail what is asked over it, a start too.
 */
const admitLimitMs = 1_300;

/**
 * So long, and so many looks, a server that says nothing is waited for while another one answers that was started and for which
 * nobody vouches. Not seconds alone: a process that is short of breath hears nobody meanwhile.
 */
const silenceLimitMs = 5_000;
const silentLooksLimit = 5;

/** A server that must not be written to; its code is that of PostgreSQL for "read-only". */
class NotPrimary extends Error {
  readonly code = '25006';
}

/** `isSilent`: it may be running, and has not answered. */
type Probe = { address: string; client: Client | undefined; isSilent: boolean };
type Search = PrimaryOptions & {
  probes: Probe[];
  /** The one to write to; undefined before one was found, and while the last one is known to be of the past. */
  current: number | undefined;
  /** When that one was started: by it connections to it are told from others. */
  startedAt: string | undefined;
  history: History | undefined;
  servedBy: WeakMap<ClientBase, string>;
  hearers: (() => void)[];
  running: Promise<void> | undefined;
  trouble: string | undefined;
  wasFound: boolean;
  /** Since when (on the clock of `performance`) and for how many looks a server, by its start, waits for one that is silent. */
  doubt: { of: string; since: number; looks: number } | undefined;
  isClosed: boolean;
};

/**
 * Follows the server that takes writes. Where the address names several, each is asked once a second, over a connection of
 * its own, whether it takes writes and on which timeline of the database's history it is. The highest timeline that was ever
 * seen is a fence: a primary of before a failover that comes back is never written to by this process, and, by the
 * note in the data folder, by none after it. A start that slept through the failover knows of none, nor does who lost a primary
 * that is back: while a server is silent, they wait before they take one whose commits no standby confirms. Of a single address
 * every new connection is judged the same way.
 */
export function followPrimary(options: PrimaryOptions): Primary {
  const isAlone = options.addresses.length === 1;
  const search: Search = {
    ...options,
    probes: options.addresses.map((address) => ({ address, client: undefined, isSilent: false })),
    current: isAlone ? 0 : undefined,
    startedAt: undefined,
    history: options.known,
    servedBy: new WeakMap(),
    hearers: [],
    running: undefined,
    trouble: undefined,
    wasFound: isAlone,
    doubt: undefined,
    isClosed: false,
  };
  const find = async () => {
    if (isAlone) return;
    search.running ??= look(search).finally(() => {
      search.running = undefined;
    });
    await search.running;
  };
  void find();
  const timer = isAlone ? undefined : setInterval(() => void find(), lookMs).unref();
  return {
    address: () => addressOf(search),
    admit: async (client) => {
      if (search.current === undefined) await find();
      const server = await readServerState(client, admitLimitMs);
      // It was started anew: another one may have been promoted meanwhile, of which only a look at all of them tells.
      if (server.startedAt !== search.startedAt) await find();
      const objection = objectionNow(search, server);
      if (objection !== undefined) {
        void find();
        throw new NotPrimary(`the database ${objection}`);
      }
      search.servedBy.set(client, server.startedAt);
      remember(search, server);
    },
    isElsewhere: (client) => search.servedBy.get(client) !== search.startedAt,
    find,
    onMove: (hear) => void search.hearers.push(hear),
    history: () => search.history,
    close: () => {
      search.isClosed = true;
      clearInterval(timer);
      for (const probe of search.probes) drop(probe);
    },
  };
}

/** Why this server may not be written to over a new connection; undefined where it may. */
function objectionNow(search: Search, server: ServerState): string | undefined {
  if (search.current === undefined) return search.trouble;
  const objection = objectionTo(server, search.history);
  const isAsked = search.probes.length === 1 || server.startedAt === search.startedAt;
  if (objection !== undefined || isAsked) return objection;
  return search.trouble ?? 'was started a moment ago, and the others have not been asked since';
}

/** Before one was found it is the first: connections to it are turned away with the reason. */
function addressOf({ addresses, current }: Search): string {
  return addresses[current ?? 0] ?? '';
}

async function look(search: Search): Promise<void> {
  const servers = await Promise.all(search.probes.map((probe) => ask(search, probe)));
  if (!search.wasFound) forgetOtherSystem(search, servers);
  for (const server of servers) if (server !== undefined) raise(search, server);
  const before = search.current;
  const chosen = choosePrimary(servers, { known: search.history, current: before });
  if (typeof chosen === 'string') return turnAway(search, servers, chosen);
  const server = servers[chosen];
  if (server === undefined) return;
  if (isPremature(search, server, chosen))
    return turnAway(search, servers, 'may be one of before a failover, and another one is silent');
  search.trouble = undefined;
  search.doubt = undefined;
  search.startedAt = server.startedAt;
  if (chosen === before) return;
  search.current = chosen;
  remember(search, server);
  tell(search, server);
  search.wasFound = true;
  for (const hear of search.hearers) hear();
}

/**
 * Whether it is too early to believe a server that only its own word makes the primary: at a start, and where the one in use
 * was itself started anew. A promotion is told by its timeline.
 */
function isPremature(search: Search, server: ServerState, chosen: number): boolean {
  const { wasFound, note, probes, current, startedAt } = search;
  const isUnknown = wasFound ? chosen === current && server.startedAt !== startedAt : note !== undefined;
  if (!isUnknown || server.isSynchronous || !probes.some(({ isSilent }) => isSilent)) return false;
  const first = { of: server.startedAt, since: performance.now(), looks: 0 };
  const doubt = search.doubt?.of === server.startedAt ? search.doubt : first;
  doubt.looks += 1;
  search.doubt = doubt;
  return doubt.looks < silentLooksLimit || performance.now() - doubt.since < silenceLimitMs;
}

/** One that is only silent stays the one to ask; one that is known to be of the past is left at once. */
function turnAway(search: Search, servers: readonly (ServerState | undefined)[], reason: string): void {
  if (search.trouble !== reason) search.log?.warn({ reason }, 'No server of the database can be written to');
  search.trouble = reason;
  const server = search.current === undefined ? undefined : servers[search.current];
  if (server === undefined || objectionTo(server, search.history) === undefined) return;
  search.current = undefined;
  search.startedAt = undefined;
  for (const hear of search.hearers) hear();
}

/** What a start was told by the data folder counts while a server of that cluster answers; else another one was set up. */
function forgetOtherSystem(search: Search, servers: readonly (ServerState | undefined)[]): void {
  const { history } = search;
  const there = servers.filter((server) => server !== undefined);
  if (history === undefined || there.length === 0) return;
  if (there.some(({ system }) => system === history.system || system === '')) return;
  search.log?.warn({}, 'The database is another cluster than at the last start');
  search.history = undefined;
}

/** The fence rises by what a standby knows too: the new primary itself may be out of reach. */
function raise(search: Search, server: ServerState): void {
  if (search.history?.system === server.system) remember(search, server);
}

function remember(search: Search, { system, timeline }: History): void {
  const { history, note, log } = search;
  if (system === '' || (history?.system === system && history.timeline >= timeline)) return;
  search.history = { system, timeline };
  note?.keep({ system, timeline }).catch((error: unknown) => {
    log?.warn({ err: error }, 'The timeline of the database could not be kept in the data folder');
  });
}

function tell({ log, addresses, current, wasFound }: Search, server: ServerState): void {
  const { host } = new URL(addresses[current ?? 0] ?? '');
  if (wasFound) log?.warn({ host, timeline: server.timeline }, 'Another server takes the writes now');
  if (server.isSynchronous) return;
  log?.warn(
    { host },
    'No standby confirms the commits of the database (synchronous_standby_names): a failover may lose what was answered, and send emails twice',
  );
}

async function ask(search: Search, probe: Probe): Promise<ServerState | undefined> {
  if (search.isClosed) return undefined;
  try {
    probe.client ??= await openProbe(search.connection, probe);
    const server = await readServerState(probe.client, answerLimitMs);
    probe.isSilent = false;
    return server;
  } catch (error) {
    probe.isSilent = codeOf(error) !== 'ECONNREFUSED';
    drop(probe);
    return undefined;
  } finally {
    // It may have been closed meanwhile: a connection that stays open keeps the process from ending.
    if (search.isClosed) drop(probe);
  }
}

async function openProbe(connection: ClientConfig, probe: Probe): Promise<Client> {
  const client = new Client({
    ...connection,
    connectionString: probe.address,
    connectionTimeoutMillis: connectLimitMs,
    application_name: 'hirawa watch',
  });
  client.on('error', () => {});
  client.on('end', () => {
    if (probe.client === client) probe.client = undefined;
  });
  try {
    await client.connect();
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
  return client;
}

/** Without waiting for a server that may have gone. */
function drop(probe: Probe): void {
  probe.client?.connection.stream.destroy();
  probe.client = undefined;
}
