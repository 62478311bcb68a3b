import type { translations as texts } from '#content/admin/languages/translations.ts';
import { textGroups, textStates } from '#modules/translations/constants.ts';
import { filterBySearch } from '#modules/text-search/constants.ts';
import { choiceField, textField, type ViewValues } from '../table/list-view.ts';
import { getCurrentText, type EditableText } from './translation-data.ts';

export type TextFilter = keyof (typeof texts)['filters'];

/** The choices of the filters, in their order. The empty string shows all texts. */
export const groupNames = ['', ...textGroups] as const;
export const filterNames: readonly TextFilter[] = ['', ...textStates, 'own', 'english', 'confirm'];

/** The filters of the list, in the URL. */
export const textFields = {
  language: choiceField('ha', 'yo', 'ig', 'pcm', 'fr'),
  group: choiceField('', ...textGroups),
  state: choiceField<TextFilter>('', ...filterNames),
  text: textField(),
};
export type TextView = ViewValues<typeof textFields>;

/** Returns true if a text matches a state filter. */
export function matchesTextFilter(text: EditableText, state: TextFilter): boolean {
  if (state === '') return true;
  if (state === 'own') return text.own !== null;
  if (state === 'english') return text.isEnglishShown;
  if (state === 'confirm') return text.isToConfirm;
  return text.state === state;
}

/** Returns the texts that match the filters. Texts with unsaved input are always included. */
export function filterTexts(
  all: readonly EditableText[],
  { group, state, text: search }: TextView,
  hasDraft: (path: string) => boolean,
): EditableText[] {
  const matching = all.filter(
    (text) => (group === '' || text.group === group) && matchesTextFilter(text, state),
  );
  const found = new Set(
    filterBySearch(matching, search, (text) => `${text.path} ${text.english} ${getCurrentText(text)}`),
  );
  return all.filter((text) => found.has(text) || hasDraft(text.path));
}

/** Returns the first part of a path: the name of the page or email. */
export function getPageOfPath(path: string): string {
  return path.split('.', 1)[0] ?? path;
}
