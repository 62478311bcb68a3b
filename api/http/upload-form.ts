import type { Context } from 'hono';
import type { ApiEnv } from '#api/http/env.ts';
import { singleFields } from '#api/http/form.ts';
import type { Ctx } from '#modules/context.ts';
import type { FormFault, ReceivedForm } from '#modules/media/ports.ts';
import type { Given } from '#modules/media/upload.ts';
import { Refusal } from '#modules/refusal.ts';
import type { RefusalCode } from '#modules/refusal.ts';

/** A form with files: text by name, the first file of each field, all gone when it is disposed of. */
export type UploadForm = AsyncDisposable & {
  fields: Record<string, string>;
  files: Partial<Record<string, Given>>;
};

/** The longest described text is a description; the text of an email has room of its own where it is read. */
const usual = { fields: 30, fieldBytes: 64 * 1024 };

/**
 * Reads multipart/form-data as it comes, its files into temporary ones. To be called behind the permission of the
 * route. Refuses `unsupported` for another type, `tooLarge` as soon as a limit is passed, `malformed` for a form that is
 * cut off, has a field twice, or a file where none belongs; `busy` for one that stands still; as the door does where the sender's rights ended meanwhile.
 */
export async function receiveForm(
  c: Context<ApiEnv>,
  ctx: Ctx,
  fileBytes: Readonly<Record<string, number>>,
  { fields = usual.fields, fieldBytes = usual.fieldBytes }: { fields?: number; fieldBytes?: number } = {},
): Promise<UploadForm> {
  const received = await ctx.uploads.receive(c.env.incoming, { fileBytes, fields, fieldBytes });
  if ('fault' in received) throw refusalOf(received);
  try {
    await c.get('confirmRights')?.();
    return {
      fields: singleFields(received.fields),
      files: firstFiles(received, c.get('member').id),
      [Symbol.asyncDispose]: () => received[Symbol.asyncDispose](),
    };
  } catch (error) {
    await received[Symbol.asyncDispose]();
    throw error;
  }
}

/** Of several files the first one is used (specification 2.92). */
function firstFiles({ files, folder }: ReceivedForm, sender: number): UploadForm['files'] {
  const first: UploadForm['files'] = {};
  for (const file of files) first[file.field] ??= { file, folder, sender };
  return first;
}

const refusals: Readonly<Record<FormFault['fault'], [RefusalCode, string]>> = {
  malformed: ['malformed', 'request.badForm'],
  unsupported: ['unsupported', 'request.unsupportedType'],
  unknownFile: ['malformed', 'request.unknownFile'],
  tooSlow: ['malformed', 'request.tooSlow'],
  tooLarge: ['tooLarge', 'request.tooLarge'],
};

function refusalOf(fault: FormFault): Refusal {
  const [code, message] = refusals[fault.fault];
  const path = 'field' in fault ? fault.field : undefined;
  const values = { type: 'multipart/form-data' };
  if (path === undefined) return new Refusal(code, message, { values });
  return new Refusal(code, 'file.tooLarge', { fields: [{ path, message: 'file.tooLarge' }] });
}
