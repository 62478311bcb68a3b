import type { Context } from 'hono';
import { newsletterRequest } from '#modules/newsletters/newsletter-request-contract.ts';
import { parseJson, decodeText, validateFields, readBytes } from '#api/http/body.ts';
import type { ApiEnv } from '#api/http/env.ts';
import { receiveUploadForm } from '#api/http/upload-form.ts';
import type { Ctx } from '#modules/context.ts';
import type { UploadedFile } from '#modules/media/upload.ts';
import { storeCover } from '#modules/newsletters/cover.ts';
import type { SaveOptions, NewsletterInput } from '#modules/newsletters/newsletter.ts';
import { findImageFileName } from '#modules/newsletters/images.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { AppError } from '#modules/app-error.ts';

/** `fieldBytes` is the size of the longest message with four bytes per character, the maximum of UTF-8. */
const formLimits = { fields: 16, fieldBytes: newsletterLimits.messageCharacters * 4 };
const jsonBytes = formLimits.fieldBytes * 2;

export type NewsletterFormInput = {
  writing: NewsletterInput;
  base: SaveOptions;
  isDraft: boolean;
  fields: Record<string, string>;
};

/**
 * Reads a newsletter from a request. The documented client sends multipart with subject, message and attachment; JSON
 * with the same names and without the attachment is also accepted.
 * @throws {AppError} unsupported for another content type, and for an attachment that is not an image.
 */
export async function readNewsletterForm(c: Context<ApiEnv>, ctx: Ctx): Promise<NewsletterFormInput> {
  if (!isJson(c)) {
    await using received = await receiveUploadForm(c, ctx, newsletterRequest.files, formLimits);
    const { attachment } = received.files;
    return await toFormInput(ctx, received.fields, attachment?.file.sizeBytes === 0 ? undefined : attachment);
  }
  return toFormInput(ctx, await readJsonFields(c), undefined);
}

/** Stores the cover after the fields are validated, so that an invalid request needs no image processing. */
async function toFormInput(
  ctx: Ctx,
  fields: Record<string, string>,
  attachment: UploadedFile | undefined,
): Promise<NewsletterFormInput> {
  const form = validateFields(newsletterRequest.body, fields);
  const cover = attachment ? await storeCover(ctx, attachment) : await findUploadedCover(ctx, form.coverId);
  return {
    writing: {
      subject: form.subject,
      message: form.message,
      preheader: form.preheader,
      isArchived: form.inArchive,
      cover: cover === undefined && form.removeCover === true ? null : cover,
      sendAt: form.sendAt,
      sendZone: form.sendZone === '' ? undefined : form.sendZone,
      audience: form.audience,
    },
    base: { id: parseDraftId(fields['id']), version: form.version, key: form.saveKey },
    isDraft: form.draft === true,
    fields,
  };
}

/** Returns the cover of an earlier upload; null for no cover, undefined if the request does not mention a cover. */
async function findUploadedCover(ctx: Ctx, id: string | undefined): Promise<string | null | undefined> {
  if (id === undefined || id === '') return id === '' ? null : undefined;
  const name = await findImageFileName(ctx, id);
  if (name === undefined)
    throw new AppError('invalid', 'file.expired', {
      fields: [{ path: 'coverId', message: 'file.expired' }],
    });
  return name;
}

function isJson(c: Context<ApiEnv>): boolean {
  return (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() === 'application/json';
}

async function readJsonFields(c: Context<ApiEnv>): Promise<Record<string, string>> {
  const value = parseJson(decodeText(await readBytes(c, jsonBytes)));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('malformed', 'request.malformed');
  // Converts numbers and booleans in JSON to strings, because the fields of a form are strings.
  const entries = Object.entries(value).filter(
    ([, entryValue]) => entryValue !== null && entryValue !== undefined,
  );
  return Object.fromEntries(
    entries.map(([name, fieldValue]) => [
      name,
      name === 'audience' ? serializeAudience(fieldValue) : toFieldText(fieldValue),
    ]),
  );
}

/** Converts an object in JSON to the JSON string that a form contains. */
function serializeAudience(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : toFieldText(value);
}

function toFieldText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new AppError('invalid', 'request.invalid', { fields: [{ path: '', message: 'field.typeInvalid' }] });
}

function parseDraftId(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('missing', 'newsletter.notFound');
  return Number(text);
}
