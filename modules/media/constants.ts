/** Limits of uploaded files (specification 5.26). */
export const mediaLimits = {
  imageBytes: 10 * 1024 * 1024,
  uploadBytes: 50 * 1024 * 1024,
  /** Some ten minutes as phones send them on; what a reader's data is worth is said beside it. */
  videoBytes: 200 * 1024 * 1024,
  /** All files of a bundle unpacked: what a phone would have to hold. */
  bundleBytes: 200 * 1024 * 1024,
  pixels: 40_000_000,
  /** All pictures of a bundle: 500 of 1,024 by 1,024. */
  bundlePixels: 500 * 1024 * 1024,
} as const;

/** Widths in which a picture of a post is served; none is larger than the picture itself. */
export const postWidths = [400, 800, 1200, 1600] as const;

/** Whether a request's `Save-Data` (Save Data API, 3) asks for less: browsers send `on` where their user wants that, else nothing. */
export function savesData(header: unknown): boolean {
  return header === 'on';
}

/** Of the sizes of a picture, the narrowest first, the one for who saves data: 400 px. */
export function sparingSources<Size>(sizes: readonly Size[]): Size[] {
  return sizes.slice(0, 1);
}
/** Width of the JPEG for what knows neither AVIF nor WebP, feed readers and link previews among it. */
export const fallbackWidth = 1200;

/** Where a file is served, below the site's own address. */
export function mediaPath(file: string): string {
  return `/media/${file}`;
}

/** How a file of a contact message is stored: /media hands out no such ending. */
export function messageFileName(id: string): string {
  return `${id}.bin`;
}

/** The same of its thumbnail, a WebP. */
export function messageThumbnailName(id: string): string {
  return `${id}-thumb.bin`;
}

/** How the archive of a site that moves in is stored, under an ending that /media hands out no more than that of a message. */
export function importFileName(id: string): string {
  return `${id}.bin`;
}

/**
 * The moving copy of an email's picture, a GIF: the width of an email, and bytes that a reader on a phone is asked for once for one
 * picture. Where it would have more, its first frame stands alone.
 */
export const movingEmailImage = { width: 600, bytes: 1024 * 1024 } as const;

/** The shape of a picture beside a link (1.91:1), and how wide it is at least: networks show a smaller one as a stamp. */
export const linkImageShape = { width: 1200, height: 630, least: 600 } as const;

/**
 * The sides of what is cut out of a post's picture for links, in pixels: as much of its JPEG as has the shape. Undefined where
 * that is too small to be shown. `width` and `height` are those of the picture as it was uploaded.
 */
export function linkImageSides({
  width,
  height,
}: {
  width: number;
  height: number;
}): { width: number; height: number } | undefined {
  if (width < 1 || height < 1) return undefined;
  const wide = Math.min(width, fallbackWidth);
  const high = Math.floor((height * wide) / width);
  const cutWidth = Math.floor(Math.min(wide, (high * linkImageShape.width) / linkImageShape.height));
  if (cutWidth < linkImageShape.least) return undefined;
  const cutHeight = Math.floor((cutWidth * linkImageShape.height) / linkImageShape.width);
  return { width: cutWidth, height: cutHeight };
}

/** What the file is called that is cut out around a point in percent. */
export function linkImageName(id: string, { x, y }: { x: number; y: number }): string {
  return `${id}-link${x}x${y}.jpg`;
}

/** "0:07", "1:12", "1:02:03": hours, minutes and seconds as players show them. */
export function durationText(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${tail}` : `${hours}:${String(minutes).padStart(2, '0')}:${tail}`;
}

/** Which kinds of text an upload can be shown in: a newsletter has one JPEG of it, a post every size. */
export const textKinds = ['post', 'newsletter'] as const;
export type TextKind = (typeof textKinds)[number];

/** What the library can be ordered by; a `-` before it turns the order round. */
export const libraryOrders = ['-created', 'created', 'name', '-name', '-size', 'size'] as const;
export type LibraryOrder = (typeof libraryOrders)[number];

/**
 * Characters of a file's name and of what an image shows; how far the library, and a search of it, is counted; how many texts are named that show an
 * upload; hours for which one that was deleted can be restored.
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
 * A picture of a server elsewhere: its bytes and seconds, redirects included; how many of one text are fetched; how many a member
 * may have fetched.
 */
export const remoteLimits = {
  urlCharacters: 4096,
  imageBytes: 20 * 1024 * 1024,
  seconds: 20,
  perText: 100,
  perMember: { count: 600, windowSeconds: 3600 },
} as const;

/** A page elsewhere that a card tells of: how much of it is read in how long, and characters of what it says. */
export const cardLimits = {
  pageBytes: 1024 * 1024,
  seconds: 10,
  title: 200,
  description: 300,
  site: 80,
} as const;
