import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { postSettings as texts } from '#content/admin/writing/post-settings.ts';
import { api } from '#web/api.ts';
import { ApiError } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type FieldErrors, getFieldErrors } from '../../form/field-errors.ts';
import {
  toChanges,
  getCurrentSettings,
  isDateIncomplete,
  type SettingsText,
  type StoredSettings,
  toSettingsText,
} from './settings-text.ts';

export const createSettingsKey = (id: number) => ['posts', 'settings', id];

/**
 * The settings of a post during editing. Saves the settings on submit. If another person saved first, `theirs`
 * contains that version.
 */
export function useSettings(stored: StoredSettings, onUnsavedChange: (state: { isTyped: boolean }) => void) {
  const queries = useQueryClient();
  const [base, setBase] = useState(stored);
  const [text, setText] = useState(() => toSettingsText(stored));
  const [isTyped, setIsTyped] = useState(false);
  const [dateErrors, setDateErrors] = useState<FieldErrors>({});

  function applyStored(next: StoredSettings) {
    setBase(next);
    setText(toSettingsText(next));
    setIsTyped(false);
    onUnsavedChange({ isTyped: false });
    queries.setQueryData(createSettingsKey(next.id), next);
  }

  const save = useMutation({
    mutationFn: (from: StoredSettings) => api.postSettings.update(from.id, toChanges(text, from)),
    onSuccess: ({ data, message }) => {
      applyStored(data);
      showToast(message);
      void queries.invalidateQueries({ queryKey: ['posts', 'list'] });
      void queries.invalidateQueries({ queryKey: ['tags'] });
    },
  });
  const theirs = save.error instanceof ApiError ? getCurrentSettings(save.error) : undefined;

  return {
    base,
    text,
    isTyped,
    save,
    theirs,
    fieldErrors: { ...mergeTagErrors(getFieldErrors(save.error)), ...dateErrors },
    change: (next: Partial<SettingsText>) => {
      setText((before) => ({ ...before, ...next }));
      setIsTyped(true);
      onUnsavedChange({ isTyped: true });
    },
    submit: (from: StoredSettings = base) => {
      const isIncomplete = isDateIncomplete(text, from);
      setDateErrors(isIncomplete ? { published_at: texts.half } : {});
      if (!isIncomplete && !save.isPending) save.mutate(from);
    },
    take: (current: StoredSettings) => {
      save.reset();
      applyStored(current);
    },
  };
}

export type SettingsState = ReturnType<typeof useSettings>;

/** Moves the error of a single tag to the field `tags`. */
function mergeTagErrors(fieldErrors: FieldErrors): FieldErrors {
  const [, tagError] = Object.entries(fieldErrors).find(([path]) => path.startsWith('tags.')) ?? [];
  return tagError === undefined ? fieldErrors : { ...fieldErrors, tags: tagError };
}
