import type { Pictures } from '#domain/context.ts';
import { type SocialPicture, socialPicture } from './social-image.ts';

/** Draws and answers a social picture, which other sites may embed; 503 while too many wait to be drawn. */
export async function answerPicture(pictures: Pictures, picture: SocialPicture): Promise<Response> {
  const png = await pictures.draw(socialPicture(picture));
  if (png === undefined) {
    return new Response(null, { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } });
  }
  return new Response(png, {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}

/** No such picture. */
export function answerNoPicture(): Response {
  return new Response(null, { status: 404 });
}
