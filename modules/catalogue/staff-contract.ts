import * as z from 'zod/mini';
import { catalogueItem, itemKind, packKind } from '#modules/catalogue/contract.ts';
import { count, id, withSchemaId, nullableText, nullableTime, time } from '#api/http/shared-schemas.ts';
import { publicationState } from '#modules/catalogue/schema.ts';

/** An item for staff, with its state and time of publication. */
export const staffItem = withSchemaId(
  'StaffItem',
  z.extend(catalogueItem, { kind: itemKind, state: publicationState, published: nullableTime }),
);

const packSummary = {
  id,
  kind: packKind,
  name: z.string(),
  description: z.string(),
  cover: nullableText,
  thumbnail: nullableText,
  coverItem: z.nullable(id),
  state: publicationState,
  version: id,
  created: time,
  updated: time,
  published: nullableTime,
};

export const listedPack = withSchemaId('ListedPack', z.object({ ...packSummary, itemCount: count }));

/** A pack with its items. A 409 response contains it as `current`. */
export const staffPack = withSchemaId('StaffPack', z.object({ ...packSummary, items: z.array(staffItem) }));

/** A version in a list. `changed` contains field names, `published` or `unpublished`. */
export const listedVersion = {
  id,
  number: id,
  name: z.string(),
  changed: z.array(z.string()),
  state: publicationState,
  author: nullableText,
  saved: time,
};

/** The stored version that a restore is based on. */
export const versionRestoreBody = withSchemaId('CatalogueVersionRestore', z.object({ version: id }));
