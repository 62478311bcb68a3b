import { Agent, type IncomingMessage, request as open } from 'node:http';

/**
 * Reuses connections. With thousands of requests, opening a connection for each request took as much time as the responses.
 */
const agent = new Agent({ keepAlive: true });

type RawRequest = { method: string; target: string; token?: string | undefined };

/**
 * Sends one request exactly as written and returns the status. The request line contains the target unchanged: `%61`, a double
 * slash, an absolute address. `fetch` would normalize the target.
 */
export async function fetchRawStatus(url: string, request: RawRequest): Promise<number> {
  const { hostname, port } = new URL(url);
  const { method, target, token } = request;
  const headers = {
    'Content-Length': 0,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = open({ agent, hostname, port, method, path: target, headers });
    outgoing.on('response', (answer) => resolve(readStatus(answer)));
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed the idle connection before the request arrived. Node marks the connection as reused, so
      // this code sends the request again.
      const isStale = outgoing.reusedSocket && error.code === 'ECONNRESET';
      if (isStale) resolve(fetchRawStatus(url, request));
      else reject(error);
    });
    outgoing.end();
  });
}

/** Returns the status once the connection is free for the next request. */
function readStatus(answer: IncomingMessage): Promise<number> {
  return new Promise((resolve) => {
    answer.on('close', () => resolve(answer.statusCode ?? 0));
    // A response without a content length may be a stream that lasts for minutes.
    if (answer.headers['content-length'] === undefined) answer.destroy();
    else answer.resume();
  });
}
