import { audit as texts } from '#content/admin/audit.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { Moment } from '../moment.tsx';
import { QueryTable } from '../table/query-table.tsx';
import { type AuditEntry, auditPageSize, type AuditView, useAudit, auditFields } from './audit-view.ts';
import styles from './audit.module.css';
import { DayField } from '#web/ui/fields/day-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TypedSearch } from '../table/typed-search.tsx';
import { Link } from 'react-router';
import { getEntryAddress } from './entry-address.ts';

const { columns } = texts;

export function AuditTable({ list }: { list: AuditView }) {
  const answer = useAudit(list);
  return (
    <QueryTable
      heading={texts.table}
      answer={answer}
      list={list}
      pageSize={auditPageSize}
      texts={texts}
      isStacked
      className={styles.log}
      tools={<AuditTools list={list} />}
      columns={[
        { name: 'time', texts: columns.time },
        { name: 'what', texts: columns.what },
        { name: 'details', texts: columns.details },
        { name: 'device', texts: columns.device, leaves: 1 },
        { name: 'client', texts: columns.client },
      ]}
      renderCells={(entry, { now }) => [
        <Moment key="time" at={entry.created} now={now} />,
        <EntryText key="what" entry={entry} />,
        formatDetails(entry.details) ?? <None key="details" />,
        entry.device ?? <None key="device" />,
        entry.client ?? <None key="client" />,
      ]}
      empty={<NothingFound list={list} />}
    />
  );
}

function NothingFound({ list }: { list: AuditView }) {
  const isFiltered = Object.values(list.view).some((value) => value !== '');
  const showAll = (
    <Button onClick={() => list.setView({ user: '', text: '', action: '', from: '', until: '' })}>
      {texts.showAll}
    </Button>
  );
  return (
    <EmptyState
      motifs={['comb', 'spiral', 'water']}
      fact={isFiltered ? texts.noMatch : texts.none}
      action={isFiltered ? showAll : undefined}
    >
      {isFiltered ? texts.noMatchAdvice : texts.noneAdvice}
    </EmptyState>
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

function AuditTools({ list: { view, setView } }: { list: AuditView }) {
  return (
    <>
      <TypedSearch
        label={texts.user}
        placeholder={texts.user}
        search={view.user}
        onSearch={(user) => setView({ user })}
      />
      <TypedSearch
        label={texts.text}
        placeholder={texts.text}
        search={view.text}
        onSearch={(text) => setView({ text })}
      />
      <SelectField
        label={texts.action}
        choices={texts.actions}
        value={view.action}
        onChoose={(action) => setView({ action: auditFields.action.read(action) })}
      />
      <span className={styles.days}>
        <DayField label={texts.from} value={view.from} max={view.until} onDay={(from) => setView({ from })} />
        <DayField
          label={texts.until}
          value={view.until}
          min={view.from}
          onDay={(until) => setView({ until })}
        />
      </span>
    </>
  );
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
