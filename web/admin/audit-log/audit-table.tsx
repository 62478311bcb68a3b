import { ListDays, ListSearch, ListSelect } from '../table/list-filters.tsx';
import { createMomentColumn } from '../table/columns.tsx';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import type { AuditEntry, AuditView } from './audit-view.ts';
import styles from './audit.module.css';
import { Link } from 'react-router';
import { getEntryAddress } from './entry-address.ts';
import { audit as texts } from './texts.ts';

const motifs = ['comb', 'spiral', 'water'] as const;
const auditColumns: ListColumn<AuditEntry>[] = [
  createMomentColumn('created', { texts: 'Time' }),
  { name: 'message', texts: 'What', card: 'title', cell: (entry) => <EntryText entry={entry} /> },
  {
    name: 'details',
    texts: 'Details',
    card: 'line',
    cell: ({ details }) => formatDetails(details) ?? <None />,
  },
  {
    name: 'device',
    texts: 'Device',
    leaves: 1,
    card: 'note',
    cell: ({ device }) => device ?? <None />,
  },
  { name: 'client', texts: 'IP address', card: 'note', cell: ({ client }) => client ?? <None /> },
];

export function AuditTable({ list }: { list: AuditView }) {
  return (
    <ResourceList
      heading="Entries"
      list={list}
      texts={{
        failed: 'The audit log could not be loaded.',
        pages: 'Pages of the audit log',
        previous: 'Newer entries',
        next: 'Older entries',
      }}
      className={styles.log}
      views={{ list: 'audit' }}
      tools={
        <>
          <ListSearch list={list} name="user" label="Search by email address" />
          <ListSearch list={list} name="text" label="Search by title or name" />
          <ListSelect list={list} name="action" label="Kind of entry" choices={texts.actions} />
          <ListDays list={list} texts={{ from: 'From', until: 'To' }} />
        </>
      }
      columns={auditColumns}
      empty={{
        motifs,
        fact: 'No entries yet',
        advice: 'Every login and every change by staff appears here.',
      }}
      noMatch={{
        motifs,
        fact: 'No matching entries',
        advice: 'Choose earlier dates, or show every kind of entry.',
        showAll: 'Show everything',
      }}
    />
  );
}

function None() {
  return <span className={styles.none}>–</span>;
}

function formatDetails(details: AuditEntry['details']): string | undefined {
  const facts = Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${String(value)}`);
  return facts.length === 0 ? undefined : facts.join(', ');
}

/** The sentence of an entry. The name of the record links to its screen if it still exists. */
function EntryText({ entry }: { entry: AuditEntry }) {
  const { message, target } = entry;
  const address = getEntryAddress(entry);
  // Uses the last match, because the member's name or address earlier in the sentence can contain the same text.
  const at = target === null || target === '' ? -1 : message.lastIndexOf(target);
  if (address === undefined) return message;
  if (target === null || at < 0) return <Link to={address}>{message}</Link>;
  return (
    <>
      {message.slice(0, at)}
      <Link to={address}>{target}</Link>
      {message.slice(at + target.length)}
    </>
  );
}
