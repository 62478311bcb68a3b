import type { LoaderFunctionArgs } from 'react-router';
import { findGalleryPack } from '#modules/catalogue/gallery.ts';
import { parsePostId } from '#modules/posts/constants.ts';
import { requestContext } from '#web/request-context.ts';
import { readBrand } from '#web/site/parts/read-brand.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { respondWithoutImage, respondWithImage } from './image-response.ts';

/** Social image of a published pack: /social/stickers/{id}.png. */
export const loader = needsDatabase(
  async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const { ctx } = context.get(requestContext);
    const id = parsePostId(params['file']?.replace(/\.png$/, '') ?? '');
    const pack = id === undefined ? undefined : await findGalleryPack(ctx, id);
    if (pack === undefined) return respondWithoutImage();
    const brand = await readBrand({ ctx });
    const { host } = new URL(ctx.settings.publicUrl);
    return respondWithImage(request, ctx.svgToPng, { brand, title: pack.name, note: host, coverId: pack.id });
  },
);
