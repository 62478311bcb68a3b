import type { SvgToPng } from '#modules/media/ports.ts';
import { contentTag } from '#modules/media/content-tag.ts';
import { missing } from '#web/site/not-found/former-address.ts';
import { answerFile } from '#web/site/parts/file-answer.ts';
import { type SocialImage, socialImage } from './social-image.ts';

/** Responds with a social image, which other sites may embed. It is drawn only if the client's cached copy is stale. */
export function answerImage(request: Request, svgToPng: SvgToPng, image: SocialImage): Promise<Response> {
  const svg = socialImage(image);
  return answerFile(request, {
    tag: contentTag(svg),
    headers: { 'Content-Type': 'image/png', 'Cross-Origin-Resource-Policy': 'cross-origin' },
    read: () => svgToPng.draw(svg),
  });
}

export function answerNoImage(): Response {
  return missing();
}
