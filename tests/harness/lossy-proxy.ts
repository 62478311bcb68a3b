import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/**
 * The outcome of a call. `carried`: request and response arrive; `lost`: the request is lost; `unanswered`: the
 * response is lost; `cut`: half of the response is lost.
 */
export type CallOutcome = 'carried' | 'lost' | 'unanswered' | 'cut';

/** A proxy in front of a site that delays and drops API calls, like a bad connection. */
export type LossyProxy = AsyncDisposable & {
  url: string;
  losses: Record<Exclude<CallOutcome, 'carried'>, number>;
  /** Ends all delays and losses. */
  repair(): void;
};

type LossyProxyOptions = {
  /** Selects the lossy calls by path and method. All other calls pass at once. */
  isLossy: (call: { method: string; path: string }) => boolean;
  delayMs: number;
  /** The outcomes of lossy calls, in the order of the calls. After the last outcome, the list starts again. */
  outcomes: readonly CallOutcome[];
};

const losslessOptions: LossyProxyOptions = { isLossy: () => false, delayMs: 0, outcomes: [] };

/**
 * Opens the proxy. `target` is called for each request, because the site may restart at another address. Requests are lost
 * while the site is down.
 */
export async function startLossyProxy(
  target: () => string,
  { isLossy, delayMs, outcomes }: LossyProxyOptions = losslessOptions,
): Promise<LossyProxy> {
  const losses = { lost: 0, unanswered: 0, cut: 0 };
  let isRepaired = false;
  let calls = 0;

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming;
    // A browser automatically repeats a request that was lost on a reused connection.
    outgoing.setHeader('Connection', 'close');
    if (isRepaired || !isLossy({ method, path })) return forward(incoming, outgoing, 'carried');
    const fate = outcomes[calls % outcomes.length] ?? 'carried';
    calls += 1;
    await new Promise((done) => setTimeout(done, delayMs));
    if (fate !== 'carried') losses[fate] += 1;
    if (fate === 'lost') incoming.destroy();
    else forward(incoming, outgoing, fate);
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, fate: CallOutcome): void {
    const { method, url: path = '/', headers } = incoming;
    const forwarded = request(new URL(path, target()), { method, headers, agent: false }, (answer) => {
      // The site has finished its work when its whole response has arrived here.
      if (fate === 'unanswered') answer.resume().on('end', () => outgoing.destroy());
      else if (fate === 'cut') sendHalf(answer, outgoing);
      else {
        outgoing.writeHead(answer.statusCode ?? 502, removeConnectionHeaders(answer));
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      }
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  }

  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    losses,
    repair: () => {
      isRepaired = true;
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
function sendHalf(answer: IncomingMessage, outgoing: ServerResponse): void {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => {
    const whole = Buffer.concat(chunks);
    outgoing.writeHead(answer.statusCode ?? 502, {
      ...removeConnectionHeaders(answer),
      'content-length': whole.length + 1,
    });
    outgoing.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => outgoing.destroy());
  });
}

function removeConnectionHeaders({ headers }: IncomingMessage): IncomingMessage['headers'] {
  const {
    connection: _connection,
    'keep-alive': _keepAlive,
    'transfer-encoding': _coding,
    ...rest
  } = headers;
  return rest;
}
