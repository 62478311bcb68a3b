import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { getClientAddress, getClientNetwork, getSocketAddress } from '#platform/http/client-address.ts';
import {
  chooseConnectionsToClose,
  type SharedConnection,
  type ConnectionState,
} from '#platform/http/connections/fair-share.ts';
import { formatClient, readSendQueues } from '#platform/http/connections/send-queues.ts';
import type { TrustedProxyCheck } from '#platform/process/variables/trusted-proxies.ts';

export type ConnectionLimits = {
  /** Maximum number of connections. */
  connections: number;
  /** Maximum number of pipelined requests per connection that wait for an earlier response (RFC 9112, 9.3.2). */
  waitingRequests: number;
  /** Maximum time for which a client may leave a response unread. */
  unreadMs: number;
  /** Interval of the check for unread responses. */
  checkIntervalMs: number;
};

/**
 * Reasons for closed connections. `room`: closed in favour of a new connection. `unread`: the client did not read its
 * responses. `waiting`: too many waiting requests. `refused`: a new connection, because no other connection could be closed.
 */
export type ClosedCounts = Record<'room' | 'unread' | 'waiting' | 'refused', number>;

export type WatchedConnections = {
  /**
   * Must be called for each request before its response. Returns false if the connection was closed because of too many waiting
   * requests.
   */
  admit(response: ServerResponse): boolean;
  /** Number of connections closed since the start. */
  closedCounts: Readonly<ClosedCounts>;
};

type Connection = {
  socket: Socket;
  /** Network of the client, or '' if the socket is already closed. */
  network: string;
  isProxy: boolean;
  lastUse: number;
  /**
   * The response to the last request. The state of the response is read only when necessary, so that requests cost
   * little.
   */
  response: ServerResponse | undefined;
  /** Responses that wait for an earlier response of the same connection (pipelining). Some may already be complete. */
  pipelined: ServerResponse[];
  /**
   * State at the last check: bytes that left Node, bytes in the kernel's send queue, and the number of checks without progress.
   */
  unread: { sentBytes: number; queuedBytes: number | undefined; looks: number } | undefined;
};

/**
 * Share of all connections that are closed at once when the limit is reached. Choosing the connections takes a
 * millisecond, so the choice must not be necessary for each new connection.
 */
const closedShare = 1 / 20;
/**
 * Number of connections to close before other events are handled. Closing a connection takes time, because the kernel
 * frees its buffers.
 */
const closedPerTurn = 20;

/**
 * Shares the connections of a server fairly among its clients (`chooseConnectionsToClose`). A new connection is
 * refused only if no other connection may be closed. Closes connections whose clients do not read their responses.
 */
export function watchConnections(
  server: Server,
  limits: ConnectionLimits,
  isTrusted: TrustedProxyCheck,
): WatchedConnections {
  const all = new Map<Socket, Connection>();
  const closedCounts: ClosedCounts = { room: 0, unread: 0, waiting: 0, refused: 0 };
  let useCount = 0;
  server.on('connection', (socket: Socket) => {
    if (all.size >= limits.connections && !closeForNewConnection()) {
      closedCounts.refused += 1;
      socket.resetAndDestroy();
      return;
    }
    const address = getSocketAddress(socket);
    all.set(socket, {
      socket,
      network: getClientNetwork(address),
      isProxy: isTrusted(address),
      lastUse: (useCount += 1),
      response: undefined,
      pipelined: [],
      unread: undefined,
    });
    socket.once('close', () => all.delete(socket));
  });
  const closeForNewConnection = () => {
    const sharedConnections = [...all.values()].map((connection) =>
      toSharedConnection(connection, isTrusted),
    );
    const chosen = chooseConnectionsToClose(sharedConnections, Math.ceil(limits.connections * closedShare));
    for (const { connection } of chosen) closeConnection(connection, 'room');
    return chosen.length > 0;
  };
  const closeConnection = ({ socket, response }: Connection, reason: keyof ClosedCounts) => {
    closedCounts[reason] += 1;
    all.delete(socket);
    // A client with a complete response may be about to send another request, so its connection is closed without a reset.
    if (response?.writableFinished === true) socket.destroy();
    else socket.resetAndDestroy();
  };
  const closeUnread = async () => {
    const found = await findUnread(all, limits.unreadMs / limits.checkIntervalMs);
    for (let at = 0; at < found.length; at += closedPerTurn) {
      for (const connection of found.slice(at, at + closedPerTurn))
        if (all.has(connection.socket)) closeConnection(connection, 'unread');
      await setImmediate();
    }
  };
  let checking: Promise<void> | undefined;
  const timer = setInterval(() => {
    checking ??= closeUnread().finally(() => {
      checking = undefined;
    });
  }, limits.checkIntervalMs).unref();
  server.once('close', () => clearInterval(timer));
  return {
    admit: (response) => {
      const connection = all.get(response.req.socket);
      if (connection === undefined) return false;
      connection.response = response;
      connection.lastUse = useCount += 1;
      if (response.socket !== null || countPipelined(connection, response) <= limits.waitingRequests)
        return true;
      closeConnection(connection, 'waiting');
      return false;
    },
    closedCounts,
  };
}

/** Counts pipelined responses. A response has no socket until the earlier responses are complete. */
function countPipelined({ pipelined }: Connection, response: ServerResponse): number {
  const first = pipelined.findIndex(({ socket, writableFinished }) => socket === null && !writableFinished);
  pipelined.splice(0, first === -1 ? pipelined.length : first);
  return pipelined.push(response);
}

/** Behind a proxy, a connection belongs to the client of its current request, and between requests to no client. */
function toSharedConnection(
  connection: Connection,
  isTrusted: TrustedProxyCheck,
): SharedConnection & { connection: Connection } {
  const { socket, network, isProxy, lastUse, response } = connection;
  const state = getConnectionState(socket, response);
  const owner = isProxy ? forwardedClient(response, state, isTrusted) : network;
  return { connection, owner, state, lastUse };
}

function forwardedClient(
  response: ServerResponse | undefined,
  state: ConnectionState,
  isTrusted: TrustedProxyCheck,
): string | undefined {
  if (response === undefined || state === 'waiting') return undefined;
  return getClientNetwork(getClientAddress(response.req, isTrusted));
}

function getConnectionState(socket: Socket, response: ServerResponse | undefined): ConnectionState {
  if (response === undefined || response.writableFinished) return 'waiting';
  return socket.writableLength > 0 || !response.req.complete ? 'slow' : 'busy';
}

/**
 * Returns connections without progress for `limit` consecutive checks. The function counts checks instead of time, so
 * that pauses of this process itself have no effect.
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
    const queuedBytes = queues.get(formatClient(socket.remoteAddress ?? '', socket.remotePort ?? 0));
    const isStill = unread?.sentBytes === sentBytes && unread.queuedBytes === queuedBytes;
    const looks = isStill ? unread.looks + 1 : 0;
    connection.unread = { sentBytes, queuedBytes, looks };
    return looks >= limit;
  });
}
