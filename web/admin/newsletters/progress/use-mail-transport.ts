import { useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { newsletters } from '#modules/newsletters/contract.ts';
import { api } from '#web/api.ts';
import { minuteMs } from '#modules/time.ts';

type NewsletterSettings = WireType<typeof newsletters.findSettings.item>;

export const newsletterSettingsKey = ['newsletters', 'settings'];

export function useNewsletterSettings() {
  return useQuery({
    queryKey: newsletterSettingsKey,
    queryFn: ({ signal }) => api.newsletters.findSettings({ signal }),
    staleTime: minuteMs,
  });
}

/** Returns whether emails are sent or written to the outbox, or undefined while loading. */
export function useMailTransport(): NewsletterSettings['lettersGo'] | undefined {
  return useNewsletterSettings().data?.lettersGo;
}
