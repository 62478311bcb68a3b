import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { clientAddress, networkOf, socketAddress } from '#platform/http/client-address.ts';
import { chooseToEnd, type Held, type Standing } from '#platform/http/connections/fair-share.ts';
import { clientOf, readSendQueues } from '#platform/http/connections/send-queues.ts';
import type { TrustedProxies } from '#platform/process/variables/trusted-proxies.ts';

export type ConnectionLimits = {
  /** Connections at once. */
  connections: number;
  /** Requests of one connection that wait for the answer to an earlier one (RFC 9112, 9.3.2). */
  waitingRequests: number;
  /** How long a client may read nothing of an answer that waits for it. */
  unreadMs: number;
  /** How often answers that wait are looked at. */
  lookMs: number;
};

/**
 * Why connections were ended: to make `room` for others, for `unread` answers or `waiting` requests, or `refused` where
 * there was no room to make.
 */
export type Ended = Record<'room' | 'unread' | 'waiting' | 'refused', number>;

export type WatchedConnections = {
  /** To be asked of each request, before it is answered: false where its connection was ended for all that waits. */
  admit(response: ServerResponse): boolean;
  /** How many were ended since the start. */
  ended: Readonly<Ended>;
};

type Connection = {
  socket: Socket;
  /** Network of the socket; '' for one that is gone already. */
  network: string;
  isProxy: boolean;
  turn: number;
  /** The answer to its last request. Looked at when there is need: a request costs nothing more than to leave it here. */
  response: ServerResponse | undefined;
  /** Answers behind that of an earlier request, where the client did not wait for that; some may have left meanwhile. */
  behind: ServerResponse[];
  /** What was not read at the last look: what had left Node until then, what the kernel held, and at how many looks. */
  unread: { sentBytes: number; queuedBytes: number | undefined; looks: number } | undefined;
};

/** One look at all of them makes room for so many: it costs a millisecond. */
const roomShare = 1 / 20;
/** So many are ended before others get their turn: the kernel frees what it held for each. */
const endedAtOnce = 20;

/**
 * Shares the connections of a server among its clients (`chooseToEnd`): a new one finds room for as long as somebody holds
 * more than others, and ends connections whose client reads nothing of its answer.
 */
export function watchConnections(
  server: Server,
  limits: ConnectionLimits,
  isTrusted: TrustedProxies,
): WatchedConnections {
  const all = new Map<Socket, Connection>();
  const ended: Ended = { room: 0, unread: 0, waiting: 0, refused: 0 };
  let turns = 0;
  server.on('connection', (socket: Socket) => {
    if (all.size >= limits.connections && !makeRoom()) {
      ended.refused += 1;
      socket.resetAndDestroy();
      return;
    }
    const address = socketAddress(socket);
    all.set(socket, {
      socket,
      network: networkOf(address),
      isProxy: isTrusted(address),
      turn: (turns += 1),
      response: undefined,
      behind: [],
      unread: undefined,
    });
    socket.once('close', () => all.delete(socket));
  });
  const makeRoom = () => {
    const held = [...all.values()].map((connection) => holdOf(connection, isTrusted));
    const chosen = chooseToEnd(held, Math.ceil(limits.connections * roomShare));
    for (const { connection } of chosen) end(connection, 'room');
    return chosen.length > 0;
  };
  const end = ({ socket, response }: Connection, why: keyof Ended) => {
    ended[why] += 1;
    all.delete(socket);
    // Who has asked before may be on the way to ask again, and is told in order that this is the end.
    if (response?.writableFinished === true) socket.destroy();
    else socket.resetAndDestroy();
  };
  const look = async () => {
    const found = await findUnread(all, limits.unreadMs / limits.lookMs);
    for (let at = 0; at < found.length; at += endedAtOnce) {
      for (const connection of found.slice(at, at + endedAtOnce))
        if (all.has(connection.socket)) end(connection, 'unread');
      await setImmediate();
    }
  };
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, limits.lookMs).unref();
  server.once('close', () => clearInterval(timer));
  return {
    admit: (response) => {
      const connection = all.get(response.req.socket);
      if (connection === undefined) return false;
      connection.response = response;
      connection.turn = turns += 1;
      if (response.socket !== null || countBehind(connection, response) <= limits.waitingRequests)
        return true;
      end(connection, 'waiting');
      return false;
    },
    ended,
  };
}

/** An answer has no socket until those before it have left. */
function countBehind({ behind }: Connection, response: ServerResponse): number {
  const first = behind.findIndex(({ socket, writableFinished }) => socket === null && !writableFinished);
  behind.splice(0, first === -1 ? behind.length : first);
  return behind.push(response);
}

/** Behind a proxy a connection counts for the client whose request is under way, and for nobody between two of them. */
function holdOf(connection: Connection, isTrusted: TrustedProxies): Held & { connection: Connection } {
  const { socket, network, isProxy, turn, response } = connection;
  const standing = standingOf(socket, response);
  const holder = isProxy ? forwardedClient(response, standing, isTrusted) : network;
  return { connection, holder, standing, turn };
}

function forwardedClient(
  response: ServerResponse | undefined,
  standing: Standing,
  isTrusted: TrustedProxies,
): string | undefined {
  if (response === undefined || standing === 'waiting') return undefined;
  return networkOf(clientAddress(response.req, isTrusted));
}

function standingOf(socket: Socket, response: ServerResponse | undefined): Standing {
  if (response === undefined || response.writableFinished) return 'waiting';
  return socket.writableLength > 0 || !response.req.complete ? 'slow' : 'busy';
}

/** Those whose client has read nothing from one look to so many later ones: a process that stood still itself blames nobody. */
async function findUnread(all: ReadonlyMap<Socket, Connection>, limit: number): Promise<Connection[]> {
  const waiting = [...all.values()].filter((connection) => {
    if (connection.socket.writableLength === 0) connection.unread = undefined;
    return connection.socket.writableLength > 0;
  });
  const [first] = waiting;
  if (first === undefined) return [];
  const queues = await readSendQueues(first.socket.localPort ?? 0);
  return waiting.filter((connection) => {
    const { socket, unread } = connection;
    const sentBytes = socket.bytesWritten - socket.writableLength;
    const queuedBytes = queues.get(clientOf(socket.remoteAddress ?? '', socket.remotePort ?? 0));
    const isStill = unread?.sentBytes === sentBytes && unread.queuedBytes === queuedBytes;
    const looks = isStill ? unread.looks + 1 : 0;
    connection.unread = { sentBytes, queuedBytes, looks };
    return looks >= limit;
  });
}
