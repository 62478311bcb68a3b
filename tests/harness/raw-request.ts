import { connect } from 'node:net';

/**
 * Sends one request exactly as written, which `fetch` would tidy up, and answers its status. The target stands in
 * the request line as it is: `%61`, a double slash, an absolute address.
 */
export function rawStatus(
  url: string,
  request: { method: string; target: string; token?: string | undefined },
): Promise<number> {
  const { hostname, port, host } = new URL(url);
  const { method, target, token } = request;
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    'Content-Length: 0',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      if (status === undefined) return;
      resolve(Number(status));
      // The rest is nobody's business, and a stream would go on for minutes.
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])));
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
}
