import { Link } from 'react-router';
import { Badge } from '#web/ui/display/badge.tsx';
import { deliveryTones } from '../../newsletters/progress/delivery-tones.ts';
import { getNewsletterAddress } from '../../paths.ts';
import { createMomentColumn } from '../../table/columns.tsx';
import { type ListColumn, ResourceList } from '../../table/resource-list.tsx';
import table from '../../table/table.module.css';
import { type PersonEmail, type PersonEvent, usePersonEmails, usePersonHistory } from './person-data.ts';
import styles from './person.module.css';
import { newsletterTexts } from '../../newsletters/texts.ts';

const kindTexts = {
  'signed-up': 'Signed up with the form',
  confirmed: 'Confirmed the email address',
  added: 'Added by staff',
  imported: 'Imported from a file',
  unsubscribed: 'Unsubscribed',
  restored: 'Emails turned back on',
  changed: 'Details changed',
  'address-changed': 'Email address changed',
  'topics-changed': 'Topics changed',
  'tracking-changed': 'Changed whether opens and clicks are counted',
  'language-changed': 'Changed the language of emails',
} as const;

const eventColumns: ListColumn<PersonEvent>[] = [
  {
    name: 'kind',
    texts: 'Step',
    card: 'title',
    cell: ({ kind }) => <span className={styles.first}>{kindTexts[kind]}</span>,
  },
  createMomentColumn('at', { texts: 'When (WAT)', order: 'descending', card: 'end' }),
  { name: 'by', texts: 'Who', card: 'note', cell: ({ by }) => by ?? 'The person' },
  {
    name: 'words',
    texts: 'Agreed to',
    isElastic: true,
    card: 'line',
    cell: ({ page, words: consentText }) => (
      <span className={styles.words}>
        {consentText === null ? '–' : `“${consentText}” ${page === null ? '' : `on ${page}`}`}
      </span>
    ),
  },
];

/** The history of the subscription: time, actor, place and consent text. */
export function PersonHistory({ id }: { id: number }) {
  return (
    <ResourceList
      heading="What happened"
      list={usePersonHistory(id)}
      texts={{ failed: 'The history could not be loaded.' }}
      className={table.quiet}
      columns={eventColumns}
      empty={{
        motifs: ['moons', 'leaf', 'water'],
        fact: 'Nothing is recorded yet',
        advice: 'Each step of this subscription appears here.',
      }}
    />
  );
}

const emailColumns: ListColumn<PersonEmail>[] = [
  {
    name: 'subject',
    texts: 'Subject',
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
    texts: 'Status',
    card: 'note',
    cell: ({ state, lastAnswer: answer }) => (
      <span title={answer ?? undefined}>
        <Badge tone={deliveryTones[state]} hasDot>
          {newsletterTexts.readers.states[state]}
        </Badge>
      </span>
    ),
  },
  createMomentColumn('sentAt', { texts: 'Sent (WAT)' }),
  {
    name: 'openedAt',
    texts: 'Opened',
    card: 'note',
    cell: ({ clickedAt: clicked, openedAt: opened }) =>
      clicked !== null
        ? newsletterTexts.readers.clicked
        : opened !== null
          ? newsletterTexts.readers.opened
          : '–',
  },
];

export function PersonEmails({ id }: { id: number }) {
  return (
    <ResourceList
      heading="Newsletters"
      list={usePersonEmails(id)}
      texts={{ failed: 'The newsletters could not be loaded.' }}
      className={table.quiet}
      columns={emailColumns}
      empty={{
        motifs: ['talk', 'moons', 'fish'],
        fact: 'No newsletter yet',
        advice: 'Each newsletter to this person appears here.',
      }}
    />
  );
}
