import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Wire } from '#api/contract/call.ts';
import type { translations } from '#api/contract/languages/translations.ts';
import { translations as texts } from '#content/admin/languages/translations.ts';
import type { Translation } from '#content/languages.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { offerUndo } from '../table/undo.ts';
import { api } from './calls.ts';

export type Progress = Wire<typeof translations.list.item>[number];
export type LanguageTexts = Wire<typeof translations.find.item>;
export type Text = LanguageTexts['texts'][number];
export type LeftText = LanguageTexts['left'][number];

const key = ['translations'];
const languageKey = (language: Translation) => [...key, 'texts', language];

/** How far each language is. */
export function useProgress() {
  return useQuery({
    queryKey: [...key, 'progress'],
    queryFn: ({ signal }) => api.list({ signal }),
    staleTime: 0,
  });
}

/** All texts of a language: few enough to have them whole. */
export function useLanguageTexts(language: Translation) {
  return useQuery({
    queryKey: languageKey(language),
    queryFn: ({ signal }) => api.find(language, { signal }),
    staleTime: 0,
  });
}

/** The words that stand in a language, whoever wrote them. */
export function standingText({ own, ours }: Pick<Text, 'own' | 'ours'>): string {
  return own ?? ours ?? '';
}

const draftKey = (language: Translation) => [...key, 'drafts', language];
type Drafts = Readonly<Record<string, string>>;

/**
 * What is typed and not saved, by path: it outlives filters and other pages of the admin, and the window asks before it
 * closes over it.
 */
export function useDrafts(language: Translation) {
  const queries = useQueryClient();
  const queryKey = draftKey(language);
  const { data: drafts } = useQuery<Drafts>({
    queryKey,
    queryFn: () => queries.getQueryData<Drafts>(queryKey) ?? {},
    initialData: {},
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const isTyped = Object.keys(drafts).length > 0;
  useEffect(() => {
    if (!isTyped) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isTyped]);
  return {
    drafts,
    /** Undefined: nothing is typed any more. */
    type: (path: string, text: string | undefined) => setDraft(queries, language, { path, text }),
  };
}

/** A draft that is saved goes, unless more was typed meanwhile. */
function settleDraft(queries: QueryClient, language: Translation, path: string, saved: string): void {
  const drafts = queries.getQueryData<Drafts>(draftKey(language));
  if (drafts?.[path] === saved) setDraft(queries, language, { path, text: undefined });
}

function setDraft(
  queries: QueryClient,
  language: Translation,
  { path, text }: { path: string; text: string | undefined },
): void {
  queries.setQueryData<Drafts>(draftKey(language), (before = {}) => {
    const { [path]: _gone, ...others } = before;
    return text === undefined ? others : { ...others, [path]: text };
  });
}

/** Saves what is typed over a version, and offers to take it back. */
export async function saveText(
  queries: QueryClient,
  language: Translation,
  { text, words, version }: { text: Text; words: string; version: number },
): Promise<Text> {
  const { data, message } = await api.update(language, text.path, { text: words, version });
  putTexts(queries, language, [data]);
  settleDraft(queries, language, text.path, words);
  offerUndo({
    message,
    undoText: texts.undo,
    restore: () => api.update(language, text.path, { text: text.own ?? '', version: data.version }),
    refresh: () => refresh(queries, language),
  });
  return data;
}

/** Approves texts as they were read, and offers to take it back. */
export async function approveTexts(
  queries: QueryClient,
  language: Translation,
  read: readonly Text[],
): Promise<void> {
  const asked = read.flatMap(({ path, digest }) => (digest === null ? [] : [{ path, digest }]));
  const { data, message } = await api
    .approve(language, { texts: asked })
    .finally(() => void refresh(queries, language));
  putTexts(queries, language, data.approved);
  const paths = data.approved.map(({ path }) => path);
  offerUndo({
    message,
    undoText: texts.undo,
    restore: () => api.withdraw(language, { paths }),
    refresh: () => refresh(queries, language),
  });
}

/** Somebody is to read it again. */
export async function withdrawApproval(
  queries: QueryClient,
  language: Translation,
  path: string,
): Promise<void> {
  const { data, message } = await api.withdraw(language, { paths: [path] });
  putTexts(queries, language, data.texts);
  void refresh(queries, language);
  showToast(message);
}

/** Deletes words whose place is gone. */
export async function deleteLeft(queries: QueryClient, language: Translation, path: string): Promise<void> {
  const { message } = await api.delete(language, path);
  showToast(message);
  await refresh(queries, language);
}

/** The text that a 409 carries. */
export function currentOf(error: unknown): Text | undefined {
  if (!(error instanceof ApiRefusal) || error.code !== 'taken') return undefined;
  const { current } = error.answer;
  return current !== undefined && 'is_english_shown' in current ? current : undefined;
}

/** Puts texts in the place of those that are shown. */
export function putTexts(queries: QueryClient, language: Translation, changed: readonly Text[]): void {
  const byPath = new Map(changed.map((text) => [text.path, text]));
  queries.setQueryData<LanguageTexts>(
    languageKey(language),
    (before) => before && { ...before, texts: before.texts.map((text) => byPath.get(text.path) ?? text) },
  );
  void queries.invalidateQueries({ queryKey: [...key, 'progress'] });
}

async function refresh(queries: QueryClient, language: Translation): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: languageKey(language) }),
    queries.invalidateQueries({ queryKey: [...key, 'progress'] }),
  ]);
}
