import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from './calls.ts';
import { formatPlainDate } from '#web/format/dates.ts';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { reportChange } from '../report-change.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { createActionsColumn } from '../table/columns.tsx';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import table from '../table/table.module.css';
import { useResource } from '../table/use-resource.ts';
import { AnswersToConfirm } from './answers-to-confirm.tsx';
import type { ListedAppChange } from './change-data.ts';
import { ChangeForm } from './change-form.tsx';
import styles from './app-changes.module.css';
import { frame } from '../texts.ts';

export function meta() {
  return [{ title: frame.title('What is new in the app') }, { name: 'robots', content: 'noindex' }];
}

/** The screen of the app's versions. Below the versions, it lists the FAQ answers that a new version may have made wrong. */
export default function AppChanges() {
  const list = useResource({ call: api.list, fields: {}, toQuery: () => ({}), pageSize: 25 });
  const queries = useQueryClient();
  const [openForm, setOpenForm] = useState<{ change: ListedAppChange | null } | null>(null);
  const [changes, setChanges] = useState(0);
  const refresh = () => queries.invalidateQueries({ queryKey: api.key });

  async function remove({ id }: ListedAppChange): Promise<void> {
    await reportChange(api.delete(id), { refresh, undo: () => api.restore(id) });
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
        heading="What is new in the app"
        lead="The changes of each version, for the page “What is new” of the site."
        actions={
          <>
            <a className={getButtonClass('plain')} href="/changelog" target="_blank" rel="noreferrer">
              See the page
            </a>
            <Button
              variant="main"
              icon="plus"
              aria-haspopup="dialog"
              onClick={() => setOpenForm({ change: null })}
            >
              Add a version
            </Button>
          </>
        }
      />
      <ResourceList
        heading="All versions"
        list={list}
        texts={{ failed: 'The versions could not be loaded.' }}
        changes={changes}
        isTimeless
        className={table.quiet}
        columns={createColumns({ edit: (change) => setOpenForm({ change }), remove })}
        bulk={{
          getName: ({ version }) => version,
          refresh,
          actions: [
            {
              label: 'Delete',
              isDanger: true,
              run: ({ id }) => api.delete(id),
              restore: ({ id }) => api.restore(id),
            },
          ],
        }}
        empty={{
          motifs: ['sun', 'leaf', 'water'],
          fact: 'No versions yet',
          advice: 'Add the version that is in the stores now.',
        }}
      />
      <AnswersToConfirm />
      {openForm === null ? null : (
        <ChangeForm change={openForm.change} onClose={() => setOpenForm(null)} onDone={closeAndRefresh} />
      )}
    </>
  );
}

type ColumnActions = {
  edit: (change: ListedAppChange) => void;
  remove: (change: ListedAppChange) => Promise<void>;
};

function createColumns({ edit, remove }: ColumnActions): ListColumn<ListedAppChange>[] {
  return [
    {
      name: 'version',
      texts: 'Version',
      card: 'title',
      cell: (change) => (
        <button
          type="button"
          className={`${table.name} ${styles.name}`}
          aria-label={`Edit version ${change.version}`}
          aria-haspopup="dialog"
          onClick={() => edit(change)}
        >
          {change.version}
        </button>
      ),
    },
    {
      name: 'releasedOn',
      texts: 'Released',
      card: 'note',
      cell: ({ releasedOn: day }) => <time dateTime={day}>{formatPlainDate(new Date(day))}</time>,
    },
    {
      name: 'lines',
      texts: 'What changed',
      isElastic: true,
      leaves: 1,
      card: 'line',
      cell: ({ lines }) => (
        <span dir="auto" className={styles.text} title={lines.join('\n')}>
          {lines.length === 1 ? '1 change' : `${lines.length} changes`}: {lines[0]}
        </span>
      ),
    },
    createActionsColumn({
      texts: 'Actions',
      getName: ({ version }) => version,
      listActions: (change) => [
        { icon: 'pencil', texts: 'Edit', open: () => edit(change) },
        { icon: 'trash', texts: 'Delete', isDanger: true, change: () => remove(change) },
      ],
    }),
  ];
}
