import { connect } from 'node:net';

/**
 * Sends a fixed number of requests over a few open connections and exits: `load-client.ts ADDRESS COUNT [BROWSERS]`.
 * The user agent is a program, or BROWSERS different browsers in turn. Each connection has a different client
 * address. Parses only Content-Length of responses, so that two cores are enough for client and server.
 */
const connections = 8;
const { hostname, port, pathname } = new URL(process.argv[2] ?? '');
const browsers = Number(process.argv[4] ?? 0);
const requests = (browsers === 0 ? ['bench'] : Array.from({ length: browsers }, getBrowserName)).map(
  createRequest,
);
let remainingRequests = Number(process.argv[3]);
let failedRequests = 0;

await Promise.all(Array.from({ length: connections }, (_, index) => sendAll(index)));
if (failedRequests > 0) throw new Error(`${failedRequests} responses had a status other than 200`);

async function sendAll(index: number): Promise<void> {
  while (remainingRequests > 0) await sendOverOneConnection(`127.0.0.${index + 1}`);
}

/** Resolves when all requests are sent, or when the server closes the connection after the maximum number of requests. */
function sendOverOneConnection(localAddress: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: hostname, localAddress });
    let missing = 0;
    let isLast = false;
    const send = () => {
      if (remainingRequests <= 0 || isLast) {
        socket.end();
        return;
      }
      remainingRequests -= 1;
      socket.write(requests[remainingRequests % requests.length] ?? '');
    };
    socket.on('connect', send);
    socket.on('data', (chunk: Buffer) => {
      if (missing > 0) missing -= chunk.length;
      else {
        const end = chunk.indexOf('\r\n\r\n');
        const head = chunk.toString('latin1', 0, end);
        if (!head.startsWith('HTTP/1.1 200')) failedRequests += 1;
        isLast = /\r\nconnection: close\b/i.test(head);
        missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]) - (chunk.length - end - 4);
      }
      if (missing === 0) send();
    });
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
}

function createRequest(userAgent: string): string {
  return `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: gzip, deflate, br\r\nUser-Agent: ${userAgent}\r\nAccept: text/html\r\n\r\n`;
}

function getBrowserName(_: unknown, index: number): string {
  return `Mozilla/5.0 (Linux; Android ${index}; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36`;
}
