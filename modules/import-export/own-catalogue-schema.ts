import * as z from 'zod';
import { categories, itemKinds, itemLimits, packKinds, packLimits } from '#modules/catalogue/constants.ts';
import { mediaId, dateTime, rowId } from '#modules/import-export/own-schema.ts';

const name = z.string().min(1).max(400);
const description = z.string().max(10_000);
const amountCents = z.int().nonnegative().max(itemLimits.amountCents);
const items = z.int().min(1).max(itemLimits.items).nullable();
const category = z.enum(categories).nullable();
const versionFields = {
  number: rowId,
  changed: z.array(z.string().max(30)).max(30),
  isPublished: z.boolean(),
  savedAt: dateTime,
};
const itemContent = z.object({ name, description, amountCents, items, category });

/** A line of catalogue.jsonl, with its earlier versions, oldest first. */
export const exportedItem = z.object({
  id: rowId,
  kind: z.enum(itemKinds),
  ...itemContent.shape,
  image: mediaId,
  upload: mediaId,
  version: rowId,
  createdAt: dateTime,
  updatedAt: dateTime,
  publishedAt: dateTime.nullable(),
  versions: z
    .array(z.object({ ...versionFields, content: itemContent, image: mediaId, upload: mediaId }))
    .max(100),
});
export type ExportedItem = z.output<typeof exportedItem>;

const packItems = z.array(rowId).max(packLimits.items);
const packContent = z.object({
  kind: z.enum(packKinds),
  name,
  description,
  coverItem: rowId.nullable(),
  items: packItems,
});

/** A line of packs.jsonl; items are referenced by their ids in catalogue.jsonl. */
export const exportedPack = z.object({
  id: rowId,
  ...packContent.shape,
  position: z.int().min(0).max(1_000_000),
  version: rowId,
  createdAt: dateTime,
  updatedAt: dateTime,
  publishedAt: dateTime.nullable(),
  versions: z.array(z.object({ ...versionFields, content: packContent })).max(100),
});
export type ExportedPack = z.output<typeof exportedPack>;
