import { mediaPath } from '#modules/media/constants.ts';

export type MediaKind =
  | 'post-image'
  | 'catalogue-image'
  | 'catalogue-upload'
  | 'newsletter-image'
  | 'message-file'
  | 'site-import'
  | 'video';

/** An upload as stored: its files carry the id at the head of their names; sides in pixels, null for a bundle. */
export type Media = {
  id: string;
  kind: MediaKind;
  files: string[];
  sizeBytes: number;
  width: number | null;
  height: number | null;
  /** As the sender's file was called; '' where nobody said. */
  name?: string;
  /** What it shows, in words for those who cannot see it; '' where nobody said. */
  alt?: string;
  /** How long a video plays; null where its file does not say. */
  durationMs?: number | null;
};

/** One entry of a `srcset`: a file and how wide it is. */
export type Source = { path: string; width: number };
/** What a `<picture>` of a post is made of; sides are those of the picture as it was uploaded. */
export type ImageSources = {
  avif: Source[];
  webp: Source[];
  fallback: string;
  width: number;
  height: number;
  /** Of a video, whose poster the images are: `fallback` is '' where it has none. */
  video?: VideoSource;
};
/** Where a video is served, and what loading it costs. */
export type VideoSource = { path: string; sizeBytes: number; durationMs: number | null };

/** The addresses of a post's picture, smallest first. */
export function imageSources(media: Media): ImageSources {
  const { width, height, files } = media;
  const sources = (format: string): Source[] =>
    files
      .filter((file) => file.endsWith(`.${format}`))
      .map((file) => ({ path: mediaPath(file), width: Math.min(widthOf(file), width ?? Infinity) }))
      .toSorted((one, other) => one.width - other.width);
  const fallback = sources('jpg').at(-1)?.path ?? '';
  const sides = { width: width ?? 0, height: height ?? 0 };
  const video = videoSource(media);
  return { avif: sources('avif'), webp: sources('webp'), fallback, ...sides, ...(video && { video }) };
}

/** Undefined for what is no video. */
export function videoSource({ kind, files, sizeBytes, durationMs = null }: Media): VideoSource | undefined {
  const file = files.find((name) => /\.(?:mp4|webm)$/.test(name));
  if (kind !== 'video' || file === undefined) return undefined;
  return { path: mediaPath(file), sizeBytes, durationMs };
}

function widthOf(file: string): number {
  return Number(/-(\d+)\./.exec(file)?.[1] ?? 0);
}
