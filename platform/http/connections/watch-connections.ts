import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { clientAddress, networkOf, socketAddress } from '#platform/http/client-address.ts';
import { chooseToEnd, type Held, type Standing } from '#platform/http/connections/fair-share.ts';
import { clientOf, readSendQueues } from '#platform/http/connections/send-queues.ts';
import type { TrustedProxies } from '#platform/process/variables/trusted-proxies.ts';

export type ConnectionLimits = {
  /** Maximum number of connections. */
  connections: number;
  /** Maximum number of pipelined requests per connection that wait for an earlier response (RFC 9112, 9.3.2). */
  waitingRequests: number;
  /** Maximum time for which a client may leave a response unread. */
  unreadMs: number;
  /** Interval of the check for unread responses. */
  lookMs: number;
};

/**
 * Reasons for closed connections: `room` for new connections, `unread` responses, too many `waiting` requests, or `refused`
 * because no other connection could be closed.
 */
export type Ended = Record<'room' | 'unread' | 'waiting' | 'refused', number>;

export type WatchedConnections = {
  /**
   * Must be called for each request before its response. Returns false if the connection was closed because of too many waiting
   * requests.
   */
  admit(response: ServerResponse): boolean;
  /** Number of connections closed since the start. */
  ended: Readonly<Ended>;
};

type Connection = {
  socket: Socket;
  /** Network of the client, or '' if the socket is already closed. */
  network: string;
  isProxy: boolean;
  turn: number;
  /** The response to the last request. It is inspected only when necessary, so that requests stay cheap. */
  response: ServerResponse | undefined;
  /** Responses that wait for an earlier response of the same connection (pipelining). Some may already be complete. */
  behind: ServerResponse[];
  /**
   * State at the last check: bytes that left Node, bytes in the kernel's send queue, and the number of checks without progress.
   */
  unread: { sentBytes: number; queuedBytes: number | undefined; looks: number } | undefined;
};

/** A selection closes this share of all connections, because each selection takes a millisecond. */
const roomShare = 1 / 20;
/** Number of connections that are closed before other events are handled: the kernel frees the buffers of each. */
const endedAtOnce = 20;

/**
 * Shares the connections of a server fairly among its clients (`chooseToEnd`). A new connection is accepted as long as a client
 * has more than others. Closes connections whose clients do not read their responses.
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
    // A client with a complete response may be about to send another request, so its connection is closed without a reset.
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

/** Counts pipelined responses. A response has no socket until the earlier responses are complete. */
function countBehind({ behind }: Connection, response: ServerResponse): number {
  const first = behind.findIndex(({ socket, writableFinished }) => socket === null && !writableFinished);
  behind.splice(0, first === -1 ? behind.length : first);
  return behind.push(response);
}

/** Behind a proxy, a connection belongs to the client of its current request, and between requests to no client. */
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

/**
 * Returns connections without progress for `limit` consecutive checks. Counting checks instead of time ignores pauses of this
 * process itself.
 */
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
