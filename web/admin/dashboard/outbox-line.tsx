import { Link } from 'react-router';
import { dashboard } from '#content/admin/dashboard.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { getSection } from '../shell/sections.ts';
import styles from './dashboard.module.css';

/** The number of emails in the outbox. Hidden if the outbox is empty, or if emails are sent by a mail server. */
export function OutboxLine() {
  const { data } = useQuery({
    queryKey: ['outbox', 'count'],
    queryFn: ({ signal }) => api.outbox.list({ limit: 1 }, { signal }),
    refetchInterval: 60_000,
    staleTime: 0,
  });
  if (data === undefined || data.total === 0) return null;
  if (data.headers.get('X-Letters-Go') === 'mailServer') return null;
  const link = (
    <Link to={getSection('outbox').address} className={styles.open}>
      {dashboard.openOutbox}
    </Link>
  );
  return (
    <div className={styles.outbox}>
      <MessageBar tone="info" action={link}>
        {dashboard.outbox(formatNumber(data.total))}
      </MessageBar>
    </div>
  );
}
