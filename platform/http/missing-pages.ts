import type { IncomingMessage } from 'node:http';
import type { CachedResponse } from '#platform/http/cached-response.ts';
import type { PageCache, RenderPage } from '#platform/http/page-cache.ts';

/** How the site knows that no page has an address. */
export type MissingAddresses = {
  /** The target of the "not found" page in the language of a target; undefined if a page or a file may have the target. */
  pageFor: (target: string) => string | undefined;
  /** Returns true if an imported post or list had the target before: the request is then redirected. */
  isFormer: (target: string) => Promise<boolean>;
};

export type MissingPagesOptions = MissingAddresses & {
  pages: PageCache;
  askedOf: (request: IncomingMessage, target: string) => string;
  render: RenderPage;
};

/** Targets that were looked up: scanners send the same few hundred again and again. */
const mostRemembered = 5_000;
const longestRemembered = 200;

/**
 * Answers addresses that no page has with the "not found" page from the page cache. This page is the same for all addresses of one
 * language. Returns undefined at once if a page may have the address, and resolves to undefined if the framework must answer.
 */
export function createMissingPages({
  pages,
  askedOf,
  render,
  pageFor,
  isFormer,
}: MissingPagesOptions): (request: IncomingMessage) => Promise<CachedResponse | undefined> | undefined {
  const known = new Set<string>();
  let generation = pages.generation;

  async function answer(
    request: IncomingMessage,
    target: string,
    page: string,
  ): Promise<CachedResponse | undefined> {
    if (generation !== pages.generation) known.clear();
    generation = pages.generation;
    if (!known.has(target)) {
      if (await isFormer(target)) return undefined;
      if (known.size >= mostRemembered) known.clear();
      if (target.length <= longestRemembered) known.add(target);
    }
    const asked = askedOf(request, page);
    return pages.find(asked) ?? pages.fill(asked, render);
  }

  return (request) => {
    const { url: target = '/' } = request;
    const page = pageFor(target);
    return page === undefined ? undefined : answer(request, target, page);
  };
}
