import { findByEnding, indexEndings, type NameEndings } from '#modules/import-export/name-endings.ts';

/** File names of an archive, indexed by their lower-case endings. */
export type ImageIndex = NameEndings;

const imageNamePattern = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic|mp4|m4v|mov|webm)$/i;

/** Indexes all files with the extension of an image or video. */
export function indexImages(names: Iterable<string>): Promise<ImageIndex> {
  return indexEndings(iterateImages(names));
}

function* iterateImages(names: Iterable<string>): Generator<{ path: string; name: string }> {
  for (const name of names) if (imageNamePattern.test(name)) yield { path: name.toLowerCase(), name };
}

/**
 * Finds the file of an image URL, which may be relative to the file of the text (`base`). Chooses the file whose path
 * shares the most parts with the end of the URL. If a resized version (`/size/w600/`, `-300x200`, `-scaled`) is
 * missing, finds the original. Returns undefined if no file or several files match equally well.
 */
export function findImage(index: ImageIndex, address: string, base = ''): string | undefined {
  for (const path of listCandidatePaths(address, base)) {
    const match = findByEnding(index, path.toLowerCase());
    if (match !== undefined) return match;
  }
  return undefined;
}

function listCandidatePaths(address: string, base: string): string[] {
  const path = toPath(address.replace(/^__GHOST_URL__/, ''), base);
  if (path === undefined) return [];
  const fullSizePath = path.replace(/\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//, '/');
  const ending = /\.\w+$/.exec(fullSizePath)?.[0] ?? '';
  const pathWithoutExtension = fullSizePath.slice(0, fullSizePath.length - ending.length);
  const original = pathWithoutExtension.replace(/-(?:\d{1,5}x\d{1,5}|scaled)$/, '');
  return [
    ...new Set([
      path,
      fullSizePath,
      original + ending,
      `${original}-scaled${ending}`,
      `${pathWithoutExtension}_o${ending}`,
    ]),
  ];
}

function toPath(address: string, base: string): string | undefined {
  const url = URL.parse(address.trim(), `https://archive.invalid/${encodeURI(base)}`);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  try {
    return decodeURIComponent(url.pathname).replace(/^\/+/, '');
  } catch {
    return undefined;
  }
}
