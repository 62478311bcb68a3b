import { audit as texts } from '#content/admin/audit.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { Moment } from '../moment.tsx';
import { QueryTable } from '../table/query-table.tsx';
import { AuditTools } from './audit-tools.tsx';
import { type AuditEntry, auditPageSize, type AuditView, useAudit } from './audit-view.ts';
import { EntryText } from './entry-text.tsx';
import styles from './audit.module.css';

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
