import { useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { translationCalls } from '#modules/posts/translations-contract.ts';
import { api } from '#web/api.ts';

export type PostTranslation = WireType<typeof translationCalls.list.item>[number];

export const createTranslationsKey = (id: number) => ['posts', 'translations', id];

/** Loads a post and its translations; nothing for a post that was never saved. */
export function useTranslations(id: number | null) {
  return useQuery({
    queryKey: createTranslationsKey(id ?? 0),
    queryFn: ({ signal }) => api.postTranslations.list(id ?? 0, { signal }),
    enabled: id !== null,
    staleTime: 0,
  });
}

/** Returns the label of the button that opens the translations: how many there are, and how many are outdated. */
export function formatTranslations(group: readonly PostTranslation[] | undefined): string {
  const count = (group?.length ?? 1) - 1;
  const outdated = group?.filter(({ isOutdated }) => isOutdated).length ?? 0;
  if (count === 0) return 'Translations';
  return outdated === 0 ? `Translations (${count})` : `Translations (${count}, ${outdated} outdated)`;
}
