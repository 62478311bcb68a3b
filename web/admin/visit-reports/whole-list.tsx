import { useState } from 'react';
import { visits } from '#content/admin/visits.ts';
import type { VisitDimension } from '#modules/analytics/constants.ts';
import { api } from '#web/api.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { QueryTable } from '../table/query-table.tsx';
import { TypedSearch } from '../table/typed-search.tsx';
import table from '../table/table.module.css';
import { useListQuery } from '../table/use-list-query.ts';
import { useOwnPlace } from '../table/use-list-view.ts';
import { shortMetric } from './metric-text.ts';
import type { Row } from './visit-data.ts';
import { askedOf, type VisitViewControl } from './visit-view.ts';
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

type WholeListProps = {
  control: VisitViewControl;
  by: VisitDimension;
  /** The period of the list. */
  days: string;
  onClose: () => void;
};

/** All rows of a list, with search and paging. A click on a name filters the report by it. */
export function WholeList({ control, by, days, onClose }: WholeListProps) {
  const list = useOwnPlace();
  const [search, setSearch] = useState('');
  const query = { ...askedOf(control.view), by, search, limit: pageSize, after: list.cursors.at(-1) };
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
              list.turn([]);
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
          <Name
            key="name"
            row={row}
            hasPage={by === 'page' || by === 'entry' || by === 'exit'}
            label={visits.filterBy(visits.filterNames[by].toLowerCase(), row.title ?? row.name)}
            onPress={() => {
              onClose();
              control.filterBy(by, row.name);
            }}
          />,
          fullNumber(row.visitors),
          fullNumber(row.visits),
          fullNumber(row.views),
          shortMetric('bounce_rate', row.bounce_rate),
        ]}
        empty={<p className={styles.nothing}>{search === '' ? visits.nothing : texts.noneFound}</p>}
      />
    </Modal>
  );
}

type NameProps = { row: Row; hasPage: boolean; label: string; onPress: () => void };

function Name({ row: { name, title }, hasPage, label, onPress }: NameProps) {
  const shown = title ?? name;
  return (
    <span className={styles.wholeName}>
      <button
        type="button"
        className={table.name}
        aria-label={label}
        title={shown}
        dir="auto"
        onClick={onPress}
      >
        {shown}
      </button>
      {hasPage && name.startsWith('/') ? (
        <a
          href={name}
          target="_blank"
          rel="noopener"
          aria-label={texts.openPage(shown)}
          title={title === null ? undefined : name}
          className={styles.open}
        >
          <Icon name="external" size={16} />
        </a>
      ) : null}
    </span>
  );
}
