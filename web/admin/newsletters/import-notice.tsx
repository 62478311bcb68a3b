import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { newsletterProgress } from '#content/admin/newsletter-progress.ts';
import { api } from '#web/api.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';

const texts = newsletterProgress.importing;

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
    <MessageBar tone="warn" note={texts.note} action={action}>
      {lines === 0 ? texts.siteHeading : texts.heading(formatNumber(line), formatNumber(lines))}
    </MessageBar>
  );
}
