import * as z from 'zod/mini';
import { catalogueItem, itemKind, packKind } from '#modules/catalogue/contract.ts';
import { count, id, named, optionalText, optionalTime, time } from '#api/http/wire.ts';
import { shownState } from '#modules/catalogue/schema.ts';

/** An item as staff see it: whether the app shows it, and since when. */
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

/** A pack in a list. */
export const listedPack = named('ListedPack', z.object({ ...ofPack, item_count: count }));

/** A pack with its items: what a 409 carries as `current`. */
export const staffPack = named('StaffPack', z.object({ ...ofPack, items: z.array(staffItem) }));

/** A version in a list; `changed` names fields, and `published` or `unpublished`. */
export const listedVersion = {
  id,
  number: id,
  name: z.string(),
  changed: z.array(z.string()),
  state: shownState,
  author: optionalText,
  saved: time,
};

/** What a restore is based on: the version that stands there. */
export const basedOn = named('CatalogueVersionRestore', z.object({ version: id }));
