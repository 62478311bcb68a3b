import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ApiEnv } from '#api/http/env.ts';

/**
 * Adds an ETag over the body and its related headers to a public response, and responds 304 if the client has the
 * response with this ETag (RFC 9110, 13.1.2). Shared caches may store the response but must revalidate it.
 */
export async function toConditionalResponse(c: Context<ApiEnv>, response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { headers } = response;
  const relatedHeaders = ['X-Total-Count', 'Link'].map((name) => headers.get(name) ?? '').join('\n');
  const etag = `"${createHash('sha256').update(relatedHeaders).update(bytes).digest('base64url').slice(0, 27)}"`;
  headers.set('ETag', etag);
  headers.set('Cache-Control', 'public, no-cache');
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  const ifNoneMatch = c.req.header('If-None-Match');
  if (ifNoneMatch === undefined || !hasMatchingETag(ifNoneMatch, etag))
    return new Response(bytes, { status: 200, headers });
  headers.delete('Content-Type');
  return new Response(null, { status: 304, headers });
}

/**
 * Searches the list of ETags without parsing, because the text between the quotation marks contains no quotation
 * mark. Parsing took 0.3 ms for 8 KB.
 */
function hasMatchingETag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*';
}
