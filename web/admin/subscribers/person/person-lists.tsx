import { Link } from 'react-router';
import { newsletterProgress } from '#content/admin/newsletter-progress.ts';
import { subscriberPage } from '#content/admin/subscribers.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { deliveryTones } from '../../newsletters/progress/delivery-tones.ts';
import { getNewsletterAddress } from '../../paths.ts';
import { createMomentColumn } from '../../table/columns.tsx';
import { type ListColumn, ResourceList } from '../../table/resource-list.tsx';
import table from '../../table/table.module.css';
import { type PersonEmail, type PersonEvent, usePersonEmails, usePersonHistory } from './person-data.ts';
import styles from './person.module.css';

const { history, emails } = subscriberPage;
const { readers } = newsletterProgress;

const eventColumns: ListColumn<PersonEvent>[] = [
  {
    name: 'kind',
    texts: history.columns.kind,
    card: 'title',
    cell: ({ kind }) => <span className={styles.first}>{history.kinds[kind]}</span>,
  },
  createMomentColumn('at', { texts: history.columns.at, order: 'descending', card: 'end' }),
  { name: 'by', texts: history.columns.by, card: 'note', cell: ({ by }) => by ?? history.person },
  {
    name: 'words',
    texts: history.columns.words,
    isElastic: true,
    card: 'line',
    cell: ({ page, words: consentText }) => (
      <span className={styles.words}>
        {consentText === null ? '–' : `“${consentText}” ${page === null ? '' : history.onPage(page)}`}
      </span>
    ),
  },
];

/** The history of the subscription: time, actor, place and consent text. */
export function PersonHistory({ id }: { id: number }) {
  return (
    <ResourceList
      heading={history.heading}
      list={usePersonHistory(id)}
      texts={history}
      className={table.quiet}
      columns={eventColumns}
      empty={{ motifs: ['moons', 'leaf', 'water'], fact: history.none, advice: history.noneAdvice }}
    />
  );
}

const emailColumns: ListColumn<PersonEmail>[] = [
  {
    name: 'subject',
    texts: emails.columns.subject,
    isElastic: true,
    card: 'title',
    cell: ({ id, subject }) => (
      <Link to={getNewsletterAddress(id)} className={table.name} title={subject}>
        {subject}
      </Link>
    ),
  },
  {
    name: 'state',
    texts: emails.columns.state,
    card: 'note',
    cell: ({ state, lastAnswer: answer }) => (
      <span title={answer ?? undefined}>
        <Badge tone={deliveryTones[state]} hasDot>
          {readers.states[state]}
        </Badge>
      </span>
    ),
  },
  createMomentColumn('sentAt', { texts: emails.columns.at }),
  {
    name: 'openedAt',
    texts: emails.columns.read,
    card: 'note',
    cell: ({ clickedAt: clicked, openedAt: opened }) =>
      clicked !== null ? readers.clicked : opened !== null ? readers.opened : '–',
  },
];

export function PersonEmails({ id }: { id: number }) {
  return (
    <ResourceList
      heading={emails.heading}
      list={usePersonEmails(id)}
      texts={emails}
      className={table.quiet}
      columns={emailColumns}
      empty={{ motifs: ['talk', 'moons', 'fish'], fact: emails.none, advice: emails.noneAdvice }}
    />
  );
}
