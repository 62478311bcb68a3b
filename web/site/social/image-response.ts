import type { SvgToPngConverter } from '#modules/media/ports.ts';
import { computeContentTag } from '#modules/media/content-tag.ts';
import { createMissingResponse } from '#web/site/not-found/former-address.ts';
import { respondWithFile } from '#web/site/parts/file-response.ts';
import { type SocialImage, renderSocialImage } from './social-image.ts';

/** Responds with a social image, which other sites may embed. It is drawn only if the client's cached copy is stale. */
export function respondWithImage(
  request: Request,
  svgToPng: SvgToPngConverter,
  image: SocialImage,
): Promise<Response> {
  const svg = renderSocialImage(image);
  return respondWithFile(request, {
    tag: computeContentTag(svg),
    headers: { 'Content-Type': 'image/png', 'Cross-Origin-Resource-Policy': 'cross-origin' },
    read: () => svgToPng.draw(svg),
  });
}

export function respondWithoutImage(): Response {
  return createMissingResponse();
}
