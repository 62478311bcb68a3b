import { useQuery } from '@tanstack/react-query';
import { newsletter } from '#content/office-newsletter.ts';
import { states, time } from '#content/office.ts';
import { ApiRefusal, callApiList } from '#web/api-client.ts';
import type { SubscriberState } from '#domain/newsletter/schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { fullFigure } from '#web/ui/figures.ts';
import { MessageBar } from '#web/ui/message-bar.tsx';
import { refusalWords } from '../refusal-words.ts';
import { useNow } from '../use-now.ts';
import { fullMomentWords, momentWords } from '../time-words.ts';
import styles from './newsletter.module.css';

type Subscriber = { id: number; email: string; state: SubscriberState; created: string };

const moods = { confirmed: 'good', pending: 'warn', unsubscribed: 'quiet', bounced: 'quiet' } as const;

/** The newest subscribers, so that one sees a sign-up arrive. */
export function LatestSubscribers() {
  const now = useNow();
  const { data, error, refetch } = useQuery({
    queryKey: ['newsletter', 'latest'],
    queryFn: ({ signal }) => callApiList<Subscriber>('/api/v1/newsletter?limit=10', { signal }),
    refetchInterval: 60_000,
    staleTime: 0,
  });
  if (error instanceof ApiRefusal && error.code === 'forbidden') {
    return <MessageBar mood="info">{newsletter.forbidden}</MessageBar>;
  }
  if (data === undefined) {
    if (error === null) return <output>{states.loading}</output>;
    return (
      <MessageBar
        mood="bad"
        live="alert"
        action={<Button onClick={() => void refetch()}>{states.again}</Button>}
      >
        {refusalWords(error)}
      </MessageBar>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        motifs={['fish', 'talk', 'lattice']}
        fact={newsletter.nobody}
        action={
          <a href="/" className={buttonClass('plain')}>
            {newsletter.openSite}
          </a>
        }
      >
        {newsletter.nobodyAdvice}
      </EmptyState>
    );
  }
  return (
    <DataTable
      heading={newsletter.latest}
      columns={[newsletter.columns.email, newsletter.columns.state, newsletter.columns.created]}
      rows={data.items.map(({ id, email, state, created }) => ({
        key: id,
        cells: [
          <span key="email" className={styles.email}>
            {email}
          </span>,
          <Badge key="state" mood={moods[state]} hasDot>
            {newsletter.states[state]}
          </Badge>,
          <time key="created" dateTime={created} title={fullMomentWords(new Date(created))}>
            {momentWords(new Date(created), now)}
          </time>,
        ],
      }))}
      foot={`${newsletter.latestFoot(data.items.length, fullFigure(data.total))} · ${time.zoneLine}`}
    />
  );
}
