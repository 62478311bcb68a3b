import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#web/api.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';

/** Shows the progress of running imports of subscribers, and explains that a newsletter waits for these imports. */
export function ImportNotice({ action }: { action?: ReactNode }) {
  const { data } = useQuery({
    queryKey: ['newsletters', 'imports'],
    queryFn: ({ signal }) => api.newsletters.findImports({ signal }),
    refetchInterval: 5_000,
    staleTime: 0,
  });
  if (data === undefined || data.running === 0) return null;
  const { line, lines } = data;
  return (
    <MessageBar
      tone="warn"
      note="A newsletter that is due starts when the import has finished, so that it reaches everyone, and one hour after its time at the latest."
      action={action}
    >
      {lines === 0
        ? 'An import of a site is adding subscribers'
        : `An import of subscribers is running: ${formatNumber(line)} of ${formatNumber(lines)} lines`}
    </MessageBar>
  );
}
