import type { LoaderFunctionArgs } from 'react-router';
import { requestContext } from '#web/request-context.ts';
import { computeContentTag } from '#modules/media/content-tag.ts';
import { createMissingResponse } from '#web/site/not-found/former-address.ts';
import { readBrand } from '#web/site/parts/read-brand.ts';
import { respondWithFile } from '#web/site/parts/file-response.ts';
import { findFile, type PressFile, readPressKit } from './press-kit.ts';

const types: Readonly<Record<PressFile['format'], string>> = {
  SVG: 'image/svg+xml; charset=utf-8',
  PNG: 'image/png',
  TXT: 'text/plain; charset=utf-8',
  ZIP: 'application/zip',
};

/** Serves a file of the press page: /press/{name}. Returns 404 for other names, and 503 while the drawing queue is full. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const requestInfo = context.get(requestContext);
  const kit = await readPressKit(requestInfo.ctx, await readBrand(requestInfo));
  if (kit === undefined)
    return new Response(null, { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } });
  const file = findFile(kit, params.file ?? '');
  if (file === undefined) throw createMissingResponse();
  return respondWithFile(request, {
    tag: computeContentTag(file.bytes),
    headers: {
      'Content-Type': types[file.format],
      'Content-Disposition': `${file.format === 'ZIP' ? 'attachment' : 'inline'}; filename="${file.name}"`,
    },
    read: () => Promise.resolve(file.bytes),
  });
}
