import { findByEnding, indexEndings, type NameEndings } from '#modules/import-export/name-endings.ts';

/** File names of an archive, indexed by their lower-case endings. */
export type ImageIndex = NameEndings;

const imageName = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic|mp4|m4v|mov|webm)$/i;

/** Indexes all files with the extension of an image or video. */
export function indexImages(names: Iterable<string>): Promise<ImageIndex> {
  return indexEndings(imagesOf(names));
}

function* imagesOf(names: Iterable<string>): Generator<{ path: string; name: string }> {
  for (const name of names) if (imageName.test(name)) yield { path: name.toLowerCase(), name };
}

/**
 * Finds the file of an image URL: a file relative to the text (`base`), otherwise the file whose path shares most with the end
 * of the URL. Resized versions (`/size/w600/`, `-300x200`, `-scaled`) fall back to the original. Returns undefined if there is
 * no match, or several equally good ones.
 */
export function findImage(index: ImageIndex, address: string, base = ''): string | undefined {
  for (const path of pathsOf(address, base)) {
    const best = findByEnding(index, path.toLowerCase());
    if (best !== undefined) return best;
  }
  return undefined;
}

function pathsOf(address: string, base: string): string[] {
  const path = pathOf(address.replace(/^__GHOST_URL__/, ''), base);
  if (path === undefined) return [];
  const whole = path.replace(/\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//, '/');
  const ending = /\.\w+$/.exec(whole)?.[0] ?? '';
  const bare = whole.slice(0, whole.length - ending.length);
  const original = bare.replace(/-(?:\d{1,5}x\d{1,5}|scaled)$/, '');
  return [...new Set([path, whole, original + ending, `${original}-scaled${ending}`, `${bare}_o${ending}`])];
}

function pathOf(address: string, base: string): string | undefined {
  const url = URL.parse(address.trim(), `https://archive.invalid/${encodeURI(base)}`);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  try {
    return decodeURIComponent(url.pathname).replace(/^\/+/, '');
  } catch {
    return undefined;
  }
}
