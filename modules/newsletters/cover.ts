import type { Ctx, Db } from '#modules/context.ts';
import { mediaPath } from '#modules/media/constants.ts';
import { Refusal } from '#modules/refusal.ts';
import { isCoverUsed } from '#modules/newsletters/image-store.ts';
import {
  claimMedia,
  type Given,
  releaseMedia,
  removeFiles,
  storeNewsletterImage,
} from '#modules/media/upload.ts';

/** The id of an upload stands at the head of the names of its files. */
const idLength = 32;

/** Stores the cover of a newsletter, unclaimed, and answers its name. Refuses what is no picture (modules/media). */
export async function storeCover(ctx: Ctx, given: Given): Promise<string> {
  const { files } = await storeNewsletterImage(ctx, given);
  const [name] = files;
  if (name === undefined) throw new Error('A cover was stored without a file');
  return name;
}

/** Ties a new cover to the newsletter that the transaction writes. */
export async function claimCover(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  name: string | null | undefined,
): Promise<void> {
  if (name !== null && name !== undefined) await claimMedia(ctx, db, [name.slice(0, idLength)]);
}

/**
 * Keeps the cover of another newsletter until the end of the transaction, which writes one that shows it too. Refuses
 * `missing` where that has it no more.
 */
export async function shareCover(db: Db, name: string | null | undefined): Promise<void> {
  if (name === null || name === undefined || (await isCoverUsed(db, name))) return;
  throw new Refusal('missing', 'file.gone');
}

/** Deletes a cover where no newsletter shows it any more; none is no fault. */
export async function dropCover(ctx: Ctx, name: string | null | undefined): Promise<void> {
  if (name === null || name === undefined || (await isCoverUsed(ctx.db, name))) return;
  await removeFiles(ctx, await releaseMedia(ctx.db, [name.slice(0, idLength)]));
}

/** The absolute address of a cover, as emails carry it. */
export function coverAddress(ctx: Pick<Ctx, 'settings'>, name: string): string {
  return new URL(mediaPath(name), `${ctx.settings.publicUrl}/`).href;
}
