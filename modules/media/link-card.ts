import type { Ctx } from '#modules/context.ts';
import { cardLimits } from '#modules/media/constants.ts';
import type { PageFacts, RemoteAnswer, RemoteReason } from '#modules/media/ports.ts';
import { fetchImage, type FetchFor, secureAddress, takePlace } from '#modules/media/remote.ts';
import type { Media } from '#modules/media/schema.ts';
import { Refusal } from '#modules/refusal.ts';

/** The metadata of a page, with its image as an upload of this site; undefined if it has no usable image. */
export type LinkCard = Omit<PageFacts, 'image'> & { image: Media | undefined };

const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1';

/**
 * Reads the metadata of an external page and stores its image here, unclaimed, so that readers of the card send no request to
 * that site. Reads at most the first megabyte within 10 s, redirects included; page and image each count against the rate limit
 * (`takePlace`).
 * Throws `invalid` with the reason, also if the response is no page or the page has no title. Leaves out an image that cannot
 * be downloaded.
 */
export async function readCard(ctx: Ctx, url: string, { kind, memberId }: FetchFor): Promise<LinkCard> {
  const { pageBytes: readBytes, seconds: timeoutSeconds } = cardLimits;
  const asked = { url: pageAddress(url), accept, wanted: 'beginning', readBytes, timeoutSeconds } as const;
  await takePlace(ctx, memberId);
  const answer = await ctx.fetchRemote(asked);
  if ('reason' in answer) throw refuse(answer.reason);
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(answer.type.trim())) throw refuse('noPage');
  const { image, ...facts } = await parsePage(ctx, answer, memberId);
  if (facts.title === '') throw refuse('noTitle');
  return { ...facts, image: await imageOf(ctx, image, { kind, memberId }) };
}

async function parsePage(
  ctx: Ctx,
  { body, url, type }: Extract<RemoteAnswer, { body: Uint8Array }>,
  memberId: number,
): Promise<PageFacts> {
  try {
    return await ctx.parsing.readPage({ body, url, type }, memberId);
  } catch (error) {
    throw error instanceof Refusal ? refuse('tooComplex') : error;
  }
}

export type CardReason = RemoteReason | 'tooComplex' | 'noPage' | 'noTitle';

function refuse(reason: CardReason): Refusal {
  const message = `card.${reason}`;
  return new Refusal('invalid', message, { fields: [{ path: 'url', message }] });
}

/** Like `secureAddress`, but with an error message about a page. */
function pageAddress(written: string): string {
  try {
    return secureAddress(written);
  } catch {
    throw refuse('plain');
  }
}

async function imageOf(ctx: Ctx, url: string, asked: FetchFor): Promise<Media | undefined> {
  if (url === '') return undefined;
  try {
    await takePlace(ctx, asked.memberId);
    return await fetchImage(ctx, url, asked);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
