import { audit as texts } from '#content/admin/audit.ts';
import { ListDays, ListSearch, ListSelect } from '../table/list-filters.tsx';
import { createMomentColumn } from '../table/columns.tsx';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import type { AuditEntry, AuditView } from './audit-view.ts';
import styles from './audit.module.css';
import { Link } from 'react-router';
import { getEntryAddress } from './entry-address.ts';

const motifs = ['comb', 'spiral', 'water'] as const;
const { columns } = texts;
const auditColumns: ListColumn<AuditEntry>[] = [
  createMomentColumn('created', { texts: columns.time }),
  { name: 'message', texts: columns.what, card: 'title', cell: (entry) => <EntryText entry={entry} /> },
  {
    name: 'details',
    texts: columns.details,
    card: 'line',
    cell: ({ details }) => formatDetails(details) ?? <None />,
  },
  {
    name: 'device',
    texts: columns.device,
    leaves: 1,
    card: 'note',
    cell: ({ device }) => device ?? <None />,
  },
  { name: 'client', texts: columns.client, card: 'note', cell: ({ client }) => client ?? <None /> },
];

export function AuditTable({ list }: { list: AuditView }) {
  return (
    <ResourceList
      heading={texts.table}
      list={list}
      texts={texts}
      className={styles.log}
      views={{ list: 'audit' }}
      tools={
        <>
          <ListSearch list={list} name="user" label={texts.user} />
          <ListSearch list={list} name="text" label={texts.text} />
          <ListSelect list={list} name="action" label={texts.action} choices={texts.actions} />
          <ListDays list={list} texts={texts} />
        </>
      }
      columns={auditColumns}
      empty={{ motifs, fact: texts.none, advice: texts.noneAdvice }}
      noMatch={{ motifs, fact: texts.noMatch, advice: texts.noMatchAdvice, showAll: texts.showAll }}
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
