import { time } from '#content/admin/frame.ts';
import { audit as texts } from '#content/admin/audit.ts';
import type { ApiPage } from '#web/api-client.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { Pager } from '#web/ui/table/pager.tsx';
import { fullMomentText, momentText } from '../time-words.ts';
import { useNow } from '../use-now.ts';
import { type AuditEntry, auditPageSize } from './audit-entries.ts';
import type { AuditView } from './audit-filter.ts';
import { AuditTools } from './audit-tools.tsx';
import styles from './audit.module.css';

type AuditTableProps = {
  page: ApiPage<AuditEntry>;
  /** Which page it is, from 1. */
  number: number;
  view: AuditView;
  onView: (view: AuditView) => void;
  onNewer: (() => void) | null;
  onOlder: (() => void) | null;
};

const { columns } = texts;

/** Who did what, when and from where, newest first. */
export function AuditTable({ page, number, view, onView, onNewer, onOlder }: AuditTableProps) {
  const now = useNow();
  const from = (number - 1) * auditPageSize + 1;
  const range = texts.range(
    page.items.length === 0 ? 0 : from,
    page.items.length === 0 ? 0 : from + page.items.length - 1,
    fullNumber(page.total),
  );
  return (
    <DataTable
      heading={texts.table}
      isStacked
      className={styles.log}
      tools={<AuditTools view={view} onView={onView} />}
      columns={[
        { name: 'time', texts: columns.time },
        { name: 'what', texts: columns.what },
        { name: 'details', texts: columns.details },
        { name: 'device', texts: columns.device },
        { name: 'client', texts: columns.client },
      ]}
      rows={page.items.map((entry) => ({
        key: entry.id,
        cells: [
          <time key="time" dateTime={entry.created} title={fullMomentText(new Date(entry.created))}>
            {momentText(new Date(entry.created), now)}
          </time>,
          entry.message,
          detailText(entry.details) ?? <None key="details" />,
          entry.device ?? <None key="device" />,
          entry.client ?? <None key="client" />,
        ],
      }))}
      empty={<NothingFound view={view} onShowAll={() => onView(everything)} />}
      foot={
        <>
          <output>{`${range} · ${time.zoneLine}`}</output>
          {onNewer === null && onOlder === null ? null : (
            <Pager
              label={texts.pages}
              page={number}
              previousText={texts.newer}
              nextText={texts.older}
              onPrevious={onNewer}
              onNext={onOlder}
            />
          )}
        </>
      }
    />
  );
}

const everything: AuditView = { user: '', action: '', from: '', until: '' };

function NothingFound({ view, onShowAll }: { view: AuditView; onShowAll: () => void }) {
  const isNarrowed = Object.values(view).some((value) => value !== '');
  return (
    <EmptyState
      motifs={['comb', 'spiral', 'water']}
      fact={isNarrowed ? texts.noMatch : texts.none}
      action={isNarrowed ? <Button onClick={onShowAll}>{texts.showAll}</Button> : undefined}
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
