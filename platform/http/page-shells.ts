import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseAcceptedCodings } from '#platform/http/cached-response.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import { joinParts, prepareSplicedGzip } from '#platform/http/spliced-gzip.ts';

export type PageShellsOptions = {
  /** Returns the name of the shell for a target, or undefined if the target has no shell. */
  shellOf: (target: string) => string | undefined;
  render: (target: string) => Promise<Response>;
  pages: Pick<PageCache, 'generation'>;
};

/** A rendered page, split at each nonce, or a redirect. */
type Shell = {
  status: number;
  headers: [string, string][];
  policy: string[];
  body: Buffer[];
  /** Returns the body with a nonce in gzip; undefined if the body is sent without compression. */
  gzip?: ReturnType<typeof prepareSplicedGzip>;
};

const nonceBytes = 16;
const nonceLength = Buffer.alloc(nonceBytes).toString('base64').length;

const policyHeader = 'content-security-policy';

/**
 * Caches admin documents for visitors who have not logged in. These documents depend on the route only; the browser
 * loads the content. Each response has a new nonce (CSP Level 3, 4.2.1), which is inserted into the compressed
 * document: compressing the login page again took 0.5 ms (measured). Returns undefined if the framework must respond.
 */
export function createPageShells({
  shellOf,
  render,
  pages,
}: PageShellsOptions): (request: IncomingMessage) => Promise<ShellWriter | undefined> | undefined {
  const shells = new Map<string, Promise<Shell | undefined>>();
  let generation = pages.generation;
  return (request) => {
    const { url: target = '/' } = request;
    const name = shellOf(target);
    if (name === undefined) return undefined;
    if (generation !== pages.generation) shells.clear();
    generation = pages.generation;
    const stored = shells.get(name);
    const found = stored ?? load(target);
    if (stored === undefined) {
      shells.set(name, found);
      // A page that failed or has no shell is rendered again for the next request.
      const remove = () => shells.get(name) === found && shells.delete(name);
      void found.then((shell) => shell === undefined && remove(), remove);
    }
    return found.then((shell) => shell && ((response) => writeShell(shell, request, response)));
  };

  async function load(target: string): Promise<Shell | undefined> {
    const path = target.split('?', 1)[0] ?? target;
    return toShell(await render(path));
  }
}

/** Writes the response and returns the bytes of its body. */
export type ShellWriter = (response: ServerResponse) => number;

async function toShell(response: Response): Promise<Shell | undefined> {
  const policy = response.headers.get(policyHeader) ?? '';
  const nonce = /'nonce-([\w+/=-]+)'/.exec(policy)?.[1];
  if (response.status === 302) return { status: 302, headers: [...response.headers], policy: [], body: [] };
  if (nonce === undefined || response.status !== 200) {
    void response.body?.cancel();
    return undefined;
  }
  const text = await response.text();
  const headers = [...response.headers].filter(([name]) => name !== policyHeader && name !== 'vary');
  const body = text.split(nonce).map((part) => Buffer.from(part));
  return {
    status: 200,
    headers,
    policy: policy.split(nonce),
    body,
    gzip: prepareSplicedGzip(body, nonceLength),
  };
}

function writeShell(shell: Shell, request: IncomingMessage, response: ServerResponse): number {
  if (shell.status !== 200) {
    response.writeHead(shell.status, shell.headers.flat());
    response.end();
    return 0;
  }
  const nonce = randomBytes(nonceBytes).toString('base64');
  const { gzip: takesGzip } = parseAcceptedCodings(request.headers['accept-encoding'] ?? '');
  const compress = takesGzip ? shell.gzip : undefined;
  const body = compress?.(Buffer.from(nonce)) ?? joinParts(shell.body, Buffer.from(nonce));
  response.writeHead(200, [
    ...shell.headers.flat(),
    policyHeader,
    shell.policy.join(nonce),
    'Vary',
    'Accept-Encoding',
    'Content-Length',
    String(body.length),
    ...(compress === undefined ? [] : ['Content-Encoding', 'gzip']),
  ]);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
  return request.method === 'HEAD' ? 0 : body.length;
}
