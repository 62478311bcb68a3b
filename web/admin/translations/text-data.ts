import { type QueryClient, useQuery } from '@tanstack/react-query';
import calls from 'virtual:api-calls/translations';
import type { WireType } from '#api/http/call.ts';
import type { Language } from '#content/languages.ts';
import type { TextSection } from '#modules/translations/constants.ts';
import type { translations } from '#modules/translations/contract.ts';
import { createApi } from '#web/api.ts';

export const { translations: api } = createApi(calls);

export type SectionSummary = WireType<typeof translations.find.item>['sections'][number];
export type OrphanedText = WireType<typeof translations.find.item>['left'][number];
export type Section = WireType<typeof translations.findSection.item>;
export type EditableText = Section['texts'][number];

const queryKey = ['translations'];

/** Loads the sections of a language with their counts, and the texts that contain `search`. */
export function useSections(language: Language, search: string) {
  return useQuery({
    queryKey: [...queryKey, language, 'sections', search],
    queryFn: ({ signal }) => api.find(language, search === '' ? {} : { q: search }, { signal }),
    staleTime: 0,
  });
}

export function useSection(language: Language, section: TextSection) {
  return useQuery({
    queryKey: [...queryKey, language, 'section', section],
    queryFn: ({ signal }) => findSection(language, section, signal),
    staleTime: 0,
  });
}

export function findSection(
  language: Language,
  section: TextSection,
  signal?: AbortSignal,
): Promise<Section> {
  return api.findSection(language, { section }, signal === undefined ? {} : { signal });
}

export function useVersions(language: Language, path: string) {
  return useQuery({
    queryKey: [...queryKey, language, 'versions', path],
    queryFn: ({ signal }) => api.listVersions(language, path, { signal }),
    staleTime: 0,
  });
}

/** Loads all texts again. */
export function refreshTexts(queries: QueryClient): Promise<unknown> {
  return queries.invalidateQueries({ queryKey });
}

/** Returns the text of the form: the draft, else the public text. */
export function getEditedText({ draft, own, ours }: Pick<EditableText, 'draft' | 'own' | 'ours'>): string {
  return draft ?? own ?? ours ?? '';
}

/** Returns the public text, also if visitors read English instead of an outdated translation. */
export function getPublicText({ own, ours }: Pick<EditableText, 'own' | 'ours'>): string {
  return own ?? ours ?? '';
}
