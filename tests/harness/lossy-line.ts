import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** The fate of a call: request and response arrive; the request is lost; the response is lost; half of the response is lost. */
export type Fate = 'carried' | 'lost' | 'unanswered' | 'cut';

/** A proxy in front of a site that delays and drops API calls, like a bad connection. */
export type LossyLine = AsyncDisposable & {
  url: string;
  losses: Record<Exclude<Fate, 'carried'>, number>;
  /** Ends all delays and losses. */
  mend(): void;
};

type LineOptions = {
  /** Selects the lossy calls by path and method. All other calls pass at once. */
  isLossy: (call: { method: string; path: string }) => boolean;
  delayMs: number;
  /** The fates of lossy calls, in turn, from the first lossy call on. */
  fates: readonly Fate[];
};

const good: LineOptions = { isLossy: () => false, delayMs: 0, fates: [] };

/**
 * Opens the proxy. `target` is called for each request, because the site may restart at another address. Requests are lost
 * while the site is down.
 */
export async function startLossyLine(
  target: () => string,
  { isLossy, delayMs, fates }: LineOptions = good,
): Promise<LossyLine> {
  const losses = { lost: 0, unanswered: 0, cut: 0 };
  let isMended = false;
  let calls = 0;

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming;
    // A browser repeats a request by itself if the request is lost on a reused connection.
    outgoing.setHeader('Connection', 'close');
    if (isMended || !isLossy({ method, path })) return pass(incoming, outgoing, 'carried');
    const fate = fates[calls % fates.length] ?? 'carried';
    calls += 1;
    await new Promise((done) => setTimeout(done, delayMs));
    if (fate !== 'carried') losses[fate] += 1;
    if (fate === 'lost') incoming.destroy();
    else pass(incoming, outgoing, fate);
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, fate: Fate): void {
    const { method, url: path = '/', headers } = incoming;
    const forwarded = request(new URL(path, target()), { method, headers, agent: false }, (answer) => {
      // The site has finished its work when its whole response has arrived here.
      if (fate === 'unanswered') answer.resume().on('end', () => outgoing.destroy());
      else if (fate === 'cut') cut(answer, outgoing);
      else {
        outgoing.writeHead(answer.statusCode ?? 502, withoutConnection(answer));
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      }
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  }

  const server = createServer((incoming, outgoing) => void carry(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    losses,
    mend: () => {
      isMended = true;
    },
    [Symbol.asyncDispose]: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Sends the status and the first half of the response, then ends the connection. */
function cut(answer: IncomingMessage, outgoing: ServerResponse): void {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => {
    const whole = Buffer.concat(chunks);
    outgoing.writeHead(answer.statusCode ?? 502, {
      ...withoutConnection(answer),
      'content-length': whole.length + 1,
    });
    outgoing.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => outgoing.destroy());
  });
}

function withoutConnection({ headers }: IncomingMessage): IncomingMessage['headers'] {
  const {
    connection: _connection,
    'keep-alive': _keepAlive,
    'transfer-encoding': _coding,
    ...rest
  } = headers;
  return rest;
}
