import { Link } from 'react-router';
import { newsletterProgress } from '#content/admin/newsletter-progress.ts';
import { subscriberPage } from '#content/admin/subscribers.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { Moment } from '../../moment.tsx';
import { deliveryTones } from '../../newsletters/progress/delivery-tones.ts';
import { getNewsletterAddress } from '../../paths.ts';
import { QueryTable } from '../../table/query-table.tsx';
import table from '../../table/table.module.css';
import { useLocalPosition } from '../../table/use-list-view.ts';
import {
  type PersonEmail,
  type PersonEvent,
  personPageSize,
  usePersonEmails,
  usePersonHistory,
} from './person-data.ts';
import styles from './person.module.css';

const { history, emails } = subscriberPage;

/** The history of the subscription: time, actor, place and consent text. */
export function PersonHistory({ id }: { id: number }) {
  const list = useLocalPosition();
  const { columns } = history;
  return (
    <QueryTable
      heading={history.heading}
      answer={usePersonHistory(id, list)}
      list={list}
      pageSize={personPageSize}
      texts={history}
      isStacked
      className={`${table.quiet} ${styles.list}`}
      columns={[
        { name: 'kind', texts: columns.kind },
        { name: 'at', texts: columns.at, order: 'descending' },
        { name: 'by', texts: columns.by },
        { name: 'words', texts: columns.words, isElastic: true },
      ]}
      renderCells={(event, { now }) => renderEventCells(event, now)}
      empty={
        <EmptyState motifs={['moons', 'leaf', 'water']} fact={history.none}>
          {history.noneAdvice}
        </EmptyState>
      }
    />
  );
}

function renderEventCells({ kind, at, by, page, words: consentText }: PersonEvent, now: Date) {
  const pageText = page === null ? '' : history.onPage(page);
  return [
    <span key="kind" className={styles.first}>
      {history.kinds[kind]}
    </span>,
    <Moment key="at" at={at} now={now} />,
    by ?? history.person,
    <span key="words" className={styles.words}>
      {consentText === null ? '–' : `“${consentText}” ${pageText}`}
    </span>,
  ];
}

export function PersonEmails({ id }: { id: number }) {
  const list = useLocalPosition();
  const { columns } = emails;
  return (
    <QueryTable
      heading={emails.heading}
      answer={usePersonEmails(id, list)}
      list={list}
      pageSize={personPageSize}
      texts={emails}
      isStacked
      className={`${table.quiet} ${styles.list}`}
      columns={[
        { name: 'subject', texts: columns.subject, isElastic: true },
        { name: 'state', texts: columns.state },
        { name: 'at', texts: columns.at },
        { name: 'read', texts: columns.read },
      ]}
      renderCells={(email, { now }) => renderEmailCells(email, now)}
      empty={
        <EmptyState motifs={['talk', 'moons', 'fish']} fact={emails.none}>
          {emails.noneAdvice}
        </EmptyState>
      }
    />
  );
}

function renderEmailCells(email: PersonEmail, now: Date) {
  const { id, subject, state, last_answer: answer, sent_at: sentAt } = email;
  const { readers: texts } = newsletterProgress;
  return [
    <Link key="subject" to={getNewsletterAddress(id)} className={table.name} title={subject}>
      {subject}
    </Link>,
    <span key="state" title={answer ?? undefined}>
      <Badge tone={deliveryTones[state]} hasDot>
        {texts.states[state]}
      </Badge>
    </span>,
    sentAt === null ? '–' : <Moment key="at" at={sentAt} now={now} />,
    email.clicked_at !== null ? texts.clicked : email.opened_at !== null ? texts.opened : '–',
  ];
}
