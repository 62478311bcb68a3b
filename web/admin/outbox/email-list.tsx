import { outbox } from '#content/admin/outbox.ts';
import { SplitList } from '../split-view/split-list.tsx';
import type { useEmails } from './emails.ts';

type EmailListProps = { query: ReturnType<typeof useEmails>; chosenId: string | null };

export function EmailList({ query, chosenId }: EmailListProps) {
  return (
    <SplitList
      label={outbox.list}
      count={outbox.count(query.data?.pages[0]?.total ?? 0)}
      query={query}
      renderEntry={({ id, to, subject, date }) => ({
        id,
        to: `?${new URLSearchParams({ letter: id }).toString()}`,
        name: to,
        at: date,
        start: subject,
      })}
      chosenId={chosenId}
      texts={outbox}
    />
  );
}
