import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WireType } from '#api/http/call.ts';
import type { digests } from '#modules/digests/contract.ts';
import type { PreviewRecipient } from '../newsletters/edit/newsletter-calls.ts';
import { digestApi } from './calls.ts';
import { minuteMs } from '#modules/time.ts';

export type Digest = WireType<typeof digests.find.item>;
export type DigestText = Omit<Digest, 'next' | 'past' | 'version' | 'isOn'>;

export const digestKey = ['newsletters', 'digest'];

const typingPauseMs = 400;

/** Loads the digest. The next date and its number of posts are reloaded every minute. */
export function useDigest() {
  return useQuery({
    queryKey: digestKey,
    queryFn: ({ signal }) => digestApi.digests.find({ signal }),
    refetchInterval: minuteMs,
    staleTime: 0,
  });
}

/** Runs the pre-send check of the digest after each pause in typing. */
export function useDigestPreflight(text: DigestText, { personId, language }: PreviewRecipient) {
  const [checkedText, setCheckedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setCheckedText(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useQuery({
    queryKey: [...digestKey, 'check', checkedText, personId, language],
    queryFn: async ({ signal }) => {
      const input = { ...checkedText, isOn: false, version: 0, previewFor: personId, previewIn: language };
      const { data } = await digestApi.digests.check(input, { signal });
      return data;
    },
    enabled: checkedText.subject.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 0,
  });
}

export function toDigestText({
  isOn: _on,
  next: _next,
  past: _past,
  version: _version,
  ...text
}: Digest): DigestText {
  return text;
}
