import { Link, Navigate, useParams } from 'react-router';
import { messages } from '#content/messages.ts';
import { newsletterProgress } from '#content/admin/sending.ts';
import { frame, states } from '#content/admin/frame.ts';
import { ApiError } from '#web/api-client.ts';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { hasPermission, useCurrentUser } from '../../current-user.ts';
import { getErrorText } from '../../refusal-text.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { getSection } from '../../shell/sections.ts';
import { LifecycleActions } from './lifecycle-actions.tsx';
import { EventList } from './event-list.tsx';
import { UnknownEmails } from './unknown-emails.tsx';
import { getDraftAddress, newslettersAddress } from '../../paths.ts';
import { parseId, type Newsletter } from './newsletter-item.ts';
import { SendingOutcome } from './outcome.tsx';
import { ProgressCard } from './progress-card.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { EngagementCard } from './engagement-card.tsx';
import { Report } from './report.tsx';
import { SendingLead } from './sending-lead.tsx';
import styles from './sending.module.css';
import { useLifecycle } from './use-lifecycle.ts';
import { useNewsletter } from './use-newsletter.ts';

export function meta() {
  return [{ title: frame.title(newsletterProgress.heading) }, { name: 'robots', content: 'noindex' }];
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
        <PageHeading section={getSection('newsletter')} heading={newsletterProgress.heading} />
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
  const hasBegun = newsletter.started_at !== null;
  const isFinished = state === 'sent' || state === 'cancelled';
  return (
    <>
      <PageHeading
        section={getSection('newsletter')}
        heading={newsletter.subject === '' ? newsletterProgress.untitled : newsletter.subject}
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
            {newsletterProgress.closeNote.before[hasBegun ? 'begun' : 'waiting']}{' '}
            <strong>{messages['newsletter.sent']}</strong> {newsletterProgress.closeNote.after}
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
      <PageHeading section={getSection('newsletter')} heading={newsletterProgress.heading} />
      <MessageBar tone="bad" live="alert" action={<Button onClick={onRetry}>{states.again}</Button>}>
        {getErrorText(error)}
      </MessageBar>
    </>
  );
}

function NewsletterNotFound() {
  return (
    <>
      <PageHeading section={getSection('newsletter')} heading={newsletterProgress.heading} />
      <EmptyState
        motifs={['comb', 'talk', 'water']}
        fact={newsletterProgress.missingFact}
        action={
          <Link to={newslettersAddress} className={getButtonClass('plain')}>
            {newsletterProgress.toList}
          </Link>
        }
      >
        {newsletterProgress.missing}
      </EmptyState>
    </>
  );
}
