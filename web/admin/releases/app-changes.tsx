import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { appChangesScreen as texts } from '#content/admin/writing/app-changes.ts';
import { frame } from '#content/admin/frame.ts';
import { api } from './calls.ts';
import { formatPlainDate } from '#web/format/dates.ts';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { QueryTable } from '../table/query-table.tsx';
import { RowButton } from '../table/row-button.tsx';
import table from '../table/table.module.css';
import { offerUndo } from '../table/undo.ts';
import { useListQuery } from '../table/use-list-query.ts';
import { useListView } from '../table/use-list-view.ts';
import { AnswersToConfirm } from './answers-to-confirm.tsx';
import type { ListedChange } from './change-data.ts';
import { ChangeForm } from './change-form.tsx';
import styles from './app-changes.module.css';

const pageSize = 25;
const { columns } = texts;
const shownColumns: Column[] = [
  { name: 'version', texts: columns.version },
  { name: 'day', texts: columns.day },
  { name: 'text', texts: columns.text, isElastic: true, leaves: 1 },
  { name: 'actions', texts: columns.actions, isQuiet: true },
];

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

/**
 * The screen of the app's versions. Below the versions, it lists the FAQ answers that a new version may have made
 * wrong.
 */
export default function AppChanges() {
  const list = useListView({});
  const queries = useQueryClient();
  const [openForm, setOpenForm] = useState<{ change: ListedChange | null } | null>(null);
  const [changes, setChanges] = useState(0);
  const listQuery = { limit: pageSize, after: list.cursors.at(-1) };
  const answer = useListQuery({
    key: ['app-changes', listQuery],
    load: (signal) => api.list(listQuery, { signal }),
  });

  const refresh = () => queries.invalidateQueries({ queryKey: ['app-changes'] });

  async function remove({ id }: ListedChange): Promise<void> {
    const { message } = await api.delete(id);
    await refresh();
    offerUndo({ message, undoText: texts.undo, restore: () => api.restore(id), refresh });
  }

  async function closeAndRefresh(): Promise<void> {
    setOpenForm(null);
    setChanges((count) => count + 1);
    await refresh();
  }

  return (
    <>
      <PageHeading
        section={getSection('appChanges')}
        heading={texts.heading}
        lead={texts.lead}
        actions={
          <>
            <a className={getButtonClass('plain')} href="/changelog" target="_blank" rel="noreferrer">
              {texts.see}
            </a>
            <Button
              variant="main"
              icon="plus"
              aria-haspopup="dialog"
              onClick={() => setOpenForm({ change: null })}
            >
              {texts.add}
            </Button>
          </>
        }
      />
      <QueryTable
        heading={texts.table}
        answer={answer}
        list={list}
        pageSize={pageSize}
        texts={texts}
        changes={changes}
        isStacked
        isTimeless
        className={`${table.quiet} ${styles.changes}`}
        columns={shownColumns}
        renderCells={(change, { run }) =>
          renderCells(change, {
            edit: () => setOpenForm({ change }),
            remove: () => run(() => remove(change)),
          })
        }
        empty={
          <EmptyState motifs={['sun', 'leaf', 'water']} fact={texts.none}>
            {texts.noneAdvice}
          </EmptyState>
        }
      />
      <AnswersToConfirm />
      {openForm === null ? null : (
        <ChangeForm change={openForm.change} onClose={() => setOpenForm(null)} onDone={closeAndRefresh} />
      )}
    </>
  );
}

function renderCells(change: ListedChange, actions: { edit: () => void; remove: () => void }) {
  const { version, released_on: day, lines } = change;
  return [
    <button
      key="version"
      type="button"
      className={`${table.name} ${styles.name}`}
      aria-label={texts.edit(version)}
      aria-haspopup="dialog"
      onClick={actions.edit}
    >
      {version}
    </button>,
    <time key="day" dateTime={day}>
      {formatPlainDate(new Date(day))}
    </time>,
    <span key="text" dir="auto" className={styles.text} title={lines.join('\n')}>
      {texts.changes(lines.length)}: {lines[0]}
    </span>,
    <div key="actions" className={table.actions}>
      <RowButton icon="pencil" label={texts.edit(version)} aria-haspopup="dialog" onPress={actions.edit} />
      <RowButton icon="trash" label={texts.remove(version)} onPress={actions.remove} />
    </div>,
  ];
}
