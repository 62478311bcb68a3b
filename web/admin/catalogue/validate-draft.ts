import type { WireType } from '#api/http/call.ts';
import type { catalogue } from '#modules/catalogue/contract.ts';
import { alerts } from '#content/alerts.ts';
import { validateTextField } from '#modules/catalogue/constants.ts';
import type { FieldErrors } from '../form/field-errors.ts';
import type { Draft } from './draft.ts';

const itemFields = ['name', 'description', 'amount'] as const;
const stickerFields = [...itemFields, 'items'] as const;

type ValidationOptions = { isSticker: boolean; needsFiles: boolean };

/** The fields of the form that the check of an upload needs. */
export type UploadCheckFields = Omit<WireType<typeof catalogue.check.body>, 'uploadId'>;

/** Validates the form, with the same rules as the server. */
export function validateDraft(draft: Draft, { isSticker, needsFiles }: ValidationOptions): FieldErrors {
  const fieldErrors: Record<string, string> = {};
  for (const field of isSticker ? stickerFields : itemFields) {
    const key = validateTextField(field, draft[field]);
    if (key !== undefined) fieldErrors[field] = alerts[key];
  }
  if (needsFiles && draft.image === null) fieldErrors['image'] = 'Please choose an image.';
  if (needsFiles && draft.upload === null) fieldErrors['upload'] = 'Please choose the file to upload.';
  return fieldErrors;
}

/** Returns the request body. The body contains the ids of checked uploads instead of files, and does not contain the type. */
export function toRequestBody(draft: Draft, { isSticker }: Pick<ValidationOptions, 'isSticker'>) {
  const { name, description, amount, items, category, image, upload, leftOut, isLater } = draft;
  return {
    name,
    description,
    amount,
    ...(isSticker ? { items, category } : {}),
    ...(isLater ? { isPublished: false } : {}),
    ...(image === null ? {} : { imageId: image.id }),
    ...(upload === null ? {} : { uploadId: upload.id, leaveOut: JSON.stringify(leftOut) }),
  };
}

/** Returns the fields for the check of the upload. An invalid number is left out. */
export function toCheckFields(
  draft: Draft,
  { isSticker }: Pick<ValidationOptions, 'isSticker'>,
): UploadCheckFields {
  const { items, category, leftOut } = draft;
  const leaveOut = { leaveOut: JSON.stringify(leftOut) };
  if (!isSticker) return leaveOut;
  return {
    ...leaveOut,
    category,
    ...(validateTextField('items', items) === undefined ? { items: items.trim() } : {}),
  };
}
