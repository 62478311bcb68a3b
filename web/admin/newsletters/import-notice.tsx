import { useQuery } from '@tanstack/react-query';
import { sending } from '#content/admin/sending.ts';
import { api } from '#web/api.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { mayDo, useCurrentUser } from '../current-user.ts';

const texts = sending.importing;

/** Shows the progress of a running import of subscribers, and says that a newsletter waits for it. */
export function ImportNotice() {
  const isAllowed = mayDo(useCurrentUser(), 'subscribers');
  const { data } = useQuery({
    queryKey: ['subscribers', 'imports', 'running'],
    queryFn: ({ signal }) => api.imports.list({ limit: 20 }, { signal }),
    enabled: isAllowed,
    refetchInterval: 5_000,
    staleTime: 0,
  });
  const running = (data?.items ?? []).filter(({ state }) => state === 'running');
  if (running.length === 0) return null;
  const sum = (of: (one: (typeof running)[number]) => number) =>
    fullNumber(running.reduce((total, one) => total + of(one), 0));
  return (
    <MessageBar mood="warn" note={texts.note}>
      {texts.heading(
        sum(({ line }) => line),
        sum(({ lines }) => lines),
      )}
    </MessageBar>
  );
}
