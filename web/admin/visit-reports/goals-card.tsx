import { useId } from 'react';
import { formatNumber, formatShortNumber } from '#web/format/numbers.ts';
import { CardTable } from './card-table.tsx';
import type { Visits } from './visit-data.ts';
import type { VisitViewControl } from './visit-view.ts';
import styles from './visits.module.css';
import { visits } from './texts.ts';

const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

export function GoalsCard({ control, goals }: { control: VisitViewControl; goals: Visits['goals'] }) {
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <div className={styles.cardHead}>
        <h2 id={headingId} className="title">
          {visits.cards.goals}
        </h2>
      </div>
      <CardTable
        caption={visits.cards.goals}
        columns={['Goal', 'Visitors', 'Times', 'Rate']}
        rows={goals.map(({ goal, title, visitors, events, rate }) => ({
          key: goal,
          name: title,
          share: rate / 100,
          isSelected: control.view.filters.goal === goal,
          action: {
            label: visits.filterBy(visits.filterNames.goal.toLowerCase(), title),
            onPress: () => control.toggleFilter('goal', goal),
          },
          cells: [
            { text: formatShortNumber(visitors), title: formatNumber(visitors) },
            { text: formatShortNumber(events), title: formatNumber(events) },
            { text: visits.percent(oneDecimal.format(rate)), title: 'Of all visitors of this period' },
          ],
        }))}
      />
    </section>
  );
}
