import * as z from 'zod/mini';
import { catalogueItem, itemKind, packKind } from '#modules/catalogue/contract.ts';
import { count, id, named, optionalText, optionalTime, time } from '#api/http/wire.ts';
import { shownState } from '#modules/catalogue/schema.ts';

/** An item for staff, with its state and time of publication. */
export const staffItem = named(
  'StaffItem',
  z.extend(catalogueItem, { kind: itemKind, state: shownState, published: optionalTime }),
);

const ofPack = {
  id,
  kind: packKind,
  name: z.string(),
  description: z.string(),
  cover: optionalText,
  thumbnail: optionalText,
  cover_item: z.nullable(id),
  state: shownState,
  version: id,
  created: time,
  updated: time,
  published: optionalTime,
};

export const listedPack = named('ListedPack', z.object({ ...ofPack, item_count: count }));

/** A pack with its items. A 409 response contains it as `current`. */
export const staffPack = named('StaffPack', z.object({ ...ofPack, items: z.array(staffItem) }));

/** A version in a list. `changed` contains field names, `published` or `unpublished`. */
export const listedVersion = {
  id,
  number: id,
  name: z.string(),
  changed: z.array(z.string()),
  state: shownState,
  author: optionalText,
  saved: time,
};

/** The stored version that a restore is based on. */
export const basedOn = named('CatalogueVersionRestore', z.object({ version: id }));
