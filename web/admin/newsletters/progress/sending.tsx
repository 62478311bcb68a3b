import { Link, Navigate, useParams } from 'react-router';
import { messages } from '#content/messages.ts';
import { ApiError } from '#web/api-client.ts';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { hasPermission, useCurrentUser } from '../../current-user.ts';
import { getErrorText } from '../../error-text.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { getSection } from '../../shell/sections.ts';
import { LifecycleActions } from './lifecycle-actions.tsx';
import { EventList } from './event-list.tsx';
import { UnknownEmails } from './unknown-emails.tsx';
import { getDraftAddress, newslettersAddress } from '../../paths.ts';
import { parseId, type Newsletter, type NewsletterItem, createNewsletterKey } from './newsletter-item.ts';
import { SendingOutcome } from './outcome.tsx';
import { ProgressCard } from './progress-card.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { EngagementCard } from './engagement-card.tsx';
import { Report } from './report.tsx';
import styles from './sending.module.css';
import { useLifecycle } from './use-lifecycle.ts';
import { formatTime, formatDay, countDaysBetween } from '#web/format/dates.ts';
import { formatFullMoment } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import { useEvents } from './use-events.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NewsletterState } from '#modules/newsletters/constants.ts';
import { api } from '#web/api.ts';
import { followStream } from '../../follow-stream.ts';
import { frame, states } from '../../texts.ts';
import { newsletterTexts } from '../texts.ts';

const beforeTexts = {
  begun: 'You can close this page. Sending continues, and when it is done you see',
  waiting: 'You can close this page. Sending starts automatically, and when it is done you see',
} as const;

/** The states that change without a user's action. */
const activeStates: ReadonlySet<NewsletterState> = new Set(['scheduled', 'waiting', 'sending']);
/** The interval of reloads without a stream, in milliseconds. */
const pollMs = 3_000;
/**
 * The interval of reloads for newsletters in all other states, in milliseconds. These newsletters change less often,
 * for example when a recipient opens the email or a member resumes sending.
 */
const idlePollMs = 15_000;

/**
 * Loads a newsletter. During sending, this hook follows the progress stream. Without a stream, it reloads the
 * newsletter every few seconds.
 */
function useNewsletter(id: number) {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  const query = useQuery({
    queryKey: createNewsletterKey(id),
    queryFn: ({ signal }) => api.newsletters.find(id, { signal }),
    refetchInterval: ({ state }) => {
      if (state.data === undefined) return false;
      if (!activeStates.has(state.data.state)) return idlePollMs;
      return isLive ? false : pollMs;
    },
    staleTime: 0,
  });
  const isMoving = query.data !== undefined && activeStates.has(query.data.state);

  useEffect(() => {
    if (!isMoving) return undefined;
    const applyUpdate = (line: NewsletterItem) => {
      setLive(true);
      queries.setQueryData<Newsletter>(createNewsletterKey(id), (before) =>
        before === undefined ? before : { ...before, ...line },
      );
    };
    const stopStream = followStream({
      open: (signal) => api.newsletters.followProgress(id, { signal, onValue: applyUpdate }),
      onLost: () => setLive(false),
    });
    return () => {
      stopStream();
      setLive(false);
    };
  }, [id, isMoving, queries]);

  return { ...query, isLive, isMoving };
}

export function meta() {
  return [{ title: frame.title('Newsletter') }, { name: 'robots', content: 'noindex' }];
}

/** The page of a newsletter during and after sending: progress, unknown emails, events and recipients. */
export default function NewsletterProgressPage() {
  const id = parseId(useParams()['id']);
  return id === null ? <NewsletterNotFound /> : <LoadedNewsletter key={id} id={id} />;
}

function LoadedNewsletter({ id }: { id: number }) {
  const { data, error, refetch, isLive, isMoving } = useNewsletter(id);
  if (data === undefined && error !== null)
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <>
        <PageHeading section={getSection('newsletter')} heading="Newsletter" />
        <output>{states.loading}</output>
      </>
    );
  }
  if (data.state === 'draft') return <Navigate to={getDraftAddress(id)} replace />;
  return <NewsletterProgress newsletter={data} isBehind={isMoving && !isLive && error !== null} />;
}

