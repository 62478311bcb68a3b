import { Link, Navigate, useParams } from 'react-router';
import { messages } from '#content/messages.ts';
import { sending } from '#content/admin/sending.ts';
import { frame, states } from '#content/admin/frame.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { mayDo, useCurrentUser } from '../../current-user.ts';
import { refusalText } from '../../refusal-text.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { sectionNamed } from '../../shell/sections.ts';
import { LifecycleActions } from './lifecycle-actions.tsx';
import { EventList } from './event-list.tsx';
import { UnknownEmails } from './unknown-emails.tsx';
import { draftAddress, newslettersAddress } from '../../paths.ts';
import { idIn, type Newsletter } from './newsletter-item.ts';
import { Outcome } from './outcome.tsx';
import { ProgressCard } from './progress-card.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { EngagementCard } from './engagement-card.tsx';
import { Report } from './report.tsx';
import { SendingLead } from './sending-lead.tsx';
import styles from './sending.module.css';
import { useLifecycle } from './use-lifecycle.ts';
import { useNewsletter } from './use-newsletter.ts';

export function meta() {
  return [{ title: frame.title(sending.heading) }, { name: 'robots', content: 'noindex' }];
}

/** The page of a newsletter during and after sending: progress, unknown emails, events and recipients. */
export default function Sending() {
  const id = idIn(useParams()['id']);
  return id === null ? <Missing /> : <Followed key={id} id={id} />;
}

function Followed({ id }: { id: number }) {
  const { data, error, refetch, isLive, isMoving } = useNewsletter(id);
  if (data === undefined && error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <>
        <PageHeading section={sectionNamed('newsletter')} heading={sending.heading} />
        <output>{states.loading}</output>
      </>
    );
  }
  if (data.state === 'draft') return <Navigate to={draftAddress(id)} replace />;
  return <Sent newsletter={data} isBehind={isMoving && !isLive && error !== null} />;
}

function Sent({ newsletter, isBehind }: { newsletter: Newsletter; isBehind: boolean }) {
  const lifecycle = useLifecycle(newsletter.id);
  const { state } = newsletter;
  const mayReadPeople = mayDo(useCurrentUser(), 'subscribers');
  const hasBegun = newsletter.started_at !== null;
  const isOver = state === 'sent' || state === 'cancelled';
  return (
    <>
      <PageHeading
        section={sectionNamed('newsletter')}
        heading={newsletter.subject === '' ? sending.untitled : newsletter.subject}
        lead={<SendingLead newsletter={newsletter} />}
        actions={<LifecycleActions newsletter={newsletter} lifecycle={lifecycle} />}
      />
      <Outcome newsletter={newsletter} lifecycle={lifecycle} isBehind={isBehind} />
      {hasBegun ? <ProgressCard newsletter={newsletter} lifecycle={lifecycle} /> : null}
      {isOver && hasBegun ? <Report newsletter={newsletter} /> : null}
      {hasBegun && newsletter.opens !== null ? <EngagementCard newsletter={newsletter} /> : null}
      <div className={styles.columns}>
        {hasBegun ? <UnknownEmails newsletter={newsletter} lifecycle={lifecycle} /> : null}
        <EventList newsletter={newsletter} />
      </div>
      {isOver || state === 'paused' ? null : (
        <div className={styles.note}>
          <MessageBar mood="info">
            {sending.closeNote.before[hasBegun ? 'begun' : 'waiting']}{' '}
            <strong>{messages['newsletter.sent']}</strong> {sending.closeNote.after}
          </MessageBar>
        </div>
      )}
      {hasBegun && mayReadPeople ? <DeliveryTable newsletter={newsletter} lifecycle={lifecycle} /> : null}
    </>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiRefusal && error.code === 'missing') return <Missing />;
  return (
    <>
      <PageHeading section={sectionNamed('newsletter')} heading={sending.heading} />
      <MessageBar mood="bad" live="alert" action={<Button onClick={onRetry}>{states.again}</Button>}>
        {refusalText(error)}
      </MessageBar>
    </>
  );
}

function Missing() {
  return (
    <>
      <PageHeading section={sectionNamed('newsletter')} heading={sending.heading} />
      <EmptyState
        motifs={['comb', 'talk', 'water']}
        fact={sending.missingFact}
        action={
          <Link to={newslettersAddress} className={buttonClass('plain')}>
            {sending.toList}
          </Link>
        }
      >
        {sending.missing}
      </EmptyState>
    </>
  );
}
