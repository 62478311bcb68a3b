import type { Ctx, Db } from '#domain/context.ts';
import { mediaPath } from '#domain/media/limits.ts';
import { isCoverUsed } from '#domain/newsletters/image-store.ts';
import {
  claimMedia,
  type Given,
  releaseMedia,
  removeFiles,
  storeNewsletterImage,
} from '#domain/media/upload.ts';

/** The id of an upload stands at the head of the names of its files. */
const idLength = 32;

/** Stores the cover of a newsletter, unclaimed, and answers its name. Refuses what is no picture (domain/media). */
export async function storeCover(ctx: Ctx, given: Given): Promise<string> {
  const { files } = await storeNewsletterImage(ctx, given);
  const [name] = files;
  if (name === undefined) throw new Error('A cover was stored without a file');
  return name;
}

/** Ties a new cover to the newsletter that the transaction writes; a copy shares that of its original. */
export async function claimCover(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  name: string | null | undefined,
): Promise<void> {
  if (name === null || name === undefined || (await isCoverUsed(db, name))) return;
  await claimMedia(ctx, db, [name.slice(0, idLength)]);
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
