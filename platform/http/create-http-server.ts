import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  type ConnectionLimits,
  type WatchedConnections,
  watchConnections,
} from '#platform/http/connections/watch-connections.ts';
import { closedPolicy, securityHeaders } from '#platform/http/security-headers.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import type { TrustedProxyCheck } from '#platform/process/variables/trusted-proxies.ts';

/** Time and size limits of a request (docs/security.md). */
export const socketLimits = {
  headersTimeout: 8_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16_384,
};
/** Limits on connections and on unread responses (docs/security.md). */
export const connectionLimits: ConnectionLimits = {
  connections: 2_000,
  waitingRequests: 64,
  unreadMs: 30_000,
  checkIntervalMs: 5_000,
};
/**
 * Length of the kernel's queue of new connections. If the queue is full, the kernel ignores a new client, and the
 * client waits before it tries again.
 */
const backlog = 4_096;
/** Time that a rejected client has to read the error response. */
const lingerMs = 500;

/** Connections whose current request may exceed `requestTimeout`: uploads of members, which have their own timeouts. */
const slowBodySockets = new WeakSet<object>();

/** Suspends the request timeout of a connection. Call the returned function to restore it. */
export function allowSlowBody(socket: object): () => void {
  slowBodySockets.add(socket);
  return () => void slowBodySockets.delete(socket);
}

export type ServerOptions = {
  limits?: typeof socketLimits;
  /** Headers of all responses, also used for errors that this server sends itself. */
  headers?: Record<string, string>;
  connections?: ConnectionLimits;
  isTrusted?: TrustedProxyCheck;
};

/** Creates a server with limits on the size and duration of requests. `connections` counts closed connections. */
export function createHttpServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  options: ServerOptions = {},
): { server: Server; connections: WatchedConnections } {
  const { limits = socketLimits, headers = securityHeaders('') } = options;
  const errorHeaders = {
    ...headers,
    'Content-Security-Policy': closedPolicy,
    'Content-Length': '0',
    Connection: 'close',
  };
  const errorHeaderLines = Object.entries(errorHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  // Node's own error response to a request without a host lacks the security headers.
  const server = createServer({ ...limits, requireHostHeader: false }, (request, response) => {
    if (!connections.admit(response)) return;
    if (hasInvalidHost(request)) response.writeHead(400, errorHeaders).end();
    else answer(request, response);
  });
  server.on('checkExpectation', (_request, response) => response.writeHead(417, errorHeaders).end());
  const connections = watchConnections(
    server,
    options.connections ?? connectionLimits,
    options.isTrusted ?? (() => false),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && slowBodySockets.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusLines[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\n${errorHeaderLines.join('')}\r\n`);
    // The limits above no longer apply to this socket. The socket is drained, because closing a socket with unread
    // bytes would reset the connection before the client reads the error.
    socket.resume();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
  return { server, connections };
}

/**
 * Returns true for an HTTP/1.1 request without a Host header, and for a request with two Host headers (RFC 9112, 3.2): Node uses
 * the first, and a proxy may use the second.
 */
function hasInvalidHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1');
}

/**
 * Starts listening.
 * @throws {StartupError} if the port is in use or not permitted
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) =>
      reject(new StartupError(formatListenError(error, port, host), { cause: error }));
    server.once('error', onError);
    server.listen({ port, host, backlog }, () => {
      server.off('error', onError);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Returns the URL of a server. */
export function formatUrl(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Stops accepting connections and waits up to `graceMs` for running requests. */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A connection whose last request has just ended would otherwise stay open until its keep-alive timeout.
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
}

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function formatListenError(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another port.`;
  if (error.code === 'EACCES')
    return `Port ${port} needs more permissions than this user has. Set PORT to a port above 1023.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`;
  return `The server could not listen on ${host}:${port}: ${error.message}`;
}
