import { useState } from 'react';
import type { VisitDimension } from '#modules/analytics/constants.ts';
import { api } from '#web/api.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import { TypedSearch } from '../table/typed-search.tsx';
import table from '../table/table.module.css';
import { createListCall, useSecondResource } from '../table/use-resource.ts';
import { formatShortMetric } from './metric-text.ts';
import type { VisitRow } from './visit-data.ts';
import { toApiQuery, type VisitViewControl } from './visit-view.ts';
import styles from './visits.module.css';
import { visits } from './texts.ts';

const byTexts = {
  device: visits.filterNames.device,
  source: visits.filterNames.source,
  country: visits.filterNames.country,
  page: visits.filterNames.page,
  entry: visits.filterNames.entry,
  exit: visits.filterNames.exit,
  campaign: visits.filterNames.campaign,
  browser: visits.filterNames.browser,
  system: visits.filterNames.system,
} as const;

type FullListProps = {
  control: VisitViewControl;
  by: VisitDimension;
  /** The period of the list. */
  days: string;
  onClose: () => void;
};

/** All rows of a list, with search and paging. A click on a name filters the report by it. */
export function FullList({ control, by, days, onClose }: FullListProps) {
  const [search, setSearch] = useState('');
  const call = createListCall(
    [...api.visitReports.list.key],
    async (input: Parameters<typeof api.visitReports.list>[0], options) => {
      const page = await api.visitReports.list(input, options);
      return { ...page, items: page.items.map((row) => Object.assign(row, { id: row.name })) };
    },
  );
  const list = useSecondResource({
    call,
    query: { ...toApiQuery(control.view), by, search },
    pageSize: 25,
  });
  return (
    <Modal heading={visits.listOf[by]} closeText="Close" shape="sheet" size="wide" isOpen onClose={onClose}>
      <ResourceList
        heading={days}
        tools={
          <TypedSearch
            label="Search this list"
            placeholder="Name or title"
            search={search}
            onSearch={(text) => {
              list.setCursors([]);
              setSearch(text);
            }}
          />
        }
        list={list}
        isTimeless
        className={styles.wholeList}
        columns={createColumns(by, (name) => {
          onClose();
          control.filterBy(by, name);
        })}
        empty={
          <p className={styles.nothing}>{search === '' ? visits.nothing : 'Nothing in this list matches.'}</p>
        }
      />
    </Modal>
  );
}

type NameProps = { row: VisitRow; hasPage: boolean; label: string; onPress: () => void };

function NameCell({ row: { name, title }, hasPage, label, onPress }: NameProps) {
  const displayName = title ?? name;
  return (
    <span className={styles.wholeName}>
      <button
        type="button"
        className={table.name}
        aria-label={label}
        title={displayName}
        dir="auto"
        onClick={onPress}
      >
        {displayName}
      </button>
      {hasPage && name.startsWith('/') ? (
        <a
          href={name}
          target="_blank"
          rel="noopener"
          aria-label={`Open ${displayName} on the site`}
          title={title === null ? undefined : name}
          className={styles.open}
        >
          <Icon name="external" size={16} />
        </a>
      ) : null}
    </span>
  );
}

function createColumns(
  by: VisitDimension,
  onPick: (name: string) => void,
): ListColumn<VisitRow & { id: string }>[] {
  return [
    {
      name: 'name',
      texts: 'Name',
      isElastic: true,
      card: 'title',
      cell: (row) => (
        <NameCell
          row={row}
          hasPage={by === 'page' || by === 'entry' || by === 'exit'}
          label={visits.filterBy(byTexts[by].toLowerCase(), row.title ?? row.name)}
          onPress={() => onPick(row.name)}
        />
      ),
    },
    {
      name: 'visitors',
      texts: visits.list.visitors,
      card: 'note',
      cardLabel: visits.list.visitors,
      cell: ({ visitors }) => formatNumber(visitors),
    },
    {
      name: 'visits',
      texts: 'Visits',
      leaves: 2,
      card: 'note',
      cardLabel: 'Visits',
      cell: ({ visits: count }) => formatNumber(count),
    },
    {
      name: 'views',
      texts: 'Page views',
      leaves: 1,
      card: 'note',
      cardLabel: 'Page views',
      cell: ({ views }) => formatNumber(views),
    },
    {
      name: 'bounceRate',
      texts: 'Bounce rate',
      leaves: 3,
      card: 'note',
      cardLabel: 'Bounce rate',
      cell: ({ bounceRate: rate }) => formatShortMetric('bounceRate', rate),
    },
  ];
}
