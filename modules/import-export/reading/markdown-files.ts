import { findByEnding, indexEndings } from '#modules/import-export/name-endings.ts';
import { addressOf } from '#modules/import-export/reading/texts.ts';
import type { FormerSite } from '#modules/import-export/schema.ts';
import { inTurns } from '#modules/import-export/turns.ts';

/** The content folder of a site generator; the path up to it is not part of the addresses. */
const top = /^(?:.*\/)?(?:content|src\/pages|_posts|_drafts)\//;

/** Returns a file name as links may spell it: without its extension, and the folder for an index file. */
function stemOf(name: string): string {
  return name
    .replace(/(?<!\/)\/+$/, '')
    .replace(/\.(?:mdx?|markdown|html?)$/i, '')
    .replace(/(?:^|\/)index$/i, '');
}

/** Returns the address that Hugo and Astro derive from the path of a file. A `slug` from the file replaces the last segment. */
export function addressOfFile(name: string, slug = ''): string | undefined {
  const stem = stemOf(name.replace(top, ''));
  const path = slug === '' || slug.includes('/') ? stem : stem.replace(/(?<![^/])[^/]*$/, slug);
  return addressOf(`/${encoded(path)}`);
}

/** Resolves links between files. `files` contains the addresses that will redirect to each file, the preferred one first. */
export async function siteOfFiles(files: ReadonlyMap<string, readonly string[]>): Promise<FormerSite> {
  const byStem = new Map<string, string>();
  const byAddress = new Map<string, string>();
  for await (const [name, addresses] of inTurns(files)) {
    const [first] = addresses;
    if (first === undefined) continue;
    const stem = stemOf(name);
    byStem.set(stem, first);
    for (const address of addresses) if (!byAddress.has(address)) byAddress.set(address, first);
  }
  const endings = await indexEndings(Array.from(byStem.keys(), (stem) => ({ path: stem, name: stem })));
  const endingWith = (stem: string) => {
    const found = findByEnding(endings, stem);
    return found?.endsWith(`/${stem}`) === true ? byStem.get(found) : undefined;
  };
  return {
    address: '',
    postAt(href, base) {
      if (!href.startsWith('/')) {
        // Generators publish `a.md` at `a/`, so the author may have meant a link relative to either.
        const beside = pathOf(href, base);
        const below = pathOf(href, `${stemOf(base)}/`);
        return byStem.get(stemOf(beside ?? '')) ?? byStem.get(stemOf(below ?? ''));
      }
      const path = pathOf(href, '');
      if (path === undefined) return undefined;
      const address = addressOf(`/${encoded(path)}`) ?? '';
      return byAddress.get(address) ?? byStem.get(stemOf(path)) ?? endingWith(stemOf(path));
    },
  };
}

function pathOf(href: string, base: string): string | undefined {
  const url = URL.parse(href, `https://archive.invalid/${encoded(base)}`);
  if (url === null) return undefined;
  try {
    return decodeURIComponent(url.pathname).replace(/^\/+/, '');
  } catch {
    return undefined;
  }
}

function encoded(path: string): string {
  return encodeURI(path.toWellFormed()).replaceAll('?', '%3F').replaceAll('#', '%23');
}
