import type { Actor } from '#modules/audit-log/schema.ts';
import { judgeUpload } from '#modules/catalogue/check.ts';
import type { Claims, Report } from '#modules/catalogue/check.ts';
import { judgeFit } from '#modules/catalogue/fit.ts';
import { comparePlayers } from '#modules/catalogue/players.ts';
import { itemLimits } from '#modules/catalogue/constants.ts';
import { checkOf, insertCheck } from '#modules/catalogue/store.ts';
import type { Ctx } from '#modules/context.ts';
import type { Examination } from '#modules/media/ports.ts';
import { refuseFile } from '#modules/media/image.ts';
import {
  readMedia,
  releaseMedia,
  removeFiles,
  storeCatalogueImage,
  storeUpload,
} from '#modules/media/upload.ts';
import type { Given } from '#modules/media/upload.ts';
import { Refusal } from '#modules/refusal.ts';

/** A file of the form, or the id of one that this member had checked before. */
export type Sent = Given | { checkedId: string };
/** Who sends it, and from where. */
export type By = Actor & { id: number };
/** What was found in an upload, and what of it is stored: `sheet` is a file with all pictures side by side. */
export type Judged = {
  mediaId: string | undefined;
  sheet: string | undefined;
  examination: Examination;
  report: Report;
};

/** An upload that was refused, with everything that was found in it. */
export class UploadRefusal extends Refusal {
  readonly judged: Judged;

  constructor(judged: Judged) {
    const faults = judged.report.findings.filter(({ level }) => level === 'fault');
    const [first] = faults;
    const fields = faults.map(({ field, key, values }) => ({ path: field, message: key, values }));
    super(codeOf(judged), first?.key ?? 'file.unknown', { fields, values: first?.values ?? {} });
    this.name = 'UploadRefusal';
    this.judged = judged;
  }
}

/** The id of the stored picture. Refuses what `storeCatalogueImage` refuses, and `missing` for one that is gone. */
export async function takeImage(ctx: Ctx, sent: Sent): Promise<string> {
  if ('file' in sent) return (await storeCatalogueImage(ctx, sent)).id;
  const media = await readMedia(ctx, sent.checkedId, 'catalogue-image');
  if (media === undefined) throw gone('image_id');
  return media.id;
}

/**
 * Stores an upload that stands up to what the form says of it. Refuses with an UploadRefusal, of which nothing is
 * kept; `missing` for a checked one that is gone.
 */
export async function takeUpload(
  ctx: Ctx,
  sent: Sent,
  claims: Claims,
  by: By,
): Promise<Judged & { mediaId: string }> {
  const judged = await checkUpload(ctx, sent, claims, by);
  const { mediaId, report } = judged;
  if (report.isAccepted && mediaId !== undefined) return { ...judged, mediaId };
  if ('file' in sent && mediaId !== undefined) await discard(ctx, [mediaId]);
  throw new UploadRefusal(judged);
}

/** Stores what of an upload can be used, for a day, and tells what was found in it; refuses nothing. */
export async function checkUpload(ctx: Ctx, sent: Sent, claims: Claims, by: By): Promise<Judged> {
  if ('checkedId' in sent) return readChecked(ctx, sent.checkedId, claims, by);
  const { examination, media, sheet } = await storeUpload(ctx, sent, itemLimits.items);
  if (media !== undefined) await insertCheck(ctx.db, { mediaId: media.id, memberId: by.id, examination });
  return { mediaId: media?.id, sheet, examination, report: judgeUpload(examination, claims) };
}

/** Judges what an item holds already against changed claims; files that were left out stay so. */
export async function judgeStored(ctx: Ctx, mediaId: string, claims: Claims): Promise<void> {
  const examination = asExamination(await checkOf(ctx.db, mediaId));
  if (examination === undefined) return;
  const leftOut = examination.files.map(({ name }) => name);
  const report = judgeUpload(examination, { ...claims, leftOut });
  if (!report.isAccepted) throw new UploadRefusal({ mediaId, sheet: undefined, examination, report });
}

/** Whether the upload of an item can be a sticker of messengers, and how players show it; empty if it was never examined. */
export async function fitOfStored(
  ctx: Pick<Ctx, 'db'>,
  mediaId: string,
): Promise<Pick<Report, 'fit' | 'players'>> {
  const examination = asExamination(await checkOf(ctx.db, mediaId));
  if (examination === undefined) return { fit: [], players: undefined };
  // What could not be used was left out of what is published.
  const leftOut = examination.files.map(({ name }) => name);
  const players = comparePlayers(examination, []);
  return { fit: judgeFit(examination, leftOut), players };
}

/** Deletes files of a form that came to nothing. */
export async function discard(ctx: Ctx, mediaIds: readonly string[]): Promise<void> {
  await removeFiles(ctx, await releaseMedia(ctx.db, mediaIds));
}

async function readChecked(ctx: Ctx, id: string, claims: Claims, by: By): Promise<Judged> {
  const media = await readMedia(ctx, id, 'catalogue-upload');
  const examination = asExamination(await checkOf(ctx.db, id, by.id));
  if (media === undefined || examination === undefined) throw gone('upload_id');
  return { mediaId: id, sheet: media.files[1], examination, report: judgeUpload(examination, claims) };
}

/** What `checkUpload` stored. */
export function asExamination(stored: unknown): Examination | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that was stored
  return stored as Examination | undefined;
}

/** A lone file that is no picture is of the wrong type; a bundle, or what the form says of it, is wrong in content. */
function codeOf({ examination: { isBundle, files } }: Judged): Refusal['code'] {
  const [only] = files;
  return !isBundle && only !== undefined && 'unreadable' in only
    ? refuseFile('upload', only.unreadable).code
    : 'invalid';
}

function gone(path: string): Refusal {
  return new Refusal('missing', 'file.gone', { fields: [{ path, message: 'file.gone' }] });
}
