import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** What becomes of a call: it arrives and is answered; never arrives; arrives, and none of its answer or half of it comes back. */
export type Fate = 'carried' | 'lost' | 'unanswered' | 'cut';

/** A bad line in front of a site: a proxy that delays and drops calls of the API. */
export type LossyLine = AsyncDisposable & {
  url: string;
  /** How many calls ended in each way other than well. */
  losses: Record<Exclude<Fate, 'carried'>, number>;
  /** From now on nothing is delayed or lost. */
  mend(): void;
};

type LineOptions = {
  /** Of what, by path and method; all else is carried at once. */
  isLossy: (call: { method: string; path: string }) => boolean;
  delayMs: number;
  /** In turn, from the first such call on. */
  fates: readonly Fate[];
};

const good: LineOptions = { isLossy: () => false, delayMs: 0, fates: [] };

/** Opens the line. `target` is asked at each call: the site may come back elsewhere; while it is away every call is lost. */
export async function startLossyLine(
  target: () => string,
  { isLossy, delayMs, fates }: LineOptions = good,
): Promise<LossyLine> {
  const losses = { lost: 0, unanswered: 0, cut: 0 };
  let isMended = false;
  let calls = 0;

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming;
    // A browser sends once more by itself what is lost on a connection that it used before.
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
      // Once all of it has come the site has done its part, whoever hears of it.
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

/** The status and the first half of the answer arrive. */
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
