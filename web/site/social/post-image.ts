import type { LoaderFunctionArgs } from 'react-router';
import { findPublishedPost } from '#modules/posts/published-posts.ts';
import { parsePostId } from '#modules/posts/constants.ts';
import type { Post } from '#modules/posts/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { findOrCreateLinkImage } from '#modules/media/link-image.ts';
import { requestContext } from '#web/request-context.ts';
import { respondWithFile } from '#web/site/parts/file-response.ts';
import { readBrand } from '#web/site/parts/read-brand.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { respondWithoutImage, respondWithImage } from './image-response.ts';

/**
 * Social image of a published post: /social/blog/{id}-{slug}.png is drawn, /social/blog/{id}-….jpg is cropped from the
 * current image of the post.
 */
export const loader = needsDatabase(
  async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const { ctx } = context.get(requestContext);
    const { file = '' } = params;
    const id = parsePostId(file.replace(/\.(?:png|jpg)$/, ''));
    const post = id === undefined ? undefined : await findPublishedPost(ctx, id);
    if (post === undefined) return respondWithoutImage();
    if (file.endsWith('.jpg')) return respondWithOwnImage(request, ctx, post);
    const brand = await readBrand({ ctx });
    return respondWithImage(request, ctx.svgToPng, {
      brand,
      title: post.title,
      note: post.author,
      coverId: post.id,
    });
  },
);

async function respondWithOwnImage(
  request: Request,
  ctx: Ctx,
  { imageSources, focus }: Post,
): Promise<Response> {
  const upload = /([\da-f]{32})-/.exec(imageSources?.fallback ?? '')?.[1];
  const stored = upload === undefined ? undefined : await findOrCreateLinkImage(ctx, upload, focus);
  if (stored === undefined) return respondWithoutImage();
  const { name, sizeBytes } = stored;
  return respondWithFile(request, {
    tag: name,
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(sizeBytes),
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
    read: () => ctx.storage.read(name, { start: 0, end: sizeBytes - 1 }),
  });
}
