import { Agent, type IncomingMessage, request as open } from 'node:http';

/** A connection for each of thousands of requests took as long as their answers. */
const agent = new Agent({ keepAlive: true });

type RawRequest = { method: string; target: string; token?: string | undefined };

/**
 * Sends one request exactly as written, which `fetch` would tidy up, and answers its status. The target stands in
 * the request line as it is: `%61`, a double slash, an absolute address.
 */
export async function rawStatus(url: string, request: RawRequest): Promise<number> {
  const { hostname, port } = new URL(url);
  const { method, target, token } = request;
  const headers = {
    'Content-Length': 0,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const asked = open({ agent, hostname, port, method, path: target, headers });
    asked.on('response', (answer) => resolve(statusOf(answer)));
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed the connection while it rested, before the request came: Node asks for another try itself.
      const isStale = asked.reusedSocket && error.code === 'ECONNRESET';
      if (isStale) resolve(rawStatus(url, request));
      else reject(error);
    });
    asked.end();
  });
}

/** The status once the connection is free for the next request. */
function statusOf(answer: IncomingMessage): Promise<number> {
  return new Promise((resolve) => {
    answer.on('close', () => resolve(answer.statusCode ?? 0));
    // What tells no length may be a stream, which would go on for minutes.
    if (answer.headers['content-length'] === undefined) answer.destroy();
    else answer.resume();
  });
}
