import { useState } from 'react';
import { frame } from '#content/admin/frame.ts';
import { useNewMessages } from './use-new-messages.ts';

/** Announces the number of new messages to screen readers when it grows. The first count is not announced. */
export function NewMessageAnnouncement() {
  const count = useNewMessages();
  const [last, setLast] = useState<{ count: number | undefined; news: string }>({ count, news: '' });
  if (count !== undefined && count !== last.count) {
    const hasMore = last.count !== undefined && count > last.count;
    setLast({ count, news: hasMore ? frame.newMessages(count) : '' });
  }
  return <output className="visually-hidden">{last.news}</output>;
}
