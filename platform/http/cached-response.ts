import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Coding = 'br' | 'gzip' | 'identity';

/** A body in one content coding. `headers` is a flat list of names and values, ready for node:http. */
type Variant = {
  bytes: Buffer;
  headers: string[];
  headersUnchanged: string[];
  etag: string;
  lastModifiedMs: number | undefined;
};

/** A response in memory, as the page cache and the assets store it. */
export type CachedResponse = {
  status: number;
  variants: Partial<Record<Coding, Variant>>;
  sizeBytes: number;
};

/** Bodies by content coding. `identity` is always present. */
export type Bodies = {
  identity: Buffer;
  br?: Buffer | undefined;
  /** A function creates the body for the first client that needs it. */
  gzip?: Buffer | (() => Buffer) | undefined;
};

/** Prepares all variants of a response. `headers` are common to all variants and include the content type. */
export function prepareResponse(
  bodies: Bodies,
  headers: Record<string, string>,
  status = 200,
): CachedResponse {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const otherHeaders = Object.entries(headers).filter(([name]) => !computedHeaders.test(name));
  const changed = otherHeaders.find(([name]) => /^last-modified$/i.test(name))?.[1];
  const lastModifiedMs = changed === undefined ? undefined : Date.parse(changed);
  const vary = getVary(headers, { isCoded: bodies.br !== undefined || bodies.gzip !== undefined });
  const variants: CachedResponse['variants'] = {};
  let sizeBytes = 0;
  const prepare = (coding: Coding, bytes: Buffer): Variant => {
    const etag = `"${hash}${coding === 'identity' ? '' : `-${coding}`}"`;
    const shared = [...otherHeaders, ['ETag', etag], ...(vary === '' ? [] : [['Vary', vary]])];
    const described = [['Content-Length', String(bytes.length)]];
    if (coding !== 'identity') described.push(['Content-Encoding', coding]);
    return {
      bytes,
      etag,
      lastModifiedMs,
      headers: [...shared, ...described].flat(),
      headersUnchanged: shared.filter(([name = '']) => !/^content-type$/i.test(name)).flat(),
    };
  };
  for (const coding of ['br', 'gzip', 'identity'] as const) {
    const bytes = bodies[coding];
    if (!bytes) continue;
    if (typeof bytes === 'function') {
      let prepared: Variant | undefined;
      Object.defineProperty(variants, coding, { get: () => (prepared ??= prepare(coding, bytes())) });
      // An estimate of the size after compression.
      sizeBytes += Math.ceil(bodies.identity.length / 4);
    } else {
      variants[coding] = prepare(coding, bytes);
      sizeBytes += bytes.length;
    }
  }
  return { status, variants, sizeBytes };
}

/**
 * Writes a prepared response: 304 if the client has the current version, only headers for HEAD, else the body in the
 * best coding. Returns the number of body bytes.
 */
export function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
): number {
  const variant = pickVariant(answer, request.headers['accept-encoding']);
  // RFC 9110, 13.2.1: conditions apply only to a response that would be 200.
  if (answer.status === 200 && isNotModified(request, variant)) {
    response.writeHead(304, variant.headersUnchanged);
    response.end();
    return 0;
  }
  response.writeHead(answer.status, variant.headers);
  if (request.method === 'HEAD') {
    response.end();
    return 0;
  }
  response.end(variant.bytes);
  return variant.bytes.length;
}

/** Converts a prepared response to a web `Response`. */
export function toResponse(answer: CachedResponse, accepted: string | undefined): Response {
  const { bytes, headers } = pickVariant(answer, accepted);
  const pairs = headers.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [],
  );
  return new Response(new Uint8Array(bytes), { status: answer.status, headers: pairs });
}

/** Returns true if the client has the current version. RFC 9110, 13.2.2: the ETag takes precedence over the modification date. */
function isNotModified({ headers }: IncomingMessage, { etag, lastModifiedMs }: Variant): boolean {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return hasMatchingETag(ifNoneMatch, etag);
  const since = headers['if-modified-since'];
  return since !== undefined && lastModifiedMs !== undefined && lastModifiedMs <= Date.parse(since);
}

const computedHeaders = /^(etag|vary|content-length|content-encoding|transfer-encoding)$/i;

function getVary(headers: Record<string, string>, { isCoded }: { isCoded: boolean }): string {
  const existing = Object.entries(headers).flatMap(([name, value]) => (/^vary$/i.test(name) ? [value] : []));
  return [...existing, ...(isCoded ? ['Accept-Encoding'] : [])].join(', ');
}

function pickVariant({ variants }: CachedResponse, accepted: string | undefined): Variant {
  const codings = accepted === undefined ? undefined : parseAcceptedCodings(accepted);
  if (codings?.br && variants.br) return variants.br;
  const gzip = codings?.gzip ? variants.gzip : undefined;
  if (gzip) return gzip;
  const { identity } = variants;
  if (!identity) throw new Error('The cached response has no uncompressed body');
  return identity;
}

type AcceptedCodings = { br: boolean; gzip: boolean };

/** Parsed Accept-Encoding headers. Browsers send few different values; the size is limited because clients can invent others. */
const codingsByHeader = new Map<string, AcceptedCodings>();
const maxRememberedHeaders = 200;

/**
 * Maximum number of codings to parse. Browsers send at most five; parsing a header of 16 KB with 8,000 codings took 2
 * ms (measured).
 */
const maxReadCodings = 20;

/** Returns whether the client accepts brotli and gzip, by their weights or else by the weight of `*` (RFC 9110, 12.5.3). */
export function parseAcceptedCodings(accepted: string): AcceptedCodings {
  const remembered = codingsByHeader.get(accepted);
  if (remembered) return remembered;
  const weights = new Map<string, boolean>();
  for (const part of accepted.toLowerCase().split(',', maxReadCodings)) {
    const [name = '', weight = ''] = part.split(';', 2).map((piece) => piece.trim());
    weights.set(name, !/^q=0(\.0*)?$/.test(weight));
  }
  const isCodingAccepted = (coding: string) => weights.get(coding) ?? weights.get('*') ?? false;
  const codings = { br: isCodingAccepted('br'), gzip: isCodingAccepted('gzip') };
  if (codingsByHeader.size >= maxRememberedHeaders) codingsByHeader.clear();
  if (accepted.length <= 200) codingsByHeader.set(accepted, codings);
  return codings;
}

/**
 * Returns true if If-None-Match contains the ETag or is `*` (RFC 9110, 13.1.2: weak comparison). `etag` must not have
 * the prefix `W/`. An ETag contains no quotation mark, so the header needs no parsing.
 */
export function hasMatchingETag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*';
}
