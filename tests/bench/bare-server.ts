import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The reference: a server of node:http with one fixed response. The body comes from a file, and the headers from the
 * second argument.
 */
const body = readFileSync(process.argv[2] ?? '');
const headers: string[] = JSON.parse(process.argv[3] ?? '[]');

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`ready http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
process.on('SIGTERM', () => process.exit(0));
