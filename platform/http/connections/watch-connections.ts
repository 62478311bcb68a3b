import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, networkOf, socketAddress } from '#platform/http/client-address.ts';
import { chooseToEnd, type Held, type Standing } from '#platform/http/connections/fair-share.ts';
import { clientOf, readSendQueues } from '#platform/http/connections/send-queues.ts';
import type { TrustedProxies } from '#platform/process/trusted-proxies.ts';

export type ConnectionLimits = {
  /** Connections at once. */
  connections: number;
  /** How long a client may read nothing of an answer that waits for it. */
  unreadMs: number;
  /** How often answers that wait are looked at. */
  lookMs: number;
};

/** Why connections were ended: `room` for others, `unread` answers, `refused` where there was no room to make. */
export type Ended = Record<'room' | 'unread' | 'refused', number>;

export type WatchedConnections = {
  /** To be told of each request, before it is answered. */
  note(response: ServerResponse): void;
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
  /** What was not read at the last look: what had left Node until then, what the kernel held, and since when. */
  unread: { sentBytes: number; queuedBytes: number | undefined; sinceMs: number } | undefined;
};

/** One look at all of them makes room for so many: it costs a millisecond. */
const roomShare = 1 / 20;

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
  const ended: Ended = { room: 0, unread: 0, refused: 0 };
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
      unread: undefined,
    });
    socket.once('close', () => all.delete(socket));
  });
  const makeRoom = () => {
    const held = [...all.values()].map((connection) => ({ connection, ...holdOf(connection, isTrusted) }));
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
    for (const connection of await findUnread(all, limits.unreadMs)) end(connection, 'unread');
  };
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, limits.lookMs).unref();
  server.once('close', () => clearInterval(timer));
  return {
    note: (response) => {
      const connection = all.get(response.req.socket);
      if (connection === undefined) return;
      connection.response = response;
      connection.turn = turns += 1;
    },
    ended,
  };
}

/** Behind a proxy a connection counts for the client whose request is under way, and for nobody between two of them. */
function holdOf({ socket, network, isProxy, turn, response }: Connection, isTrusted: TrustedProxies): Held {
  const standing = standingOf(socket, response);
  if (!isProxy) return { holder: network, standing, turn };
  const isAsking = response !== undefined && standing !== 'waiting';
  return { holder: isAsking ? networkOf(clientAddress(response.req, isTrusted)) : undefined, standing, turn };
}

function standingOf(socket: Socket, response: ServerResponse | undefined): Standing {
  if (response === undefined || response.writableFinished) return 'waiting';
  return socket.writableLength > 0 || !response.req.complete ? 'slow' : 'busy';
}

/** Those whose client has read nothing for so long. */
async function findUnread(all: ReadonlyMap<Socket, Connection>, limitMs: number): Promise<Connection[]> {
  const waiting = [...all.values()].filter((connection) => {
    if (connection.socket.writableLength === 0) connection.unread = undefined;
    return connection.socket.writableLength > 0;
  });
  const [first] = waiting;
  if (first === undefined) return [];
  const queues = await readSendQueues(first.socket.localPort ?? 0);
  const nowMs = performance.now();
  return waiting.filter((connection) => {
    const { socket, unread } = connection;
    const sentBytes = socket.bytesWritten - socket.writableLength;
    const queuedBytes = queues.get(clientOf(socket.remoteAddress ?? '', socket.remotePort ?? 0));
    const isStill = unread?.sentBytes === sentBytes && unread.queuedBytes === queuedBytes;
    if (isStill) return nowMs - unread.sinceMs >= limitMs;
    connection.unread = { sentBytes, queuedBytes, sinceMs: nowMs };
    return false;
  });
}
