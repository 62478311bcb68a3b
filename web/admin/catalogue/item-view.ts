import type { ItemKind } from '#domain/catalogue/schema.ts';
import { oneOf, typedText, type ViewField } from '../table/list-view.ts';
import type { ListView } from '../table/use-list-view.ts';

/** The item that the form changes; none while it adds. */
const itemId: ViewField = { first: '', read: (text) => (/^[1-9]\d{0,9}$/.test(text) ? text : '') };

/** What a page of the catalogue shows. `kinds`: what it is about, its default first. */
export function itemFields([first, ...others]: readonly [ItemKind, ...ItemKind[]]) {
  return { kind: oneOf<ItemKind>(first, ...others), search: typedText(120), edit: itemId };
}

export type ItemView = ListView<ReturnType<typeof itemFields>>;
