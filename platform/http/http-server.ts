import { promisify } from 'node:util';
import {
  createNotReadyHandler,
  type ErrorPageRenderer,
  type RequestHandler,
} from '#platform/http/cached-handler.ts';
import type { WatchedConnections } from '#platform/http/connections/watch-connections.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { closeServer, createHttpServer, listen, formatUrl } from '#platform/http/create-http-server.ts';
import { createTrustedProxyCheck } from '#platform/process/variables/trusted-proxies.ts';

export type HttpServer = {
  url: string;
  /** Sets the request handler. Until then all requests get 503 with Retry-After. */
  setHandler(answer: RequestHandler): void;
  /** Returns the number of open connections. */
  countConnections(): Promise<number>;
  /** Number of connections closed because of their clients' behaviour. */
  closedCounts: WatchedConnections['closedCounts'];
  /** Stops accepting connections and waits up to 8 s for running requests. */
  close(): Promise<void>;
};

const drainMs = 8_000;

/**
 * Starts listening on the port.
 * @throws {StartupError} if the port is in use or not permitted
 */
export async function openHttpServer(
  options: {
    host: string;
    port: number;
    publicUrl: string | undefined;
    trustedProxies: readonly string[];
  },
  renderErrorPage: ErrorPageRenderer,
): Promise<HttpServer> {
  const headers = securityHeaders(options.publicUrl ?? '');
  let current = createNotReadyHandler(headers, renderErrorPage);
  const isTrusted = createTrustedProxyCheck(options.trustedProxies);
  const { server, connections } = createHttpServer((request, response) => current(request, response), {
    headers,
    isTrusted,
  });
  const port = await listen(server, options.port, options.host);
  return {
    url: formatUrl(options.host, port),
    setHandler: (answer) => {
      current = answer;
    },
    closedCounts: connections.closedCounts,
    countConnections: promisify(server.getConnections.bind(server)),
    close: () => closeServer(server, drainMs),
  };
}