function NewsletterProgress({ newsletter, isBehind }: { newsletter: Newsletter; isBehind: boolean }) {
  const lifecycle = useLifecycle(newsletter.id);
  const { state } = newsletter;
  const mayReadPeople = hasPermission(useCurrentUser(), 'subscribers');
  const hasBegun = newsletter.startedAt !== null;
  const isFinished = state === 'sent' || state === 'cancelled';
  return (
    <>
      <PageHeading
        section={getSection('newsletter')}
        heading={newsletter.subject === '' ? 'Without a subject' : newsletter.subject}
        lead={<SendingLead newsletter={newsletter} />}
        actions={<LifecycleActions newsletter={newsletter} lifecycle={lifecycle} />}
      />
      <SendingOutcome newsletter={newsletter} lifecycle={lifecycle} isBehind={isBehind} />
      {hasBegun ? <ProgressCard newsletter={newsletter} lifecycle={lifecycle} /> : null}
      {isFinished && hasBegun ? <Report newsletter={newsletter} /> : null}
      {hasBegun && newsletter.opens !== null ? <EngagementCard newsletter={newsletter} /> : null}
      <div className={styles.columns}>
        {hasBegun ? <UnknownEmails newsletter={newsletter} lifecycle={lifecycle} /> : null}
        <EventList newsletter={newsletter} />
      </div>
      {isFinished || state === 'paused' ? null : (
        <div className={styles.note}>
          <MessageBar tone="info">
            {beforeTexts[hasBegun ? 'begun' : 'waiting']} <strong>{messages['newsletter.sent']}</strong> here
            and in your notifications.
          </MessageBar>
        </div>
      )}
      {hasBegun && mayReadPeople ? <DeliveryTable newsletter={newsletter} lifecycle={lifecycle} /> : null}
    </>
  );
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.code === 'missing') return <NewsletterNotFound />;
  return (
    <>
      <PageHeading section={getSection('newsletter')} heading="Newsletter" />
      <MessageBar tone="bad" live="alert" action={<Button onClick={onRetry}>{states.again}</Button>}>
        {getErrorText(error)}
      </MessageBar>
    </>
  );
}

function NewsletterNotFound() {
  return (
    <>
      <PageHeading section={getSection('newsletter')} heading="Newsletter" />
      <EmptyState
        motifs={['comb', 'talk', 'water']}
        fact="Not found"
        action={
          <Link to={newslettersAddress} className={getButtonClass('plain')}>
            {newsletterTexts.toList}
          </Link>
        }
      >
        This newsletter does not exist. It may have been deleted.
      </EmptyState>
    </>
  );
}

function SendingLead({ newsletter }: { newsletter: Newsletter }) {
  const now = useNow();
  const { data: events } = useEvents(newsletter);
  const sentBy = events?.find(({ kind }) => kind === 'sent' || kind === 'scheduled')?.by ?? null;
  return (
    <span className={styles.lead}>
      <Link to={newslettersAddress}>Newsletter</Link>
      <span aria-hidden="true">/</span>
      <span>{formatState(newsletter, sentBy, now)}</span>
    </span>
  );
}

function formatState(newsletter: Newsletter, sentBy: string | null, now: Date): string {
  const { state, startedAt, finishedAt, sendAt } = newsletter;
  const formatMoment = (at: string) => formatStart(new Date(at), now);
  if (state === 'sent' && finishedAt !== null) return `Finished ${formatMoment(finishedAt)} WAT`;
  if (state === 'cancelled' && finishedAt !== null) return `Cancelled ${formatMoment(finishedAt)} WAT`;
  if (state === 'scheduled' && sendAt !== null) return `Will be sent ${formatFullMoment(new Date(sendAt))}`;
  if (startedAt === null) return 'Not started yet';
  return sentBy === null
    ? `Started ${formatMoment(startedAt)} WAT`
    : `Started ${formatMoment(startedAt)} WAT by ${sentBy}`;
}

/** Formats a time for the middle of a sentence, such as "today 10:41" or "5 Nov 10:41". */
function formatStart(at: Date, now: Date): string {
  return `${countDaysBetween(at, now) === 0 ? 'today' : formatDay(at, now)} ${formatTime(at)}`;
}
