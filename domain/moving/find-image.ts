/** Files of an archive by the last part of their names, in small letters. */
export type ImageIndex = ReadonlyMap<string, readonly string[]>;

/** All files that may be pictures or videos. */
export function indexImages(names: Iterable<string>): ImageIndex {
  const index = new Map<string, string[]>();
  for (const name of names) {
    if (!/\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic|mp4|m4v|mov|webm)$/i.test(name)) continue;
    const last = (name.split('/').at(-1) ?? '').toLowerCase();
    const known = index.get(last);
    if (known === undefined) index.set(last, [name]);
    else known.push(name);
  }
  return index;
}

/**
 * The file of an archive that an address of a picture means: beside the text that names it (`base`), else that whose name shares most
 * with the end of the address. Sizes that systems drew (`/size/w600/`, `-300x200`, `-scaled`) stand for the picture itself where they
 * are missing. Undefined where there is none, or two are as likely.
 */
export function findImage(index: ImageIndex, address: string, base = ''): string | undefined {
  for (const path of pathsOf(address, base)) {
    const parts = path.toLowerCase().split('/');
    const named = index.get(parts.at(-1) ?? '') ?? [];
    const best = mostShared(named, parts);
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

function mostShared(names: readonly string[], parts: readonly string[]): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const name of names) {
    const own = name.toLowerCase().split('/');
    let shared = 0;
    while (shared < own.length && shared < parts.length && own.at(-1 - shared) === parts.at(-1 - shared))
      shared += 1;
    if (shared === most) best = undefined;
    if (shared > most) {
      best = name;
      most = shared;
    }
  }
  return best;
}
