import type { Ctx } from '#modules/context.ts';
import { cardLimits } from '#modules/media/constants.ts';
import type { PageMetadata, RemoteResponse, RemoteErrorReason } from '#modules/media/ports.ts';
import {
  fetchImage,
  type FetchImageOptions,
  toSecureUrl,
  checkRemoteLimit,
} from '#modules/media/fetch-image.ts';
import type { Media } from '#modules/media/schema.ts';
import { AppError } from '#modules/app-error.ts';

/** The metadata of a page, with its image as an upload of this site; `image` is undefined if the page has no usable image. */
export type LinkCard = Omit<PageMetadata, 'image'> & { image: Media | undefined };

const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1';

/**
 * Reads the metadata of an external page and stores its image here, unclaimed, so that readers of the card send no
 * request to that site. Reads at most the first megabyte within 10 s, including redirects. The rate limit
 * (`checkRemoteLimit`) counts the page and the image separately. Throws `invalid` with the reason, also if the
 * response is not an HTML page or the page has no title. Leaves out an image that cannot be downloaded.
 */
export async function fetchLinkCard(
  ctx: Ctx,
  url: string,
  { kind, memberId }: FetchImageOptions,
): Promise<LinkCard> {
  const { pageBytes: readBytes, seconds: timeoutSeconds } = cardLimits;
  const request = {
    url: toSecurePageUrl(url),
    accept,
    wanted: 'beginning',
    readBytes,
    timeoutSeconds,
  } as const;
  await checkRemoteLimit(ctx, memberId);
  const response = await ctx.fetchRemote(request);
  if ('reason' in response) throw createCardError(response.reason);
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(response.type.trim()))
    throw createCardError('noPage');
  const { image, ...pageMetadata } = await parsePage(ctx, response, memberId);
  if (pageMetadata.title === '') throw createCardError('noTitle');
  return { ...pageMetadata, image: await fetchCardImage(ctx, image, { kind, memberId }) };
}

async function parsePage(
  ctx: Ctx,
  { body, url, type }: Extract<RemoteResponse, { body: Uint8Array }>,
  memberId: number,
): Promise<PageMetadata> {
  try {
    return await ctx.parsing.readPage({ body, url, type }, memberId);
  } catch (error) {
    throw error instanceof AppError ? createCardError('tooComplex') : error;
  }
}

export type CardErrorReason = RemoteErrorReason | 'tooComplex' | 'noPage' | 'noTitle';

function createCardError(reason: CardErrorReason): AppError {
  const message = `card.${reason}`;
  return new AppError('invalid', message, { fields: [{ path: 'url', message }] });
}

/** Calls `toSecureUrl`, and throws its errors with a message about a page. */
function toSecurePageUrl(rawUrl: string): string {
  try {
    return toSecureUrl(rawUrl);
  } catch {
    throw createCardError('plain');
  }
}

async function fetchCardImage(ctx: Ctx, url: string, request: FetchImageOptions): Promise<Media | undefined> {
  if (url === '') return undefined;
  try {
    await checkRemoteLimit(ctx, request.memberId);
    return await fetchImage(ctx, url, request);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
