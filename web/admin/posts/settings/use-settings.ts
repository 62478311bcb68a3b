import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { postSettings as texts } from '#content/admin/writing/post-settings.ts';
import { api } from '#web/api.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { type FieldFaults, fieldFaults } from '../../field-faults.ts';
import {
  changeOf,
  currentOf,
  isHalfDated,
  type SettingsText,
  type StoredSettings,
  textOf,
} from './settings-text.ts';

export const settingsKey = (id: number) => ['posts', 'settings', id];

/** The settings of a post during editing. They are saved on submit, with a conflict if another person saved first. */
export function useSettings(stored: StoredSettings, onTyped: (state: { isTyped: boolean }) => void) {
  const queries = useQueryClient();
  const [base, setBase] = useState(stored);
  const [text, setText] = useState(() => textOf(stored));
  const [isTyped, setIsTyped] = useState(false);
  const [ownFaults, setOwnFaults] = useState<FieldFaults>({});

  function settle(next: StoredSettings) {
    setBase(next);
    setText(textOf(next));
    setIsTyped(false);
    onTyped({ isTyped: false });
    queries.setQueryData(settingsKey(next.id), next);
  }

  const save = useMutation({
    mutationFn: (from: StoredSettings) => api.postSettings.update(from.id, changeOf(text, from)),
    onSuccess: ({ data, message }) => {
      settle(data);
      showToast(message);
      void queries.invalidateQueries({ queryKey: ['posts', 'list'] });
      void queries.invalidateQueries({ queryKey: ['tags'] });
    },
  });
  const theirs = save.error instanceof ApiRefusal ? currentOf(save.error) : undefined;

  return {
    base,
    text,
    isTyped,
    save,
    theirs,
    faults: { ...tagFaults(fieldFaults(save.error)), ...ownFaults },
    change: (next: Partial<SettingsText>) => {
      setText((before) => ({ ...before, ...next }));
      setIsTyped(true);
      onTyped({ isTyped: true });
    },
    submit: (from: StoredSettings = base) => {
      const isHalf = isHalfDated(text, from);
      setOwnFaults(isHalf ? { published_at: texts.half } : {});
      if (!isHalf && !save.isPending) save.mutate(from);
    },
    take: (current: StoredSettings) => {
      save.reset();
      settle(current);
    },
  };
}

export type SettingsState = ReturnType<typeof useSettings>;

/** Moves the error of a single tag to the field `tags`. */
function tagFaults(faults: FieldFaults): FieldFaults {
  const [, fault] = Object.entries(faults).find(([path]) => path.startsWith('tags.')) ?? [];
  return fault === undefined ? faults : { ...faults, tags: fault };
}
