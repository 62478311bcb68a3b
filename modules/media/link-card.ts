import type { Ctx } from '#modules/context.ts';
import { cardLimits } from '#modules/media/constants.ts';
import type { PageFacts, RemoteAnswer, RemoteReason } from '#modules/media/ports.ts';
import { fetchImage, type FetchFor, secureAddress, takePlace } from '#modules/media/remote.ts';
import type { Media } from '#modules/media/schema.ts';
import { Refusal } from '#modules/refusal.ts';

/** What a page says of itself, with its image as an upload of this site; undefined: it has none that can be shown. */
export type LinkCard = Omit<PageFacts, 'image'> & { image: Media | undefined };

const accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1';

/**
 * Asks a page elsewhere what it says of itself, and keeps its image here, unclaimed: whoever reads the card asks nobody else. Of the
 * page at most the first megabyte within 10 s is read, redirects included; page and image take a place each (`takePlace`). Refuses
 * `invalid` with the reason in words, also for what is no page and a page without a title. An image that cannot be had is left out.
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

/** As of an image, in words of a page. */
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
