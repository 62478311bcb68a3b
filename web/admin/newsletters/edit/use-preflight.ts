import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { runPreflight, type PreviewRecipient } from './newsletter-calls.ts';
import type { EmailText } from './newsletter-text.ts';

/** Milliseconds without input before the preview is updated. */
const typingPauseMs = 300;

/** Runs the pre-send check after each pause in typing. The response contains the preview. */
export function usePreflight(text: EmailText, shownFor: PreviewRecipient) {
  const [checkedText, setCheckedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setCheckedText(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { subject, preheader, archive, message, coverId, audience } = checkedText;
  const isEmpty = subject.trim() === '' && message === '' && coverId === null;
  return useQuery({
    queryKey: ['newsletters', 'check', subject, preheader, archive, message, coverId, audience, shownFor],
    queryFn: ({ signal }) => runPreflight(checkedText, { ...shownFor, signal }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 0,
  });
}

export type PreflightQuery = ReturnType<typeof usePreflight>;
