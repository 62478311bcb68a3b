import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WireType } from '#api/http/call.ts';
import type { welcomeEmail } from '#modules/welcome-email/contract.ts';
import type { PreviewRecipient } from '../newsletters/edit/newsletter-calls.ts';
import { welcomeApi } from './calls.ts';

export type WelcomeEmail = WireType<typeof welcomeEmail.find.item>;
export type WelcomeText = Pick<WelcomeEmail, 'subject' | 'message' | 'toAdded'>;

export const welcomeKey = ['newsletters', 'welcome'];

const typingPauseMs = 300;

/** Loads the welcome email. The counts reload every 30 seconds. */
export function useWelcome() {
  return useQuery({
    queryKey: welcomeKey,
    queryFn: ({ signal }) => welcomeApi.welcomeEmail.find({ signal }),
    refetchInterval: 30_000,
    staleTime: 0,
  });
}

/** Runs the pre-send check after each pause in typing. The response contains the preview. */
export function useWelcomePreflight({ subject, message }: WelcomeText, shownFor: PreviewRecipient) {
  const [checkedText, setCheckedText] = useState({ subject, message });
  useEffect(() => {
    const timer = setTimeout(() => setCheckedText({ subject, message }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [subject, message]);
  return useQuery({
    queryKey: [...welcomeKey, 'check', checkedText.subject, checkedText.message, shownFor],
    queryFn: async ({ signal }) => {
      const body = { ...checkedText, previewFor: shownFor.personId, previewIn: shownFor.language };
      const { data } = await welcomeApi.welcomeEmail.check(body, { signal });
      return data;
    },
    enabled: checkedText.subject.trim() !== '' || checkedText.message !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 0,
  });
}
