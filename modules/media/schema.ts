import { buildMediaPath } from '#modules/media/constants.ts';

export type MediaKind =
  | 'post-image'
  | 'catalogue-image'
  | 'catalogue-upload'
  | 'newsletter-image'
  | 'message-file'
  | 'site-import'
  | 'video';

/**
 * A stored upload: the names of its files begin with the id of the upload. Width and height are in pixels, and null
 * for a bundle.
 */
export type Media = {
  id: string;
  kind: MediaKind;
  files: string[];
  sizeBytes: number;
  width: number | null;
  height: number | null;
  /** The sender's file name; '' if unknown. */
  name?: string;
  /** The description for people who cannot see the image; '' if there is none. */
  alt?: string;
  /** Duration of a video; null if its file does not contain it. */
  durationMs?: number | null;
};

/** An entry of a `srcset`. */
export type SrcsetEntry = { path: string; width: number };
/** The sources of a `<picture>` in a post; width and height are the dimensions of the original. */
export type ImageSources = {
  avif: SrcsetEntry[];
  webp: SrcsetEntry[];
  fallback: string;
  width: number;
  height: number;
  /** Set for a video. The other sources are then the poster of the video; `fallback` is '' without a poster. */
  video?: VideoSource;
};
export type VideoSource = { path: string; sizeBytes: number; durationMs: number | null };

/** Returns the addresses of a post image, smallest first. */
export function getImageSources(media: Media): ImageSources {
  const { width, height, files } = media;
  const getSources = (format: string): SrcsetEntry[] =>
    files
      .filter((file) => file.endsWith(`.${format}`))
      .map((file) => ({ path: buildMediaPath(file), width: Math.min(getWidth(file), width ?? Infinity) }))
      .toSorted((one, other) => one.width - other.width);
  const fallback = getSources('jpg').at(-1)?.path ?? '';
  const size = { width: width ?? 0, height: height ?? 0 };
  const video = getVideoSource(media);
  return { avif: getSources('avif'), webp: getSources('webp'), fallback, ...size, ...(video && { video }) };
}

/** Returns undefined if the upload is no video. */
export function getVideoSource({
  kind,
  files,
  sizeBytes,
  durationMs = null,
}: Media): VideoSource | undefined {
  const file = files.find((name) => /\.(?:mp4|webm)$/.test(name));
  if (kind !== 'video' || file === undefined) return undefined;
  return { path: buildMediaPath(file), sizeBytes, durationMs };
}

function getWidth(file: string): number {
  return Number(/-(\d+)\./.exec(file)?.[1] ?? 0);
}
