import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Wire } from '#api/http/call.ts';
import type { digests } from '#modules/digests/contract.ts';
import type { ShownFor } from '../newsletters/edit/newsletter-calls.ts';
import { api } from './calls.ts';

export type Digest = Wire<typeof digests.find.item>;
export type DigestText = Omit<Digest, 'next' | 'past' | 'version' | 'is_on'>;

export const digestKey = ['newsletters', 'digest'];

const typingMs = 400;

/** Loads the digest. The next date and its number of posts are reloaded every minute. */
export function useDigest() {
  return useQuery({
    queryKey: digestKey,
    queryFn: ({ signal }) => api.digests.find({ signal }),
    refetchInterval: 60_000,
    staleTime: 0,
  });
}

/** Runs the pre-send check of the digest after each pause in typing. */
export function useDigestPreflight(text: DigestText, { personId, language }: ShownFor) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useQuery({
    queryKey: [...digestKey, 'check', settled, personId, language],
    queryFn: async ({ signal }) => {
      const writing = { ...settled, is_on: false, version: 0, preview_for: personId, preview_in: language };
      const { data } = await api.digests.check(writing, { signal });
      return data;
    },
    enabled: settled.subject.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 0,
  });
}

export function textOf({
  is_on: _on,
  next: _next,
  past: _past,
  version: _version,
  ...text
}: Digest): DigestText {
  return text;
}
