import type { LoaderFunctionArgs } from 'react-router';
import { findSiteImageFile } from '#modules/site-settings/images.ts';
import { requestContext } from '#web/request-context.ts';
import { createMissingResponse } from '#web/site/not-found/former-address.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';

/** Serves a logo or a portrait of the site settings, which emails and other sites show too. Its bytes never change. */
export const loader = needsDatabase(async ({ params, context }: LoaderFunctionArgs): Promise<Response> => {
  const { ctx } = context.get(requestContext);
  const file = await findSiteImageFile(ctx.db, params.file ?? '');
  if (file === undefined) return createMissingResponse();
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': file.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
});
