import { useState } from 'react';
import { visits } from '#content/admin/visits.ts';
import type { VisitDimension } from '#modules/analytics/constants.ts';
import { api } from '#web/api.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { QueryTable } from '../table/query-table.tsx';
import { TypedSearch } from '../table/typed-search.tsx';
import table from '../table/table.module.css';
import { useListQuery } from '../table/use-list-query.ts';
import { useLocalPosition } from '../table/use-list-view.ts';
import { formatShortMetric } from './metric-text.ts';
import type { Row } from './visit-data.ts';
import { toApiQuery, type VisitViewControl } from './visit-view.ts';
import styles from './visits.module.css';

const texts = visits.list;
const pageSize = 25;
const columns = [
  { name: 'name', texts: texts.name, isElastic: true },
  { name: 'visitors', texts: texts.visitors },
  { name: 'visits', texts: texts.visits, leaves: 2 },
  { name: 'views', texts: texts.views, leaves: 1 },
  { name: 'bounce', texts: texts.bounceRate, leaves: 3 },
] as const;

type FullListProps = {
  control: VisitViewControl;
  by: VisitDimension;
  /** The period of the list. */
  days: string;
  onClose: () => void;
};

/** All rows of a list, with search and paging. A click on a name filters the report by it. */
export function FullList({ control, by, days, onClose }: FullListProps) {
  const list = useLocalPosition();
  const [search, setSearch] = useState('');
  const query = { ...toApiQuery(control.view), by, search, limit: pageSize, after: list.cursors.at(-1) };
  const answer = useListQuery({
    key: ['figures', 'visits', 'whole', query],
    load: async (signal) => {
      const page = await api.visitReports.list(query, { signal });
      return { ...page, items: page.items.map((row) => ({ id: row.name, row })) };
    },
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
      <QueryTable
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
        answer={answer}
        list={list}
        pageSize={pageSize}
        isTimeless
        columns={columns}
        className={styles.wholeList}
        renderCells={({ row }) => [
          <NameCell
            key="name"
            row={row}
            hasPage={by === 'page' || by === 'entry' || by === 'exit'}
            label={visits.filterBy(visits.filterNames[by].toLowerCase(), row.title ?? row.name)}
            onPress={() => {
              onClose();
              control.filterBy(by, row.name);
            }}
          />,
          formatNumber(row.visitors),
          formatNumber(row.visits),
          formatNumber(row.views),
          formatShortMetric('bounce_rate', row.bounce_rate),
        ]}
        empty={<p className={styles.nothing}>{search === '' ? visits.nothing : texts.noneFound}</p>}
      />
    </Modal>
  );
}

type NameProps = { row: Row; hasPage: boolean; label: string; onPress: () => void };

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
