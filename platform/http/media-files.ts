import { Hono } from 'hono';
import type { Storage } from '#modules/media/ports.ts';
import { hasMatchingETag } from '#platform/http/cached-response.ts';
import { getErrorCode } from '#platform/process/error-fields.ts';
import type { HttpEnv } from '#platform/http/env.ts';

/** Image types, which browsers display. Types other than images and videos are served as downloads. */
const imageTypes: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};
/** Video types. Browsers request parts of video files. */
const videoTypes: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
};
const downloadTypes: Record<string, string> = {
  json: 'application/json',
  tgs: 'application/x-tgsticker',
  zip: 'application/zip',
};

/** Matches generated file names (modules/media). Other names are not looked up in the storage. */
const namePattern = /^[\da-f]{32}(?:-[a-z\d]{1,20})?\.([a-z][a-z\d]{1,3})$/;

/** Prevents scripts and other resources when a file is opened as a document (docs/security.md). */
const mediaPolicy = "default-src 'none'; sandbox";

/**
 * Policy for videos. To show a video, a browser creates a document, which requests the file again from the same
 * origin and draws the controls. The policy permits the request and the controls, but no scripts.
 */
const videoPolicy =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; img-src data:; sandbox allow-same-origin";

type Range = { start: number; end: number };

/**
 * Serves `/media/<name>`: uploaded files, which never change. Other sites and apps may embed them. Supports `Range` (RFC 9110,
 * 14) and 304.
 */
export function createMediaRoutes(storage: Storage): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/media/:name', async (c) => {
    const name = c.req.param('name');
    const extension = namePattern.exec(name)?.[1] ?? '';
    const type = imageTypes[extension] ?? videoTypes[extension] ?? downloadTypes[extension];
    const sizeBytes = type === undefined ? undefined : await storage.sizeOf(name);
    if (type === undefined || sizeBytes === undefined) return c.text('The file does not exist.\n', 404);
    const headers: Record<string, string> = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': Object.hasOwn(videoTypes, extension) ? videoPolicy : mediaPolicy,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Accept-Ranges': 'bytes',
      ETag: `"${name}"`,
    };
    if (hasMatchingETag(c.req.header('If-None-Match') ?? '', `"${name}"`)) return c.body(null, 304, headers);
    headers['Content-Type'] = type;
    if (Object.hasOwn(downloadTypes, extension))
      headers['Content-Disposition'] = `attachment; filename="${name}"`;
    const condition = c.req.header('If-Range');
    const isConditionMet = condition === undefined || condition === `"${name}"`;
    const range = isConditionMet ? parseRange(c.req.header('Range'), sizeBytes) : undefined;
    if (range === 'unsatisfiable') {
      headers['Content-Range'] = `bytes */${sizeBytes}`;
      return c.text('The file is shorter than the requested range.\n', 416, {
        ...headers,
        'Content-Type': 'text/plain',
      });
    }
    const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
    if (range) headers['Content-Range'] = `bytes ${start}-${end}/${sizeBytes}`;
    headers['Content-Length'] = String(end - start + 1);
    const isBodiless = c.req.method === 'HEAD' || sizeBytes === 0;
    const body = isBodiless ? null : await storage.read(name, { start, end });
    return new Response(body, { status: range ? 206 : 200, headers });
  });
  app.onError((error, c) => {
    if (getErrorCode(error) !== 'ECONNREFUSED') throw error;
    return c.text('The file storage does not answer.\n', 503, { 'Retry-After': '5' });
  });
  return app;
}

/** Parses a single range. Multiple ranges and invalid headers get the whole file, as RFC 9110, 14.2 allows. */
function parseRange(header: string | undefined, sizeBytes: number): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= sizeBytes) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
}
