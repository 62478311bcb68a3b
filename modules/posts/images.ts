import type { PostImages } from '#modules/posts/schema.ts';
import { withWholeLinks } from '#modules/html/own-links.ts';
import { replaceVideos, videoIdsIn } from '#modules/html/video.ts';
import { durationText } from '#modules/media/constants.ts';
import type { ImageSources, Source } from '#modules/media/schema.ts';

/** Uploads that a body shows: the ids inside addresses of our own; posters of videos are images or part of their video. */
export function imageIdsIn(body: string): string[] {
  const images = body.matchAll(/\/media\/([\da-f]{32})-\d{3,4}\.jpg/g);
  return [...new Set([...Array.from(images, ([, id = '']) => id), ...videoIdsIn(body)])];
}

/** How wide a picture of the text is shown: the reading column, or the window below it. */
const bodySizes = '(min-width: 720px) 672px, calc(100vw - 40px)';
/** The same by the look of its figure: of a card's beside its words or above them, of a gallery's one of two in a row. */
const sizesByLook = new Map([
  ['card', '(min-width: 600px) 200px, calc(100vw - 84px)'],
  ['gallery', '(min-width: 720px) 336px, 50vw'],
  ['wide', '(min-width: 1080px) 1040px, calc(100vw - 40px)'],
  ['full', '100vw'],
]);

/**
 * Cleaned HTML with every upload in all its sizes: browsers take AVIF or WebP of the width that they need, all others
 * the JPEG. Pictures of other hosts stay as they are.
 */
export function withImageSizes(html: string, pictures: PostImages): string {
  let sizes = bodySizes;
  return withStillFrames(html).replaceAll(
    /<figure(?: data-look="(\w+)")?>|<\/figure>|<img src="\/media\/([\da-f]{32})-\d{3,4}\.jpg"[^>]*>/g,
    (whole, look: string | undefined, id: string | undefined) => {
      if (id === undefined) {
        sizes = sizesByLook.get(look ?? '') ?? bodySizes;
        return whole;
      }
      const sources = Object.hasOwn(pictures, id) ? pictures[id] : undefined;
      if (sources === undefined) return whole;
      const types = [
        stillTag(sources),
        sourceTag('image/avif', sources.avif, sizes),
        sourceTag('image/webp', sources.webp, sizes),
      ];
      return `<picture>${types.join('')}${withSides(whole, sources)}</picture>`;
    },
  );
}

/** How wide a poster is loaded, in pixels: the reading column of a phone with two dots each. */
const posterWidth = 800;

/**
 * Cleaned HTML whose videos say what loading them costs, in `data-bytes` and `data-length`, with the poster in the size of a phone: that
 * much comes with the page.
 */
export function withVideoFacts(html: string, pictures: PostImages): string {
  return replaceVideos(html, ({ element, id, poster }) => {
    const { video } = (Object.hasOwn(pictures, id) && pictures[id]) || {};
    const posterId = /[\da-f]{32}/.exec(poster ?? '')?.[0] ?? '';
    const sizes = (Object.hasOwn(pictures, posterId) && pictures[posterId]?.webp) || [];
    const small = sizes.find(({ width }) => width >= posterWidth) ?? sizes.at(-1);
    const told =
      small === undefined ? element : element.replace(` poster="${poster}"`, ` poster="${small.path}"`);
    if (video === undefined) return told;
    const length = video.durationMs === null ? '' : ` data-length="${durationText(video.durationMs)}"`;
    return told.replace('<video ', `<video data-bytes="${video.sizeBytes}"${length} `);
  });
}

/** The pictures of an email that move: its own JPEG is the first frame. */
function withStillFrames(html: string): string {
  return html.replaceAll(
    /<img src="(\/media\/[\da-f]{32})\.gif"[^>]*>/g,
    (img, path: string) =>
      `<picture><source media="(prefers-reduced-motion: reduce)" srcset="${path}.jpg">${img}</picture>`,
  );
}

/** Makes the addresses of our own pictures, videos and pages absolute, for feeds and the API. */
export function withAbsoluteAddresses(html: string, publicUrl: string): string {
  return withWholeLinks(html, publicUrl).replaceAll(
    /(<(?:img|video) src="| poster=")(\/media\/[\da-f]{32}[-.])/g,
    `$1${publicUrl}$2`,
  );
}

/** An address of this site as a whole one; those of other hosts as they are. */
export function absoluteAddress(address: string | null, publicUrl: string): string | null {
  return address?.startsWith('/') ? `${publicUrl}${address}` : address;
}

/** Whoever wants nothing to move sees the first frame; only what moves has WebP and no AVIF (modules/media/image.ts). */
function stillTag({ avif, webp, fallback }: ImageSources): string {
  if (avif.length > 0 || webp.length === 0) return '';
  return `<source media="(prefers-reduced-motion: reduce)" srcset="${fallback}">`;
}

function sourceTag(type: string, sources: readonly Source[], sizes: string): string {
  if (sources.length === 0) return '';
  const set = sources.map(({ path, width }) => `${path} ${width}w`).join(', ');
  return `<source type="${type}" srcset="${set}" sizes="${sizes}">`;
}

/** Room for the picture before it arrives, where the author's editor named none. */
function withSides(img: string, { width, height }: ImageSources): string {
  if (/ width="/.test(img) || width === 0) return img;
  return img.replace('<img ', `<img width="${width}" height="${height}" `);
}
