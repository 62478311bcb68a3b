import type { translations as texts } from '#content/admin/languages/translations.ts';
import { textGroups, textStates } from '#modules/translations/constants.ts';
import { foldCharacters } from '#modules/text-search/constants.ts';
import { oneOf, typedText, type ViewOf } from '../table/list-view.ts';
import type { TextDrafts } from './text-drafts.ts';
import { standingText, type Text } from './translation-data.ts';

export type TextFilter = keyof (typeof texts)['filters'];

/** The choices in the order of their lists; the first is all of them. */
export const groupNames = ['', ...textGroups] as const;
export const filterNames: readonly TextFilter[] = ['', ...textStates, 'own', 'english', 'confirm'];

/** What the list is narrowed by, as its address says it. */
export const textFields = {
  language: oneOf('ha', 'yo', 'ig', 'pcm', 'fr'),
  group: oneOf('', ...textGroups),
  state: oneOf<TextFilter>('', ...filterNames),
  text: typedText(),
};
export type TextView = ViewOf<typeof textFields>;

/** Whether a text is in a state, as the filter names it. */
export function isInState(text: Text, state: TextFilter): boolean {
  if (state === '') return true;
  if (state === 'own') return text.own !== null;
  if (state === 'english') return text.is_english_shown;
  if (state === 'confirm') return text.is_to_confirm;
  return text.state === state;
}

/** The texts that a view leaves; one that is typed and not saved stays in sight. */
export function shownTexts(
  all: readonly Text[],
  { group, state, text: search }: TextView,
  drafts: TextDrafts,
): Text[] {
  const words = foldCharacters(search).split(' ').filter(Boolean);
  return all.filter((text) => {
    if (Object.hasOwn(drafts, text.path)) return true;
    if ((group !== '' && text.group !== group) || !isInState(text, state)) return false;
    if (words.length === 0) return true;
    const read = foldCharacters(`${text.path} ${text.english} ${standingText(text)}`);
    return words.every((word) => read.includes(word));
  });
}

/** The first word of a path, which names the page or the email. */
export function partOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}
