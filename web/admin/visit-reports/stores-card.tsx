import { useId } from 'react';
import { formatNumber, formatShortNumber } from '#web/format/numbers.ts';
import { CardTable } from './card-table.tsx';
import type { Visits } from './visit-data.ts';
import type { VisitViewControl } from './visit-view.ts';
import styles from './visits.module.css';
import { visits } from './texts.ts';

/** The pages from which visitors clicked a store link. The CSV file also has the rows that are not shown. */
export function StoresCard({ control, stores }: { control: VisitViewControl; stores: Visits['stores'] }) {
  const headingId = useId();
  const all = stores.reduce((sum, { clicks }) => sum + clicks, 0);
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <div className={styles.cardHead}>
        <h2 id={headingId} className="title">
          {visits.cards.stores}
        </h2>
      </div>
      <CardTable
        caption={visits.cards.stores}
        columns={['From page', 'Clicks']}
        rows={stores.map(({ page, title, clicks }) => ({
          key: page,
          name: title ?? page,
          share: all === 0 ? 0 : clicks / all,
          isSelected: control.view.filters.page === page,
          action: {
            label: visits.filterBy(visits.filterNames.page.toLowerCase(), title ?? page),
            onPress: () => control.toggleFilter('page', page),
          },
          cells: [{ text: formatShortNumber(clicks), title: formatNumber(clicks) }],
        }))}
      />
    </section>
  );
}
