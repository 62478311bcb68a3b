import type { Actor } from '#modules/audit-log/schema.ts';
import { validateUpload } from '#modules/catalogue/validate-upload.ts';
import type { UploadFields, UploadReport } from '#modules/catalogue/validate-upload.ts';
import { checkMessengerFit } from '#modules/catalogue/messenger-fit.ts';
import { comparePlayers } from '#modules/catalogue/players.ts';
import { itemLimits } from '#modules/catalogue/constants.ts';
import { findExamination, insertCheck } from '#modules/catalogue/store.ts';
import type { Ctx } from '#modules/context.ts';
import type { Examination } from '#modules/media/ports.ts';
import { createFileError } from '#modules/media/image.ts';
import {
  readMedia,
  releaseMedia,
  removeFiles,
  storeCatalogueImage,
  storeUpload,
} from '#modules/media/upload.ts';
import type { UploadedFile } from '#modules/media/upload.ts';
import { AppError } from '#modules/app-error.ts';

/** A file of the form, or the id of a file that was checked for this member before. */
export type SentFile = UploadedFile | { checkedId: string };
export type MemberActor = Actor & { id: number };
/** The result of an upload check. `sheet` is a stored contact sheet of all images. */
export type UploadCheckResult = {
  mediaId: string | undefined;
  sheet: string | undefined;
  examination: Examination;
  report: UploadReport;
};

export class UploadError extends AppError {
  readonly uploadCheck: UploadCheckResult;

  constructor(uploadCheck: UploadCheckResult) {
    const errors = uploadCheck.report.findings.filter(({ level }) => level === 'fault');
    const [first] = errors;
    const fields = errors.map(({ field, key, values }) => ({ path: field, message: key, values }));
    super(getErrorCode(uploadCheck), first?.key ?? 'file.unknown', {
      fields,
      values: first?.values ?? {},
    });
    this.name = 'UploadError';
    this.uploadCheck = uploadCheck;
  }
}

/**
 * Returns the id of the stored image. Throws the errors of `storeCatalogueImage`, and `missing` if a checked image no
 * longer exists.
 */
export async function storeImage(ctx: Ctx, sentFile: SentFile): Promise<string> {
  if ('file' in sentFile) return (await storeCatalogueImage(ctx, sentFile)).id;
  const media = await readMedia(ctx, sentFile.checkedId, 'catalogue-image');
  if (media === undefined) throw createFileGoneError('imageId');
  return media.id;
}

/**
 * Stores an upload that passes the check. Throws UploadError and deletes the files if the upload does not pass.
 * Throws `missing` if a checked upload no longer exists.
 */
export async function storeValidUpload(
  ctx: Ctx,
  sentFile: SentFile,
  claims: UploadFields,
  actor: MemberActor,
): Promise<UploadCheckResult & { mediaId: string }> {
  const uploadCheck = await checkAndStoreUpload(ctx, sentFile, claims, actor);
  const { mediaId, report } = uploadCheck;
  if (report.isAccepted && mediaId !== undefined) return { ...uploadCheck, mediaId };
  if ('file' in sentFile && mediaId !== undefined) await deleteUnclaimedMedia(ctx, [mediaId]);
  throw new UploadError(uploadCheck);
}

/** Stores the usable files of an upload for a day and returns the report. Never rejects an upload. */
export async function checkAndStoreUpload(
  ctx: Ctx,
  sentFile: SentFile,
  claims: UploadFields,
  actor: MemberActor,
): Promise<UploadCheckResult> {
  if ('checkedId' in sentFile) return checkStoredUpload(ctx, sentFile.checkedId, claims, actor);
  const { examination, media, sheet } = await storeUpload(ctx, sentFile, itemLimits.items);
  if (media !== undefined) await insertCheck(ctx.db, { mediaId: media.id, memberId: actor.id, examination });
  return { mediaId: media?.id, sheet, examination, report: validateUpload(examination, claims) };
}

/** Checks the stored upload of an item against changed form fields. Files that were left out remain left out. */
export async function validateStoredUpload(ctx: Ctx, mediaId: string, claims: UploadFields): Promise<void> {
  const examination = toExamination(await findExamination(ctx.db, mediaId));
  if (examination === undefined) return;
  const leftOut = examination.files.map(({ name }) => name);
  const report = validateUpload(examination, { ...claims, leftOut });
  if (!report.isAccepted) throw new UploadError({ mediaId, sheet: undefined, examination, report });
}

/**
 * Returns whether the upload of an item fits other messengers, and how players render it. The result is empty if the
 * upload was never examined.
 */
export async function getStoredUploadFit(
  ctx: Pick<Ctx, 'db'>,
  mediaId: string,
): Promise<Pick<UploadReport, 'fit' | 'players'>> {
  const examination = toExamination(await findExamination(ctx.db, mediaId));
  if (examination === undefined) return { fit: [], players: undefined };
  // Unusable files were left out when the item was stored.
  const leftOut = examination.files.map(({ name }) => name);
  const players = comparePlayers(examination, []);
  return { fit: checkMessengerFit(examination, leftOut), players };
}

/** Deletes the files of a failed form. */
export async function deleteUnclaimedMedia(ctx: Ctx, mediaIds: readonly string[]): Promise<void> {
  await removeFiles(ctx, await releaseMedia(ctx.db, mediaIds));
}

async function checkStoredUpload(
  ctx: Ctx,
  id: string,
  claims: UploadFields,
  actor: MemberActor,
): Promise<UploadCheckResult> {
  const media = await readMedia(ctx, id, 'catalogue-upload');
  const examination = toExamination(await findExamination(ctx.db, id, actor.id));
  if (media === undefined || examination === undefined) throw createFileGoneError('uploadId');
  return { mediaId: id, sheet: media.files[1], examination, report: validateUpload(examination, claims) };
}

export function toExamination(storedValue: unknown): Examination | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that was stored
  return storedValue as Examination | undefined;
}

/**
 * A single unusable file gets the code of its own error, for example `unsupported`. All other errors get the code `invalid`.
 */
function getErrorCode({ examination: { isBundle, files } }: UploadCheckResult): AppError['code'] {
  const [onlyFile] = files;
  return !isBundle && onlyFile !== undefined && 'unreadable' in onlyFile
    ? createFileError('upload', onlyFile.unreadable).code
    : 'invalid';
}

function createFileGoneError(path: string): AppError {
  return new AppError('missing', 'file.expired', { fields: [{ path, message: 'file.expired' }] });
}
