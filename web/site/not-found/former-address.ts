import { data, redirect } from 'react-router';
import type { Ctx } from '#modules/context.ts';
import { findCurrentPath } from '#modules/posts/lists/former.ts';
import { missingPath, storedPageHeader } from '#web/site/not-found/missing-page.ts';

/** Clients may cache the redirect for an hour, because a moved address does not move back. */
const movedHeaders = { 'Cache-Control': 'public, max-age=3600' };

/**
 * Creates the response for an address without a post, list or newsletter: 301 if the address belonged to a post, list
 * or feed before, otherwise the "not found" page. Loaders throw this response. The "not found" response is a redirect
 * too, because React Router passes redirects on without rendering; the server replaces it with the stored page
 * (platform/http/request-handler.ts).
 */
export async function createMissingOrMovedResponse(
  ctx: Pick<Ctx, 'db'>,
  request: Request,
): Promise<Response> {
  return (await findMovedRedirect(ctx, request)) ?? createMissingResponse();
}

/**
 * Creates the response of {@link createMissingOrMovedResponse} without the redirect, for addresses that no imported post can
 * have had.
 */
export function createMissingResponse(): Response {
  return createStoredPageResponse(missingPath);
}

/** Responds to any address with a page of the page cache (web/cached-pages.ts). Loaders throw this response. */
export function createStoredPageResponse(path: string, headers: Record<string, string> = {}): Response {
  return redirect(path, { headers: { ...headers, [storedPageHeader]: path } });
}

export async function redirectOrRespondMissing(ctx: Pick<Ctx, 'db'>, request: Request) {
  return (await findMovedRedirect(ctx, request)) ?? data({ canonical: null }, { status: 404 });
}

async function findMovedRedirect(ctx: Pick<Ctx, 'db'>, request: Request): Promise<Response | undefined> {
  const path = await findCurrentPath(ctx, new URL(request.url).pathname);
  return path === undefined ? undefined : redirect(path, { status: 301, headers: movedHeaders });
}
