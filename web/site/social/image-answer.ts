import type { SvgToPng } from '#domain/media/ports.ts';
import { type SocialImage, socialImage } from './social-image.ts';

/** Draws and answers a social picture, which other sites may embed; 503 while too many wait to be drawn. */
export async function answerImage(svgToPng: SvgToPng, image: SocialImage): Promise<Response> {
  const png = await svgToPng.draw(socialImage(image));
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
export function answerNoImage(): Response {
  return new Response(null, { status: 404 });
}
