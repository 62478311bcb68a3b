import type { Wire } from '#api/http/call.ts';
import type { catalogue } from '#modules/catalogue/contract.ts';
import { alerts } from '#content/alerts.ts';
import { catalogue as texts } from '#content/admin/catalogue.ts';
import { typedFault } from '#modules/catalogue/constants.ts';
import type { FieldFaults } from '../field-faults.ts';
import type { Draft } from './draft.ts';

/** Fields in the described order. */
export const fieldOrder = ['name', 'description', 'image', 'amount', 'upload', 'items', 'category'] as const;

/** Those of them that are typed. */
const itemFields = ['name', 'description', 'amount'] as const;
const stickerFields = [...itemFields, 'items'] as const;

type Checks = { isSticker: boolean; needsFiles: boolean };

/** What a form says of its upload, as the check reads it. */
export type Claims = Omit<Wire<typeof catalogue.check.body>, 'upload_id'>;

/** What the form lacks, by the rules that the server has too. */
export function formFaults(draft: Draft, { isSticker, needsFiles }: Checks): FieldFaults {
  const faults: Record<string, string> = {};
  for (const field of isSticker ? stickerFields : itemFields) {
    const key = typedFault(field, draft[field]);
    if (key !== undefined) faults[field] = alerts[key];
  }
  if (needsFiles && draft.image === null) faults['image'] = texts.file.imageMissing;
  if (needsFiles && draft.upload === null) faults['upload'] = texts.file.uploadMissing;
  return faults;
}

/** The fields of the wire: files by the ids under which they were checked; the type is not sent. */
export function wireFields(draft: Draft, { isSticker }: Pick<Checks, 'isSticker'>) {
  const { name, description, amount, items, category, image, upload, leftOut, isLater } = draft;
  return {
    name,
    description,
    amount,
    ...(isSticker ? { items, category } : {}),
    ...(isLater ? { is_published: false } : {}),
    ...(image === null ? {} : { image_id: image.id }),
    ...(upload === null ? {} : { upload_id: upload.id, leave_out: JSON.stringify(leftOut) }),
  };
}

/** What the form says of its upload; a number that is none is not sent. */
export function claimsOf(draft: Draft, { isSticker }: Pick<Checks, 'isSticker'>): Claims {
  const { items, category, leftOut } = draft;
  const leaveOut = { leave_out: JSON.stringify(leftOut) };
  if (!isSticker) return leaveOut;
  return {
    ...leaveOut,
    category,
    ...(typedFault('items', items) === undefined ? { items: items.trim() } : {}),
  };
}
