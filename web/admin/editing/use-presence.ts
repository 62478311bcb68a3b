import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Wire } from '#api/http/call.ts';
import type { presence } from '#modules/presence/contract.ts';
import { presenceLimits, type PresentKind } from '#modules/presence/constants.ts';
import { api } from '#web/api.ts';
import { ApiRefusal } from '#web/api-client.ts';

/** Who else has a thing open, and where it stands by now. */
export type Presence = Wire<typeof presence.note.data>;

type Opened = {
  kind: PresentKind;
  /** Null: nobody else can have it open. */
  id: number | null;
  /** The name of this form among all that have it open. */
  form: string;
  /** Somebody has begun to write in it: said at once, as is the end of it. */
  isWriting?: boolean;
};

/** Says that this form has the thing open for as long as one looks, and hears of the others and of what became of it. */
export function usePresence({ kind, id, form, isWriting = false }: Opened): {
  presence: Presence | undefined;
  isGone: boolean;
} {
  const { data, error } = useQuery({
    queryKey: ['presence', kind, id, form, isWriting],
    queryFn: async ({ signal }) => {
      if (id === null) throw new Error('A thing without a number is open to nobody');
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
    // A page that goes away has no time to wait for an answer, and nobody to tell of a failure.
    const end = () => void api.presence.end(kind, id, { form }, { keepalive: true }).catch(() => undefined);
    addEventListener('pagehide', end);
    return () => {
      removeEventListener('pagehide', end);
      end();
    };
  }, [kind, id, form]);
  return { presence: data, isGone: error instanceof ApiRefusal && error.code === 'missing' };
}
