import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';

/** GET /api/v1/newsletters/settings. */
export type NewsletterSettings = {
  count_opens: boolean;
  undo_seconds: number;
  letters_go: 'outbox' | 'mailServer';
  from: string;
  name: string;
};

export const settingsKey = ['newsletters', 'settings'];

export function useNewsletterSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => callApi<NewsletterSettings>('/api/v1/newsletters/settings', { signal }),
    staleTime: 60_000,
  });
}

/** Whether emails leave, or are written as files for the outbox; undefined until it is known. */
export function useMailTransport(): NewsletterSettings['letters_go'] | undefined {
  return useNewsletterSettings().data?.letters_go;
}
