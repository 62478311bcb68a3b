import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WireType } from '#api/http/call.ts';
import type { presence } from '#modules/presence/contract.ts';
import { presenceLimits, type PresenceKind } from '#modules/presence/constants.ts';
import { api } from '#web/api.ts';
import { ApiError } from '#web/api-client.ts';

/** The other editors of a record and its current version. */
export type Presence = WireType<typeof presence.note.data>;

type PresenceOptions = {
  kind: PresenceKind;
  /** Null for a new record, which no other user can have open. */
  id: number | null;
  /** The name of this form among all forms that have the record open. */
  form: string;
  /** True if the user has unsaved input. A change of this value is reported immediately. */
  isWriting?: boolean;
};

/**
 * Reports that this form has the record open while the window is visible. Returns the other editors and the current version.
 */
export function usePresence({ kind, id, form, isWriting = false }: PresenceOptions): {
  presence: Presence | undefined;
  isGone: boolean;
} {
  const { data, error } = useQuery({
    queryKey: ['presence', kind, id, form, isWriting],
    queryFn: async ({ signal }) => {
      if (id === null) throw new Error('A record without an id cannot be opened');
      return (await api.presence.note(kind, id, { form, writing: isWriting }, { signal })).data;
    },
    enabled: id !== null,
    refetchInterval: presenceLimits.beatMs,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
    retry: false,
  });
  useEffect(() => {
    if (id === null) return undefined;
    // A page that closes cannot wait for a response or show an error.
    const endPresence = () =>
      void api.presence.end(kind, id, { form }, { keepalive: true }).catch(() => undefined);
    addEventListener('pagehide', endPresence);
    return () => {
      removeEventListener('pagehide', endPresence);
      endPresence();
    };
  }, [kind, id, form]);
  return { presence: data, isGone: error instanceof ApiError && error.code === 'missing' };
}
