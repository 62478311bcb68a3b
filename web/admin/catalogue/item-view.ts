import { type ItemKind, publicationStates, type PublicationState } from '#modules/catalogue/constants.ts';
import { openRecordField, choiceField, textField } from '../table/list-view.ts';
import type { ListView } from '../table/use-list-view.ts';

/** Creates the URL fields of a catalogue page, including the item in the edit form. The first of `kinds` is the default. */
export function createItemFields([first, ...others]: readonly [ItemKind, ...ItemKind[]]) {
  return {
    kind: { ...choiceField<ItemKind>(first, ...others), isFilter: false },
    search: textField(120),
    state: choiceField<PublicationState | ''>('', ...publicationStates),
    edit: openRecordField,
  };
}

export type ItemView = ListView<ReturnType<typeof createItemFields>>;
