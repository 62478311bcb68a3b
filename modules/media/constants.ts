import { hourSeconds } from '#modules/time.ts';

/** Limits of uploaded files (specification 5.26). */
export const mediaLimits = {
  imageBytes: 10 * 1024 * 1024,
  uploadBytes: 50 * 1024 * 1024,
  /** About ten minutes of video in the quality in which phones share videos. */
  videoBytes: 200 * 1024 * 1024,
  /** Total size of the unpacked files of a bundle, because a phone stores all of them. */
  bundleBytes: 200 * 1024 * 1024,
  pixels: 40_000_000,
  /** Total pixels of the images of a bundle: 500 images of 1,024 by 1,024 pixels. */
  bundlePixels: 500 * 1024 * 1024,
} as const;

/** Widths in which images of posts are served; widths greater than the width of the original are left out. */
export const postImageWidths = [400, 800, 1200, 1600] as const;

/**
 * Returns true if the request header `Save-Data` (Save Data API, 3) is `on`, which browsers send when their user wants to save
 * data.
 */
export function hasSaveData(header: unknown): boolean {
  return header === 'on';
}

/** Returns the smallest size (400 px) for users who save data; `sizes` is sorted by width, ascending. */
export function selectSmallestSize<Size>(sizes: readonly Size[]): Size[] {
  return sizes.slice(0, 1);
}
/** Width of the JPEG for clients without AVIF and WebP, such as feed readers and link previews. */
export const fallbackWidth = 1200;

export function buildMediaPath(file: string): string {
  return `/media/${file}`;
}

/** Returns the name under which a file of a contact message is stored; /media does not serve this extension. */
export function getMessageFileName(id: string): string {
  return `${id}.bin`;
}

export function getMessageThumbnailName(id: string): string {
  return `${id}-thumb.bin`;
}

/** Returns the name under which an imported archive is stored; /media does not serve this extension. */
export function getImportFileName(id: string): string {
  return `${id}.bin`;
}

/**
 * Limits of the animated GIF in emails: the width of an email, and one megabyte for readers on mobile data. Above the limit,
 * the email contains only the first frame.
 */
export const animatedEmailImage = { width: 600, bytes: 1024 * 1024 } as const;

/** Size of a link preview image (1.91:1) and its minimum width: networks show smaller images as a thumbnail. */
export const linkImageShape = { width: 1200, height: 630, least: 600 } as const;

/**
 * Returns the largest size with the shape of a link preview image that fits into the image's JPEG; undefined if this
 * size is too small. `width` and `height` are the dimensions of the original.
 */
export function getLinkImageSize({
  width,
  height,
}: {
  width: number;
  height: number;
}): { width: number; height: number } | undefined {
  if (width < 1 || height < 1) return undefined;
  const scaledWidth = Math.min(width, fallbackWidth);
  const scaledHeight = Math.floor((height * scaledWidth) / width);
  const cutWidth = Math.floor(
    Math.min(scaledWidth, (scaledHeight * linkImageShape.width) / linkImageShape.height),
  );
  if (cutWidth < linkImageShape.least) return undefined;
  const cutHeight = Math.floor((cutWidth * linkImageShape.height) / linkImageShape.width);
  return { width: cutWidth, height: cutHeight };
}

export function getLinkImageName(id: string, { x, y }: { x: number; y: number }): string {
  return `${id}-link${x}x${y}.jpg`;
}

/** Formats a duration as players do: "0:07", "1:12", "1:02:03". */
export function formatDuration(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const paddedSeconds = String(seconds % 60).padStart(2, '0');
  return hours === 0
    ? `${minutes}:${paddedSeconds}`
    : `${hours}:${String(minutes).padStart(2, '0')}:${paddedSeconds}`;
}

/** Kinds of content that can show an upload. A newsletter uses one JPEG of the upload, a post uses every size. */
export const textKinds = ['post', 'newsletter'] as const;
export type TextKind = (typeof textKinds)[number];

/** Sort orders of the media library; `-` means descending. */
export const libraryOrders = ['-created', 'created', 'name', '-name', '-size', 'size'] as const;
export type LibraryOrder = (typeof libraryOrders)[number];

/**
 * Limits of the media library: characters of a file name and a description; the number up to which all images
 * (`counted`) and search results (`searchCounted`) are counted; the number of listed uses of an upload; hours in
 * which a deleted upload can be restored.
 */
export const libraryLimits = {
  name: 255,
  alt: 500,
  counted: 1000,
  searchCounted: 100,
  uses: 20,
  restoreHours: 24,
} as const;

/**
 * Limits of downloading an image from another server: its bytes, and seconds including redirects; images per post or
 * newsletter; images per member and hour.
 */
export const remoteLimits = {
  urlCharacters: 4096,
  imageBytes: 20 * 1024 * 1024,
  seconds: 20,
  perText: 100,
  perMember: { count: 600, windowSeconds: hourSeconds },
} as const;

/** Limits of a link card: bytes of the page and seconds to read them; characters of title, description and site name. */
export const cardLimits = {
  pageBytes: 1024 * 1024,
  seconds: 10,
  title: 200,
  description: 300,
  site: 80,
} as const;
