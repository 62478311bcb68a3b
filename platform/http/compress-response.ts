import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAcceptedCodings, hasMatchingETag } from '#platform/http/cached-response.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smaller bodies are not compressed, because compression saves less than its headers cost. */
const minCompressedBytes = 1_024;
const compressible = /^(?:text\/|application\/(?:[\w.+-]*(?:json|xml)|manifest))/;

/**
 * Compresses a response that is not cached, in the best coding that the client accepts. Brotli at quality 5 takes 1.5 ms for the
 * 60 KB of the FAQ and returns 13 KB; quality 11, as for cached pages, would take 90 ms for 11 KB.
 */
export async function compressResponse(request: Request, answer: Response): Promise<Response> {
  const { headers } = answer;
  const isText = compressible.test(headers.get('Content-Type') ?? '');
  if (!isText || headers.has('Content-Encoding') || answer.body === null || isSecret(answer)) return answer;
  headers.append('Vary', 'Accept-Encoding');
  const codings = parseAcceptedCodings(request.headers.get('Accept-Encoding') ?? '');
  if (request.method === 'HEAD' || (!codings.br && !codings.gzip)) return answer;
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length < minCompressedBytes) return new Response(bytes, answer);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const body = codings.br ? await toBrotli(bytes, { params }) : await toGzip(bytes);
  weakenTag(headers);
  headers.set('Content-Encoding', codings.br ? 'br' : 'gzip');
  headers.set('Content-Length', String(body.length));
  return new Response(body, { status: answer.status, headers });
}

/**
 * Prepares a response of the API. Adds an ETag to a response to GET or HEAD, and replaces the response with a 304 if
 * the client already has the content. JSON and pages are compressed with the best coding that the client accepts; CSV
 * files are compressed while they are written. Does not change live streams (server-sent events, lines of JSON).
 */
export async function prepareApiResponse(request: Request, answer: Response): Promise<Response> {
  const type = answer.headers.get('Content-Type')?.split(';')[0] ?? '';
  if (type === 'text/csv') return gzipStream(request, answer);
  if (answer.body === null || !bufferedTypes.has(type)) return answer;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || answer.status !== 200 || isSecret(answer)) return compressResponse(request, answer);
  const bytes = await answer.arrayBuffer();
  const { headers } = answer;
  if (!headers.has('ETag')) headers.set('ETag', createETag(Buffer.from(bytes), headers));
  if (isNotModified(request, headers)) {
    headers.delete('Content-Type');
    headers.delete('Content-Length');
    headers.append('Vary', 'Accept-Encoding');
    return new Response(null, { status: 304, headers });
  }
  return compressResponse(request, new Response(bytes, { status: 200, headers }));
}

const bufferedTypes: ReadonlySet<string> = new Set([
  'application/json',
  'application/problem+json',
  'text/html',
]);

/**
 * Returns true for a response with a token or a secret (RFC 9111, 5.2.2.6). The length of a compressed response would
 * reveal whether a guess is similar to the secret (BREACH).
 */
function isSecret({ headers }: Response): boolean {
  return /\bno-transform\b/.test(headers.get('Cache-Control') ?? '');
}

/**
 * Returns a weak ETag (RFC 9110, 8.8.1), because each coding has different bytes. The ETag covers the body and its related
 * headers.
 */
function createETag(bytes: Uint8Array, headers: Headers): string {
  const relatedHeaders = ['X-Total-Count', 'Link'].map((name) => headers.get(name) ?? '').join('\n');
  const hash = createHash('sha256').update(relatedHeaders).update(bytes).digest('base64url');
  return `W/"${hash.slice(0, 22)}"`;
}

function weakenTag(headers: Headers): void {
  const tag = headers.get('ETag');
  if (tag?.startsWith('"') === true) headers.set('ETag', `W/${tag}`);
}

function isNotModified(request: Request, headers: Headers): boolean {
  const ifNoneMatch = request.headers.get('If-None-Match');
  const tag = headers.get('ETag')?.replace(/^W\//, '');
  return ifNoneMatch !== null && tag !== undefined && hasMatchingETag(ifNoneMatch, tag);
}

function gzipStream(request: Request, answer: Response): Response {
  const { body, headers } = answer;
  headers.append('Vary', 'Accept-Encoding');
  const { gzip: takesGzip } = parseAcceptedCodings(request.headers.get('Accept-Encoding') ?? '');
  if (body === null || request.method === 'HEAD' || !takesGzip) return answer;
  headers.set('Content-Encoding', 'gzip');
  headers.delete('Content-Length');
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { status: answer.status, headers });
}
