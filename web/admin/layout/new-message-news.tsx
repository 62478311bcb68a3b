import { useState } from 'react';
import { frame } from '#content/admin/frame.ts';
import { useNewMessages } from './use-new-messages.ts';

/** Reads out how many messages are new when there are more than before; what was there at the start is not news. */
export function NewMessageNews() {
  const count = useNewMessages();
  const [last, setLast] = useState<{ count: number | undefined; news: string }>({ count, news: '' });
  if (count !== undefined && count !== last.count) {
    const isMore = last.count !== undefined && count > last.count;
    setLast({ count, news: isMore ? frame.newMessages(count) : '' });
  }
  return <output className="visually-hidden">{last.news}</output>;
}
