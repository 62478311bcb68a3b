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

/** A file of the form, or the id of a file that this member had checked before. */
export type Sent = Given | { checkedId: string };
export type By = Actor & { id: number };
/** The result of an upload check. `sheet` is a stored contact sheet of all images. */
export type Judged = {
  mediaId: string | undefined;
  sheet: string | undefined;
  examination: Examination;
  report: Report;
};

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

/**
 * Returns the id of the stored image. Throws the errors of `storeCatalogueImage`, and `missing` if a checked image no
 * longer exists.
 */
export async function takeImage(ctx: Ctx, sent: Sent): Promise<string> {
  if ('file' in sent) return (await storeCatalogueImage(ctx, sent)).id;
  const media = await readMedia(ctx, sent.checkedId, 'catalogue-image');
  if (media === undefined) throw gone('image_id');
  return media.id;
}

/**
 * Stores an upload that passes the check. Throws UploadRefusal and deletes the files if it does not pass, and `missing`
 * if a checked upload no longer exists.
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

/** Stores the usable files of an upload for a day and returns the report. Never rejects an upload. */
export async function checkUpload(ctx: Ctx, sent: Sent, claims: Claims, by: By): Promise<Judged> {
  if ('checkedId' in sent) return readChecked(ctx, sent.checkedId, claims, by);
  const { examination, media, sheet } = await storeUpload(ctx, sent, itemLimits.items);
  if (media !== undefined) await insertCheck(ctx.db, { mediaId: media.id, memberId: by.id, examination });
  return { mediaId: media?.id, sheet, examination, report: judgeUpload(examination, claims) };
}

/** Checks the stored upload of an item against changed form fields. Files that were left out remain left out. */
export async function judgeStored(ctx: Ctx, mediaId: string, claims: Claims): Promise<void> {
  const examination = asExamination(await checkOf(ctx.db, mediaId));
  if (examination === undefined) return;
  const leftOut = examination.files.map(({ name }) => name);
  const report = judgeUpload(examination, { ...claims, leftOut });
  if (!report.isAccepted) throw new UploadRefusal({ mediaId, sheet: undefined, examination, report });
}

/**
 * Returns whether the upload of an item fits other messengers, and how players render it. Empty if the upload was never
 * examined.
 */
export async function fitOfStored(
  ctx: Pick<Ctx, 'db'>,
  mediaId: string,
): Promise<Pick<Report, 'fit' | 'players'>> {
  const examination = asExamination(await checkOf(ctx.db, mediaId));
  if (examination === undefined) return { fit: [], players: undefined };
  // Unusable files were left out when the item was stored.
  const leftOut = examination.files.map(({ name }) => name);
  const players = comparePlayers(examination, []);
  return { fit: judgeFit(examination, leftOut), players };
}

/** Deletes the files of a failed form. */
export async function discard(ctx: Ctx, mediaIds: readonly string[]): Promise<void> {
  await removeFiles(ctx, await releaseMedia(ctx.db, mediaIds));
}

async function readChecked(ctx: Ctx, id: string, claims: Claims, by: By): Promise<Judged> {
  const media = await readMedia(ctx, id, 'catalogue-upload');
  const examination = asExamination(await checkOf(ctx.db, id, by.id));
  if (media === undefined || examination === undefined) throw gone('upload_id');
  return { mediaId: id, sheet: media.files[1], examination, report: judgeUpload(examination, claims) };
}

export function asExamination(stored: unknown): Examination | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that was stored
  return stored as Examination | undefined;
}

/** A single file that is no image has an unsupported type. All other errors are invalid content. */
function codeOf({ examination: { isBundle, files } }: Judged): Refusal['code'] {
  const [only] = files;
  return !isBundle && only !== undefined && 'unreadable' in only
    ? refuseFile('upload', only.unreadable).code
    : 'invalid';
}

function gone(path: string): Refusal {
  return new Refusal('missing', 'file.gone', { fields: [{ path, message: 'file.gone' }] });
}
