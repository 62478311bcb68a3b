import { type ItemKind, shownStates, type ShownState } from '#modules/catalogue/constants.ts';
import { numberText, oneOf, typedText } from '../table/list-view.ts';
import type { ListView } from '../table/use-list-view.ts';

/** The URL fields of a catalogue page, including the item in the edit form. The first of `kinds` is the default. */
export function itemFields([first, ...others]: readonly [ItemKind, ...ItemKind[]]) {
  return {
    kind: oneOf<ItemKind>(first, ...others),
    search: typedText(120),
    state: oneOf<ShownState | ''>('', ...shownStates),
    edit: numberText,
  };
}

export type ItemView = ListView<ReturnType<typeof itemFields>>;
