import { promisify } from 'node:util';
import { createUnready, type FaultPage, type RequestAnswerer } from '#platform/http/cached-handler.ts';
import type { WatchedConnections } from '#platform/http/connections/watch-connections.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { closeServer, createHttpServer, listen, urlOf } from '#platform/http/server.ts';
import { trustedProxies } from '#platform/process/variables/trusted-proxies.ts';

export type Door = {
  url: string;
  /** From now on requests are answered by this; until then they are told to come back. */
  answerWith(answer: RequestAnswerer): void;
  /** How many connections are open. */
  countConnections(): Promise<number>;
  /** How many were ended because of what their clients do. */
  ended: WatchedConnections['ended'];
  /** Takes no new connection and waits for the requests under way, 8 s at most. */
  close(): Promise<void>;
};

const drainMs = 8_000;

/** Takes the port. Throws a StartupFault where it is in use or not ours to take. */
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
