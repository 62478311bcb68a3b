/** Limits of uploaded files (specification 5.26). */
export const mediaLimits = {
  imageBytes: 10 * 1024 * 1024,
  uploadBytes: 50 * 1024 * 1024,
  /** All files of a bundle unpacked: what a phone would have to hold. */
  bundleBytes: 200 * 1024 * 1024,
  pixels: 40_000_000,
  /** All pictures of a bundle: 500 of 1,024 by 1,024. */
  bundlePixels: 500 * 1024 * 1024,
} as const;

/** Widths in which a picture of a post is served; none is larger than the picture itself. */
export const postWidths = [400, 800, 1200, 1600] as const;
/** Width of the JPEG for what knows neither AVIF nor WebP, feed readers and link previews among it. */
export const fallbackWidth = 1200;

/** Where a file is served, below the site's own address. */
export function mediaPath(file: string): string {
  return `/media/${file}`;
}
