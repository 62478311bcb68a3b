import type { PostImages } from '#modules/posts/schema.ts';
import { makeOwnLinksAbsolute } from '#modules/html/own-links.ts';
import { replaceVideos, listVideoIds } from '#modules/html/video.ts';
import { formatDuration } from '#modules/media/constants.ts';
import type { ImageSources, SrcsetEntry } from '#modules/media/schema.ts';

/** Returns the ids of the uploads that a body uses: images and videos with a path below /media/. */
export function findBodyUploadIds(body: string): string[] {
  const images = body.matchAll(/\/media\/([\da-f]{32})-\d{3,4}\.jpg/g);
  return [...new Set([...Array.from(images, ([, id = '']) => id), ...listVideoIds(body)])];
}

/** The `sizes` attribute of an image in a body: the width of the reading column, or the window on a narrow screen. */
const bodySizes = '(min-width: 720px) 672px, calc(100vw - 40px)';
/**
 * The `sizes` attribute for each layout of a figure: a link card, a gallery with two images per row, a wide and a
 * full-width image.
 */
const sizesByLayout = new Map([
  ['card', '(min-width: 600px) 200px, calc(100vw - 84px)'],
  ['gallery', '(min-width: 720px) 336px, 50vw'],
  ['wide', '(min-width: 1080px) 1040px, calc(100vw - 40px)'],
  ['full', '100vw'],
]);

/**
 * Adds all stored sizes to the uploaded images in clean HTML. Browsers load AVIF or WebP in the required width, or
 * the JPEG. Images on other hosts do not change.
 */
export function addImageSizes(html: string, pictures: PostImages): string {
  let sizes = bodySizes;
  return addStillFrames(html).replaceAll(
    /<figure(?: data-look="(\w+)")?>|<\/figure>|<img src="\/media\/([\da-f]{32})-\d{3,4}\.jpg"[^>]*>/g,
    (matched, layout: string | undefined, id: string | undefined) => {
      if (id === undefined) {
        sizes = sizesByLayout.get(layout ?? '') ?? bodySizes;
        return matched;
      }
      const sources = Object.hasOwn(pictures, id) ? pictures[id] : undefined;
      if (sources === undefined) return matched;
      const types = [
        renderStillTag(sources),
        renderSourceTag('image/avif', sources.avif, sizes),
        renderSourceTag('image/webp', sources.webp, sizes),
      ];
      return `<picture>${types.join('')}${addImageDimensions(matched, sources)}</picture>`;
    },
  );
}

/** Width of a loaded poster in pixels: the reading column of a phone with a pixel ratio of two. */
const posterWidth = 800;

/**
 * Adds the size and duration of each video to clean HTML, in `data-bytes` and `data-length`, and sets the poster to
 * phone size, because the poster loads with the page.
 */
export function addVideoMetadata(html: string, pictures: PostImages): string {
  return replaceVideos(html, ({ element, id, poster }) => {
    const { video } = (Object.hasOwn(pictures, id) && pictures[id]) || {};
    const posterId = /[\da-f]{32}/.exec(poster ?? '')?.[0] ?? '';
    const sizes = (Object.hasOwn(pictures, posterId) && pictures[posterId]?.webp) || [];
    const small = sizes.find(({ width }) => width >= posterWidth) ?? sizes.at(-1);
    const videoElement =
      small === undefined ? element : element.replace(` poster="${poster}"`, ` poster="${small.path}"`);
    if (video === undefined) return videoElement;
    const length = video.durationMs === null ? '' : ` data-length="${formatDuration(video.durationMs)}"`;
    return videoElement.replace('<video ', `<video data-bytes="${video.sizeBytes}"${length} `);
  });
}

/**
 * Adds a still image to each GIF. A GIF is the email copy of an animated upload, and the JPEG with the same name
 * contains its first frame.
 */
function addStillFrames(html: string): string {
  return html.replaceAll(
    /<img src="(\/media\/[\da-f]{32})\.gif"[^>]*>/g,
    (img, path: string) =>
      `<picture><source media="(prefers-reduced-motion: reduce)" srcset="${path}.jpg">${img}</picture>`,
  );
}

/** Converts the paths of uploads and pages of this site to absolute URLs, for feeds and the API. */
export function toAbsoluteAddresses(html: string, publicUrl: string): string {
  return makeOwnLinksAbsolute(html, publicUrl).replaceAll(
    /(<(?:img|video) src="| poster=")(\/media\/[\da-f]{32}[-.])/g,
    `$1${publicUrl}$2`,
  );
}

/** Converts a path of this site to an absolute URL. URLs of other hosts do not change. */
export function toAbsoluteAddress(address: string | null, publicUrl: string): string | null {
  return address?.startsWith('/') ? `${publicUrl}${address}` : address;
}

/**
 * Renders a source that shows only the first frame of an animated image to visitors who prefer reduced motion.
 * Returns '' for other images. Only animated images have WebP but no AVIF (modules/media/image.ts).
 */
function renderStillTag({ avif, webp, fallback }: ImageSources): string {
  if (avif.length > 0 || webp.length === 0) return '';
  return `<source media="(prefers-reduced-motion: reduce)" srcset="${fallback}">`;
}

function renderSourceTag(type: string, sources: readonly SrcsetEntry[], sizes: string): string {
  if (sources.length === 0) return '';
  const set = sources.map(({ path, width }) => `${path} ${width}w`).join(', ');
  return `<source type="${type}" srcset="${set}" sizes="${sizes}">`;
}

/** Adds a width and a height if the editor wrote no width, so that the page reserves space for the image. */
function addImageDimensions(img: string, { width, height }: ImageSources): string {
  if (/ width="/.test(img) || width === 0) return img;
  return img.replace('<img ', `<img width="${width}" height="${height}" `);
}
