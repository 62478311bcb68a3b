import { useState } from 'react';
import { visits } from '#content/admin/visits.ts';
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

const texts = visits.list;
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
    <Modal
      heading={visits.listOf[by]}
      closeText={texts.close}
      shape="sheet"
      size="wide"
      isOpen
      onClose={onClose}
    >
      <ResourceList
        heading={days}
        tools={
          <TypedSearch
            label={texts.search}
            placeholder={texts.searchHint}
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
        empty={<p className={styles.nothing}>{search === '' ? visits.nothing : texts.noneFound}</p>}
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
          aria-label={texts.openPage(displayName)}
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
      texts: texts.name,
      isElastic: true,
      card: 'title',
      cell: (row) => (
        <NameCell
          row={row}
          hasPage={by === 'page' || by === 'entry' || by === 'exit'}
          label={visits.filterBy(visits.filterNames[by].toLowerCase(), row.title ?? row.name)}
          onPress={() => onPick(row.name)}
        />
      ),
    },
    {
      name: 'visitors',
      texts: texts.visitors,
      card: 'note',
      cardLabel: texts.visitors,
      cell: ({ visitors }) => formatNumber(visitors),
    },
    {
      name: 'visits',
      texts: texts.visits,
      leaves: 2,
      card: 'note',
      cardLabel: texts.visits,
      cell: ({ visits: count }) => formatNumber(count),
    },
    {
      name: 'views',
      texts: texts.views,
      leaves: 1,
      card: 'note',
      cardLabel: texts.views,
      cell: ({ views }) => formatNumber(views),
    },
    {
      name: 'bounceRate',
      texts: texts.bounceRate,
      leaves: 3,
      card: 'note',
      cardLabel: texts.bounceRate,
      cell: ({ bounceRate: rate }) => formatShortMetric('bounceRate', rate),
    },
  ];
}
