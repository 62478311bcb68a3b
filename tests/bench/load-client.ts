import { connect } from 'node:net';

/**
 * Sends a fixed number of requests over a few kept connections and leaves: `load-client.ts ADDRESS COUNT`.
 * Reads answers by their Content-Length alone, so that two cores are enough for it and the server.
 */
const connections = 8;
const { hostname, port, pathname } = new URL(process.argv[2] ?? '');
const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: gzip, deflate, br\r\nUser-Agent: bench\r\nAccept: text/html\r\n\r\n`;
let left = Number(process.argv[3]);
let failed = 0;

await Promise.all(Array.from({ length: connections }, sendAll));
if (failed > 0) throw new Error(`${failed} answers were not 200`);

async function sendAll(): Promise<void> {
  while (left > 0) await sendOverOneConnection();
}

/** Ends when nothing is left to send, or when the server closes the connection after its share of requests. */
function sendOverOneConnection(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let missing = 0;
    let isLast = false;
    const send = () => {
      if (left <= 0 || isLast) {
        socket.end();
        return;
      }
      left -= 1;
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('data', (chunk: Buffer) => {
      if (missing > 0) missing -= chunk.length;
      else {
        const end = chunk.indexOf('\r\n\r\n');
        const head = chunk.toString('latin1', 0, end);
        if (!head.startsWith('HTTP/1.1 200')) failed += 1;
        isLast = /\r\nconnection: close\b/i.test(head);
        missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]) - (chunk.length - end - 4);
      }
      if (missing === 0) send();
    });
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
}
