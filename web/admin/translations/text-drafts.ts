import { useEffect } from 'react';
import type { Translation } from '#content/languages.ts';
import { useCurrentUser } from '../current-user.ts';
import { getDraftName, readDraft, storeDraft } from '../form/form-draft.ts';
import { useDraftNames } from '../form/form-input.ts';
import type { EditableText } from './translation-data.ts';

/** Returns the name of the form of a text. */
export function getTextFormName(language: Translation, path: string): string {
  return `translation.${language}.${path}`;
}

/** Returns a function that returns true for texts with unsaved input. */
export function useTextDrafts(language: Translation, texts: readonly EditableText[]) {
  const userId = useCurrentUser()?.id ?? 0;
  const names = useDraftNames();
  useEffect(() => splitOldDraft(language, texts, userId), [language, texts, userId]);
  return (path: string) => names.has(getDraftName(getTextFormName(language, path), userId));
}

/** An earlier version of this page stored the input of all texts of a language in one draft. */
export function splitOldDraft(
  language: Translation,
  texts: readonly { path: string }[],
  userId: number,
): void {
  const oldName = getDraftName(`translations.${language}`, userId);
  const old: unknown = readDraft(oldName);
  if (old === null || typeof old !== 'object') return;
  const inputs = new Map<string, unknown>(Object.entries(old));
  for (const text of texts) {
    const input = inputs.get(text.path);
    if (input === null || typeof input !== 'object' || !('words' in input) || !('version' in input)) continue;
    const base = { ...text, version: input.version };
    storeDraft(getDraftName(getTextFormName(language, text.path), userId), {
      fields: { text: input.words },
      base,
    });
  }
  storeDraft(oldName, null);
}
