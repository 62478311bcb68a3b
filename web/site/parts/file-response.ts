type FileResponse = {
  /** ETag of the content, without quotes. */
  tag: string;
  headers: Record<string, string>;
  /** Returns the bytes, or undefined while the server is too busy to make them. */
  read: () => Promise<BodyInit | undefined>;
};

const dayHeaders = { 'Cache-Control': 'public, max-age=86400' };

/** Responds with a file that caches store for a day: 304 if the client has the same content, 503 while the server is busy. */
export async function respondWithFile(
  request: Request,
  { tag, headers, read }: FileResponse,
): Promise<Response> {
  const shared = { ...dayHeaders, ETag: `"${tag}"` };
  // A proxy that compresses a response makes its ETag weak (RFC 9110, 8.8.3).
  const clientTag = request.headers.get('If-None-Match') ?? '';
  if (clientTag.includes(`"${tag}"`)) return new Response(null, { status: 304, headers: shared });
  const bytes = await read();
  if (bytes === undefined)
    return new Response(null, { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } });
  return new Response(bytes, { headers: { ...shared, ...headers } });
}
