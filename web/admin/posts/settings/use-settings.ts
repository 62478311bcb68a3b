import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { useForm } from '../../form/use-form.ts';
import {
  toSettingsChanges,
  getCurrentSettings,
  isDateIncomplete,
  type SettingsText,
  type StoredSettings,
  toSettingsText,
} from './settings-text.ts';

export const createSettingsKey = (id: number) => ['posts', 'settings', id];

/** The form of a post's settings. A save over settings that another person saved is a conflict. */
export function useSettings(stored: StoredSettings, onSaved: (saved: StoredSettings) => void) {
  const queries = useQueryClient();
  return useForm(
    (text: SettingsText, { record }: { record: StoredSettings }) =>
      api.postSettings.update(record.id, toSettingsChanges(text, record)),
    {
      draft: `post-settings.${stored.id}`,
      record: stored,
      toValues: toSettingsText,
      getNewer: getCurrentSettings,
      validate: (text) => (isDateIncomplete(text, stored) ? { date: 'Choose a date and a time.' } : {}),
      onSaved: ({ data, message }) => {
        queries.setQueryData(createSettingsKey(data.id), data);
        showToast(message);
        onSaved(data);
        void queries.invalidateQueries({ queryKey: ['posts', 'list'] });
        void queries.invalidateQueries({ queryKey: ['tags'] });
      },
    },
  );
}

export type SettingsForm = ReturnType<typeof useSettings>;
