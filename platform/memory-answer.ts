import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Coding = 'br' | 'gzip' | 'identity';

/** One body in one content coding, with its headers ready for the socket. */
type Variant = { bytes: Buffer; headers: string[]; etag: string };

/** An answer that is ready in memory: what the page cache and the assets hold. */
export type MemoryAnswer = { variants: Partial<Record<Coding, Variant>>; sizeBytes: number };

/** Bodies by coding; identity is always there. */
export type Bodies = { identity: Buffer; br?: Buffer | undefined; gzip?: Buffer | undefined };

/** Prepares all variants of one answer; `headers` are those that every variant carries, content type included. */
export function prepareAnswer(bodies: Bodies, headers: Record<string, string>): MemoryAnswer {
  const hash = createHash('sha256').update(bodies.identity).digest('base64url').slice(0, 22);
  const isVaried = bodies.br !== undefined || bodies.gzip !== undefined;
  const variants: MemoryAnswer['variants'] = {};
  let sizeBytes = 0;
  for (const coding of ['br', 'gzip', 'identity'] as const) {
    const bytes = bodies[coding];
    if (!bytes) continue;
    const etag = `"${hash}${coding === 'identity' ? '' : `-${coding}`}"`;
    const own: Record<string, string> = { ...headers, ETag: etag, 'Content-Length': String(bytes.length) };
    if (isVaried) own['Vary'] = 'Accept-Encoding';
    if (coding !== 'identity') own['Content-Encoding'] = coding;
    variants[coding] = { bytes, etag, headers: Object.entries(own).flat() };
    sizeBytes += bytes.length;
  }
  return { variants, sizeBytes };
}

/** Writes a prepared answer: 304 where the visitor holds it, headers alone for HEAD, else the best coding. */
export function writeAnswer(request: IncomingMessage, response: ServerResponse, answer: MemoryAnswer): void {
  const variant = pickVariant(answer, request.headers['accept-encoding']);
  const known = request.headers['if-none-match'];
  if (known !== undefined && isKnown(known, variant.etag)) {
    response.writeHead(304, withoutBody(variant.headers));
    response.end();
    return;
  }
  response.writeHead(200, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.bytes);
}

function pickVariant(answer: MemoryAnswer, accepted: string | undefined): Variant {
  const { br, gzip, identity } = answer.variants;
  if (br && accepts(accepted, 'br')) return br;
  if (gzip && accepts(accepted, 'gzip')) return gzip;
  if (!identity) throw new Error('an answer without an identity body');
  return identity;
}

/** RFC 9110, 12.5.3: a coding named without `q=0`. */
function accepts(accepted: string | undefined, coding: string): boolean {
  if (accepted === undefined || !accepted.includes(coding)) return false;
  if (!accepted.includes('q=0')) return true;
  return accepted.split(',').some((part) => {
    const [name, weight] = part.trim().split(/\s*;\s*/);
    return name === coding && !(weight !== undefined && /^q=0(\.0*)?$/.test(weight));
  });
}

/** RFC 9110, 13.1.2: weak comparison, `*`, lists. */
function isKnown(known: string, etag: string): boolean {
  return (
    known === etag ||
    known.trim() === '*' ||
    known.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
  );
}

function withoutBody(headers: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2);
    if (!/^content-(length|encoding|type)$/i.test(name)) kept.push(name, value);
  }
  return kept;
}
