import { audit as texts } from '#content/admin/audit.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { Moment } from '../moment.tsx';
import { QueryTable } from '../table/query-table.tsx';
import { AuditTools } from './audit-tools.tsx';
import { type AuditEntry, auditPageSize, type AuditView, useAudit } from './audit-view.ts';
import styles from './audit.module.css';

const { columns } = texts;

/** Who did what, when and from where, newest first. */
export function AuditTable({ list }: { list: AuditView }) {
  return (
    <QueryTable
      heading={texts.table}
      answer={useAudit(list)}
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
      renderCells={({ created, message, details, device, client }, { now }) => [
        <Moment key="time" at={created} now={now} />,
        message,
        detailText(details) ?? <None key="details" />,
        device ?? <None key="device" />,
        client ?? <None key="client" />,
      ]}
      empty={<NothingFound list={list} />}
    />
  );
}

function NothingFound({ list: { view, narrow } }: { list: AuditView }) {
  const isNarrowed = Object.values(view).some((value) => value !== '');
  const showAll = (
    <Button onClick={() => narrow({ user: '', action: '', from: '', until: '' })}>{texts.showAll}</Button>
  );
  return (
    <EmptyState
      motifs={['comb', 'spiral', 'water']}
      fact={isNarrowed ? texts.noMatch : texts.none}
      action={isNarrowed ? showAll : undefined}
    >
      {isNarrowed ? texts.noMatchAdvice : texts.noneAdvice}
    </EmptyState>
  );
}

function None() {
  return <span className={styles.none}>–</span>;
}

function detailText(details: AuditEntry['details']): string | undefined {
  const facts = Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${String(value)}`);
  return facts.length === 0 ? undefined : facts.join(', ');
}
