import { alerts, isAlertKey } from '#content/alerts.ts';
import { catalogue as texts } from '#content/admin/catalogue.ts';
import { itemAmount, itemCount, itemDescription, itemName } from '#domain/catalogue/schema.ts';
import type { FieldFaults } from '../field-faults.ts';
import type { Draft } from './draft.ts';

/** Fields in the described order. */
export const fieldOrder = ['name', 'description', 'image', 'amount', 'upload', 'items', 'category'] as const;

type Checks = { isSticker: boolean; needsFiles: boolean };

/** What the form lacks, by the rules that the server has too. */
export function formFaults(draft: Draft, { isSticker, needsFiles }: Checks): FieldFaults {
  const rules = {
    name: itemName,
    description: itemDescription,
    amount: itemAmount,
    ...(isSticker ? { items: itemCount } : {}),
  };
  const faults: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const key = rule.safeParse(Reflect.get(draft, name)).error?.issues[0]?.message;
    if (key !== undefined) faults[name] = isAlertKey(key) ? alerts[key] : alerts['field.invalid'];
  }
  if (needsFiles && draft.image === null) faults['image'] = texts.file.imageMissing;
  if (needsFiles && draft.upload === null) faults['upload'] = texts.file.uploadMissing;
  return faults;
}

/** The fields of the wire: files by the ids under which they were checked; the type is not sent. `version`: what a change is based on. */
export function wireFields(draft: Draft, isSticker: boolean, version: number | undefined): FormData {
  const { name, description, amount, items, category, image, upload, leftOut } = draft;
  const form = new FormData();
  const fields = {
    name,
    description,
    amount,
    ...(isSticker ? { items, category } : {}),
    ...(version === undefined ? {} : { version: String(version) }),
    ...(image === null ? {} : { image_id: image.id }),
    ...(upload === null ? {} : { upload_id: upload.id, leave_out: JSON.stringify(leftOut) }),
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  return form;
}

/** What the form says of its upload, as the check reads it; a number that is none is not sent. */
export function claimsOf(draft: Draft, isSticker: boolean): Record<string, string> {
  const claims: Record<string, string> = { leave_out: JSON.stringify(draft.leftOut) };
  if (!isSticker) return claims;
  claims['category'] = draft.category;
  if (itemCount.safeParse(draft.items).success) claims['items'] = draft.items.trim();
  return claims;
}
