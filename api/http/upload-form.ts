import type { Context } from 'hono';
import type { ApiEnv } from '#api/http/env.ts';
import { toUniqueFields } from '#api/http/form.ts';
import type { Ctx } from '#modules/context.ts';
import type { FormError, ReceivedForm } from '#modules/media/ports.ts';
import type { UploadedFile } from '#modules/media/upload.ts';
import { AppError } from '#modules/app-error.ts';
import type { AppErrorCode } from '#modules/app-error.ts';

/** A form with text fields by name and the first file of each field. Disposing it deletes the files. */
export type UploadForm = AsyncDisposable & {
  fields: Record<string, string>;
  files: Partial<Record<string, UploadedFile>>;
};

/** Default limits. The longest documented text is a description; email texts have their own limits. */
const defaultLimits = { fields: 30, fieldBytes: 64 * 1024 };

/**
 * Reads multipart/form-data as a stream and writes its files to temporary files. Call it after the permission check.
 * @throws {AppError} unsupported for another type, tooLarge as soon as a limit is exceeded, malformed for a form that
 * is truncated, stalls, repeats a field or has an unexpected file, and the errors of the permission check if the
 * sender has lost the permission during the upload
 */
export async function receiveUploadForm(
  c: Context<ApiEnv>,
  ctx: Ctx,
  fileBytes: Readonly<Record<string, number>>,
  {
    fields = defaultLimits.fields,
    fieldBytes = defaultLimits.fieldBytes,
  }: { fields?: number; fieldBytes?: number } = {},
): Promise<UploadForm> {
  const received = await ctx.uploads.receive(c.env.incoming, { fileBytes, fields, fieldBytes });
  if ('fault' in received) throw toFormError(received);
  try {
    await c.get('confirmRights')?.();
    return {
      fields: toUniqueFields(received.fields),
      files: pickFirstFiles(received, c.get('member').id),
      [Symbol.asyncDispose]: () => received[Symbol.asyncDispose](),
    };
  } catch (error) {
    await received[Symbol.asyncDispose]();
    throw error;
  }
}

/** Only the first of several files is used (specification 2.92). */
function pickFirstFiles({ files, folder }: ReceivedForm, sender: number): UploadForm['files'] {
  const first: UploadForm['files'] = {};
  for (const file of files) first[file.field] ??= { file, folder, sender };
  return first;
}

const formErrors: Readonly<Record<FormError['fault'], [AppErrorCode, string]>> = {
  malformed: ['malformed', 'request.formInvalid'],
  unsupported: ['unsupported', 'request.unsupportedType'],
  unknownFile: ['malformed', 'request.fileNotAccepted'],
  tooSlow: ['malformed', 'request.tooSlow'],
  tooLarge: ['tooLarge', 'request.tooLarge'],
};

function toFormError(formFault: FormError): AppError {
  const [code, message] = formErrors[formFault.fault];
  const path = 'field' in formFault ? formFault.field : undefined;
  const values = { type: 'multipart/form-data' };
  if (path === undefined) return new AppError(code, message, { values });
  return new AppError(code, 'file.tooLarge', { fields: [{ path, message: 'file.tooLarge' }] });
}
