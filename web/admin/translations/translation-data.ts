import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { translations } from '#modules/translations/contract.ts';
import type { Translation } from '#content/languages.ts';
import { ApiError } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { offerUndo, reportChange } from '../report-change.ts';
import calls from 'virtual:api-calls/translations';
import { createApi } from '#web/api.ts';

const { translations: api } = createApi(calls);

export type LanguageProgress = WireType<typeof translations.list.item>[number];
export type LanguageTexts = WireType<typeof translations.find.item>;
export type EditableText = LanguageTexts['texts'][number];
export type OrphanedText = LanguageTexts['left'][number];

const queryKey = ['translations'];
const createLanguageKey = (language: Translation) => [...queryKey, 'texts', language];

export function useProgress() {
  return useQuery({
    queryKey: [...queryKey, 'progress'],
    queryFn: ({ signal }) => api.list({ signal }),
    staleTime: 0,
  });
}

/** Loads all texts of a language. The list is not paged, because the number of texts is small. */
export function useLanguageTexts(language: Translation) {
  return useQuery({
    queryKey: createLanguageKey(language),
    queryFn: ({ signal }) => api.find(language, { signal }),
    staleTime: 0,
  });
}

/** Returns the custom translation if there is one, otherwise the built-in translation. */
export function getCurrentText({ own, ours }: Pick<EditableText, 'own' | 'ours'>): string {
  return own ?? ours ?? '';
}

/** Saves a translation if this version of the text is still the newest, and offers an undo. */
export async function saveText(
  queries: QueryClient,
  language: Translation,
  text: EditableText,
  input: string,
): Promise<EditableText> {
  const { data, message } = await api.update(language, text.path, {
    text: input,
    version: text.version,
  });
  updateCachedTexts(queries, language, [data]);
  offerUndo({
    message,
    undo: () => api.update(language, text.path, { text: text.own ?? '', version: data.version }),
    refresh: () => refresh(queries, language),
  });
  return data;
}

/** Approves the versions of the texts that the user has read, and offers an undo. */
export async function approveTexts(
  queries: QueryClient,
  language: Translation,
  readTexts: readonly EditableText[],
): Promise<void> {
  const approvals = readTexts.flatMap(({ path, digest }) => (digest === null ? [] : [{ path, digest }]));
  const { data, message } = await api
    .approve(language, { texts: approvals })
    .finally(() => void refresh(queries, language));
  updateCachedTexts(queries, language, data.approved);
  const paths = data.approved.map(({ path }) => path);
  offerUndo({
    message,
    undo: () => api.withdraw(language, { paths }),
    refresh: () => refresh(queries, language),
  });
}

/** Withdraws the approval of a text, so that it must be reviewed again. */
export async function withdrawApproval(
  queries: QueryClient,
  language: Translation,
  path: string,
): Promise<void> {
  const { data, message } = await api.withdraw(language, { paths: [path] });
  updateCachedTexts(queries, language, data.texts);
  void refresh(queries, language);
  showToast(message);
}

/** Deletes a translation whose text no longer exists. */
export async function deleteOrphanedText(
  queries: QueryClient,
  language: Translation,
  path: string,
): Promise<void> {
  await reportChange(api.delete(language, path), { refresh: () => refresh(queries, language) });
}

/** Returns the text in a 409 response. */
export function getCurrentVersion(error: unknown): EditableText | undefined {
  if (!(error instanceof ApiError) || error.code !== 'taken') return undefined;
  const { current } = error.answer;
  return current !== undefined && 'isEnglishShown' in current ? current : undefined;
}

/** Replaces texts in the query cache. */
export function updateCachedTexts(
  queries: QueryClient,
  language: Translation,
  changed: readonly EditableText[],
): void {
  const byPath = new Map(changed.map((text) => [text.path, text]));
  queries.setQueryData<LanguageTexts>(
    createLanguageKey(language),
    (before) => before && { ...before, texts: before.texts.map((text) => byPath.get(text.path) ?? text) },
  );
  void queries.invalidateQueries({ queryKey: [...queryKey, 'progress'] });
}

async function refresh(queries: QueryClient, language: Translation): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: createLanguageKey(language) }),
    queries.invalidateQueries({ queryKey: [...queryKey, 'progress'] }),
  ]);
}
