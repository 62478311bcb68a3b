import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { frame } from '../texts.ts';
import { incidentPath, incidentViews, statusPath } from '#modules/status/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { getIncidentAddress } from '../paths.ts';
import { reportChange } from '../report-change.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection, sections } from '../shell/sections.ts';
import { createActionsColumn, createMomentColumn } from '../table/columns.tsx';
import { ListSearch, ListSelect } from '../table/list-filters.tsx';
import { choiceField, textField } from '../table/list-view.ts';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import table from '../table/table.module.css';
import { useResource } from '../table/use-resource.ts';
import { api } from './calls.ts';
import { getTone, impactTexts, kindTexts, type ListedIncident, stateTexts } from './incident-data.ts';
import { NewIncident } from './new-incident.tsx';

const { title } = sections.status;
const fields = {
  search: textField(100),
  view: choiceField<(typeof incidentViews)[number] | ''>('', ...incidentViews),
};

const viewTexts = { draft: 'Drafts', planned: 'Planned', current: 'Now', past: 'Past' } as const;

export function meta() {
  return [{ title: frame.title(title) }, { name: 'robots', content: 'noindex' }];
}

export default function Incidents() {
  const list = useResource({
    call: api.list,
    fields,
    toQuery: ({ search, view }) => ({ search: search.trim(), view: view === '' ? undefined : view }),
    pageSize: 25,
  });
  const queries = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: api.key });

  async function remove({ id }: ListedIncident): Promise<void> {
    await reportChange(api.delete(id), { refresh, undo: () => api.restore(id) });
  }

  return (
    <>
      <PageHeading
        section={getSection('status')}
        heading={title}
        lead="Incidents and planned maintenance for the public status page. A draft is visible only here."
        actions={
          <>
            <a className={getButtonClass('plain')} href={statusPath} target="_blank" rel="noreferrer">
              See the page
            </a>
            <Button variant="main" icon="plus" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
              New incident
            </Button>
          </>
        }
      />
      <ResourceList
        heading="Incidents and maintenance"
        list={list}
        className={table.quiet}
        views={{ list: 'incidents' }}
        tools={
          <>
            <ListSearch list={list} name="search" label="Search titles" />
            <ListSelect
              list={list}
              name="view"
              label="State"
              any="All"
              choices={incidentViews.map((name) => ({ name, texts: viewTexts[name] }))}
            />
          </>
        }
        columns={createColumns(remove)}
        bulk={{
          getName: (incident) => incident.title,
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
          fact: 'No incidents yet',
          advice:
            'When something does not work, or when you plan work, write it here. Visitors see it on the status page.',
        }}
        noMatch={{
          motifs: ['comb', 'talk', 'lattice'],
          fact: 'Nothing found',
          advice: 'No incident matches the search and the state.',
          showAll: 'Show all',
        }}
      />
      {isAdding ? <NewIncident onClose={() => setIsAdding(false)} refresh={refresh} /> : null}
    </>
  );
}

function createColumns(remove: (incident: ListedIncident) => Promise<void>): ListColumn<ListedIncident>[] {
  return [
    {
      name: 'title',
      texts: 'Title',
      isElastic: true,
      card: 'title',
      cell: ({ id, title: name }) => (
        <Link className={table.name} to={getIncidentAddress(id)} dir="auto">
          {name}
        </Link>
      ),
    },
    {
      name: 'state',
      texts: 'State',
      card: 'note',
      cell: (incident) => (
        <Badge tone={getTone(incident)} hasDot>
          {incident.published === null ? 'Draft' : stateTexts[incident.state]}
        </Badge>
      ),
    },
    { name: 'kind', texts: 'Kind', leaves: 1, card: 'note', cell: ({ kind }) => kindTexts[kind] },
    { name: 'impact', texts: 'Impact', leaves: 2, card: 'note', cell: ({ impact }) => impactTexts[impact] },
    createMomentColumn('startsAt', { texts: 'Begins' }),
    createActionsColumn({
      texts: 'Actions',
      getName: (incident) => incident.title,
      listActions: (incident) => [
        ...(incident.published === null
          ? []
          : [{ icon: 'external', texts: 'See the page', href: incidentPath(incident.id) } as const]),
        { icon: 'trash', texts: 'Delete', isDanger: true, change: () => remove(incident) },
      ],
    }),
  ];
}
