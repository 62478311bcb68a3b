import { promisify } from 'node:util';
import { createUnready, type FaultPage, type RequestAnswerer } from '#platform/http/cached-handler.ts';
import type { WatchedConnections } from '#platform/http/connections/watch-connections.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { closeServer, createHttpServer, listen, urlOf } from '#platform/http/server.ts';
import { trustedProxies } from '#platform/process/variables/trusted-proxies.ts';

export type Door = {
  url: string;
  /** Sets the request handler. Until then all requests get 503 with Retry-After. */
  answerWith(answer: RequestAnswerer): void;
  /** Number of open connections. */
  countConnections(): Promise<number>;
  /** Number of connections closed because of their clients' behaviour. */
  ended: WatchedConnections['ended'];
  /** Stops accepting connections and waits up to 8 s for running requests. */
  close(): Promise<void>;
};

const drainMs = 8_000;

/**
 * Starts listening on the port.
 * @throws {StartupFault} if the port is in use or not permitted
 */
export async function openDoor(
  options: {
    host: string;
    port: number;
    publicUrl: string | undefined;
    trustedProxies: readonly string[];
  },
  faultPage: FaultPage,
): Promise<Door> {
  const headers = securityHeaders(options.publicUrl ?? '');
  let current = createUnready(headers, faultPage);
  const isTrusted = trustedProxies(options.trustedProxies);
  const { server, connections } = createHttpServer((request, response) => current(request, response), {
    headers,
    isTrusted,
  });
  const port = await listen(server, options.port, options.host);
  return {
    url: urlOf(options.host, port),
    answerWith: (answer) => {
      current = answer;
    },
    ended: connections.ended,
    countConnections: promisify(server.getConnections.bind(server)),
    close: () => closeServer(server, drainMs),
  };
}
