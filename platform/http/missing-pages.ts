import type { IncomingMessage } from 'node:http';
import type { CachedResponse } from '#platform/http/cached-response.ts';
import type { PageCache, PageRenderer } from '#platform/http/page-cache.ts';

/** Functions that recognize paths without a page. */
export type MissingAddresses = {
  /**
   * Returns the target of the "not found" page in the language of `target`, or undefined if `target` may be the
   * target of a page or a file.
   */
  pageFor: (target: string) => string | undefined;
  /**
   * Returns true if `target` is a former target of a post, of the page of a tag, or of the page of an author. The
   * request is then redirected.
   */
  isFormer: (target: string) => Promise<boolean>;
  /** Returns true if any post, tag or author has a former target. */
  hasFormer: () => Promise<boolean>;
  /** Returns true for a path at which other software publishes feeds. */
  isFormerFeed: (target: string) => boolean;
  /** Returns the target of the "not found" page for any target. */
  missingFor: (target: string) => string;
};

export type MissingPages = {
  /**
   * Returns the "not found" page for a path without a page. Returns undefined at once if a page may have the path, and resolves
   * to undefined if the framework must respond.
   */
  find(request: IncomingMessage): Promise<CachedResponse | undefined> | undefined;
  /** Returns the stored response of a target that a loader or the API did not find. */
  recall(request: IncomingMessage): CachedResponse | undefined;
  /**
   * Stores that a target was not found, until pages change. `answer` is the response of the API; undefined means the
   * "not found" page. `generation` is the cache generation at the time of the request; the entry is dropped if pages
   * have changed since.
   */
  remember(target: string, generation: number, answer?: CachedResponse): void;
};

export type MissingPagesOptions = MissingAddresses & {
  pages: PageCache;
  toCacheTarget: (request: IncomingMessage, target: string) => string;
  render: PageRenderer;
};

/**
 * Maximum number of remembered targets, which take at most 4 MB in total. Scanners send the same few hundred targets
 * repeatedly.
 */
const maxRemembered = 2_000;
const maxTargetLength = 200;
/** Larger API responses are not stored. */
const maxResponseBytes = 1_024;

/**
 * Serves the "not found" page from the page cache for paths without a page. All paths of a language share one page. Also
 * remembers targets of existing routes that were not found.
 */
export function createMissingPages({
  pages,
  toCacheTarget,
  render,
  pageFor,
  missingFor,
  isFormer,
  hasFormer,
  isFormerFeed,
}: MissingPagesOptions): MissingPages {
  /** The remembered targets with their responses, in insertion order, the oldest target first. */
  const known = new Map<string, CachedResponse | undefined>();
  let generation = pages.generation;
  let former: Promise<boolean> | undefined;

  function clearOutdated(): void {
    if (generation === pages.generation) return;
    generation = pages.generation;
    known.clear();
    former = undefined;
  }

  function remember(target: string, asOf: number, found?: CachedResponse): void {
    clearOutdated();
    if (asOf !== generation || target.length > maxTargetLength || (found?.sizeBytes ?? 0) > maxResponseBytes)
      return;
    known.delete(target);
    known.set(target, found);
    const [oldest] = known.size > maxRemembered ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
  }

  async function respond(
    request: IncomingMessage,
    target: string,
    page: string,
  ): Promise<CachedResponse | undefined> {
    clearOutdated();
    if (!known.has(target)) {
      const seenGeneration = generation;
      former ??= hasFormer();
      const isAny = await former.catch((error: unknown) => {
        former = undefined;
        throw error;
      });
      if ((isAny || isFormerFeed(target)) && (await isFormer(target))) return undefined;
      remember(target, seenGeneration);
    }
    const cacheTarget = toCacheTarget(request, page);
    return pages.find(cacheTarget) ?? pages.fill(cacheTarget, render);
  }

  return {
    remember,
    find(request) {
      const { url: target = '/' } = request;
      const page = pageFor(target);
      return page === undefined ? undefined : respond(request, target, page);
    },
    recall(request) {
      const { url: target = '/' } = request;
      clearOutdated();
      if (!known.has(target)) return undefined;
      return known.get(target) ?? pages.find(toCacheTarget(request, missingFor(target)));
    },
  };
}
