import { findByEnding, indexEndings } from '#modules/import-export/name-endings.ts';
import { toFormerPath } from '#modules/import-export/reading/text-values.ts';
import type { FormerSite } from '#modules/import-export/schema.ts';
import { iterateWithYield } from '#modules/import-export/yield-to-event-loop.ts';

/** Matches the path of a site generator's content folder. The addresses of posts do not contain this part of the path. */
const contentFolderPattern = /^(?:.*\/)?(?:content|src\/pages|_posts|_drafts)\//;

/** Returns the path of a file without its extension and without the name `index`, because links may omit both. */
function getStem(name: string): string {
  return name
    .replace(/(?<!\/)\/+$/, '')
    .replace(/\.(?:mdx?|markdown|html?)$/i, '')
    .replace(/(?:^|\/)index$/i, '');
}

/** Returns the address that Hugo and Astro derive from the path of a file. A `slug` from the file replaces the last segment. */
export function buildFileAddress(name: string, slug = ''): string | undefined {
  const stem = getStem(name.replace(contentFolderPattern, ''));
  const path = slug === '' || slug.includes('/') ? stem : stem.replace(/(?<![^/])[^/]*$/, slug);
  return toFormerPath(`/${encodePath(path)}`);
}

/** Resolves links between files. `files` contains the addresses that will redirect to each file, the preferred one first. */
export async function createFormerSite(files: ReadonlyMap<string, readonly string[]>): Promise<FormerSite> {
  const byStem = new Map<string, string>();
  const byAddress = new Map<string, string>();
  for await (const [name, addresses] of iterateWithYield(files)) {
    const [first] = addresses;
    if (first === undefined) continue;
    const stem = getStem(name);
    byStem.set(stem, first);
    for (const address of addresses) if (!byAddress.has(address)) byAddress.set(address, first);
  }
  const endings = await indexEndings(Array.from(byStem.keys(), (stem) => ({ path: stem, name: stem })));
  const findByPathEnding = (stem: string) => {
    const found = findByEnding(endings, stem);
    return found?.endsWith(`/${stem}`) === true ? byStem.get(found) : undefined;
  };
  return {
    address: '',
    postAt(href, base) {
      if (!href.startsWith('/')) {
        // Generators publish `a.md` at `a/`, so the author may have meant a link relative to `a.md` or to `a/`.
        const siblingPath = toPath(href, base);
        const childPath = toPath(href, `${getStem(base)}/`);
        return byStem.get(getStem(siblingPath ?? '')) ?? byStem.get(getStem(childPath ?? ''));
      }
      const path = toPath(href, '');
      if (path === undefined) return undefined;
      const address = toFormerPath(`/${encodePath(path)}`) ?? '';
      return byAddress.get(address) ?? byStem.get(getStem(path)) ?? findByPathEnding(getStem(path));
    },
  };
}

function toPath(href: string, base: string): string | undefined {
  const url = URL.parse(href, `https://archive.invalid/${encodePath(base)}`);
  if (url === null) return undefined;
  try {
    return decodeURIComponent(url.pathname).replace(/^\/+/, '');
  } catch {
    return undefined;
  }
}

function encodePath(path: string): string {
  return encodeURI(path.toWellFormed()).replaceAll('?', '%3F').replaceAll('#', '%23');
}
