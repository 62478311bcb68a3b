import { lazy, Suspense, useId, useState } from 'react';
import type { VisitDimension } from '#modules/analytics/constants.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { formatNumber, formatShortNumber } from '#web/format/numbers.ts';
import { QueryState } from '../query-state.tsx';
import { CardTable } from './card-table.tsx';
import { formatShare } from './metric-text.ts';
import { formatDays } from './visit-bars.ts';
import { useVisitRows, type Visits } from './visit-data.ts';
import type { VisitViewControl } from './visit-view.ts';
import styles from './visits.module.css';
import { visits as texts } from './texts.ts';

const cardTexts = {
  sources: texts.cards.sources,
  pages: texts.cards.pages,
  devices: texts.cards.devices,
  countries: texts.cards.countries,
} as const;

const tabTexts = {
  page: 'All',
  entry: 'First',
  exit: 'Last',
  source: 'Sources',
  campaign: 'Campaigns',
  country: 'Countries',
  device: 'Devices',
  browser: 'Browsers',
  system: 'Systems',
} as const;

const dimensionTexts = {
  device: texts.filterNames.device,
  source: texts.filterNames.source,
  country: texts.filterNames.country,
  page: texts.filterNames.page,
  entry: texts.filterNames.entry,
  exit: texts.filterNames.exit,
  campaign: texts.filterNames.campaign,
  browser: texts.filterNames.browser,
  system: texts.filterNames.system,
} as const;

const WholeList = lazy(async () => ({ default: (await import('./full-list.tsx')).FullList }));

type ListCardProps = {
  control: VisitViewControl;
  card: 'pages' | 'sources' | 'countries' | 'devices';
  /** The lists of the card. The first list is open initially. */
  tabs: readonly [VisitDimension, ...VisitDimension[]];
  report: Pick<Visits, 'from' | 'to' | 'totals'>;
};

/** The first rows of a list. A click on a name filters the report by it. */
export function ListCard({ control, card, tabs, report }: ListCardProps) {
  const totalVisitors = report.totals.visitors;
  const headingId = useId();
  const [dimension, setDimension] = useState<VisitDimension>(tabs[0]);
  const [isListOpen, setListOpen] = useState(false);
  const { view, toggleFilter } = control;
  const { data, error, refetch, isPlaceholderData } = useVisitRows(view, dimension);
  return (
    <section className={styles.card} aria-labelledby={headingId} aria-busy={isPlaceholderData}>
      <div className={styles.cardHead}>
        <h2 id={headingId} className="title">
          {cardTexts[card]}
        </h2>
        {tabs.length === 1 ? null : (
          <Segments
            label={`${cardTexts[card]}: which list`}
            choices={tabs.map((name) => ({ name, texts: tabTexts[name] }))}
            chosen={dimension}
            onChoose={setDimension}
          />
        )}
      </div>
      {data === undefined ? (
        <div className={styles.cardRoom}>
          <QueryState error={error} refetch={refetch} failed="This list could not be loaded." isQuiet />
        </div>
      ) : (
        <>
          <CardTable
            caption={texts.listOf[dimension]}
            columns={[dimensionTexts[dimension], texts.list.visitors]}
            rows={data.rows.map(({ name, title, visitors }) => ({
              key: name,
              name: title ?? name,
              share: totalVisitors === 0 ? 0 : visitors / totalVisitors,
              isSelected: view.filters[dimension] === name,
              action: {
                label: texts.filterBy(dimensionTexts[dimension].toLowerCase(), title ?? name),
                onPress: () => toggleFilter(dimension, name),
              },
              cells: [
                {
                  text: formatShortNumber(visitors),
                  title: formatNumber(visitors),
                  note: formatShare(visitors, totalVisitors),
                },
              ],
            }))}
          />
          <div className={styles.cardFoot}>
            {data.total <= data.rows.length ? null : (
              <Button
                size="small"
                aria-label={`More: ${texts.listOf[dimension]}`}
                onClick={() => setListOpen(true)}
              >
                More
              </Button>
            )}
          </div>
        </>
      )}
      <Suspense>
        {isListOpen ? (
          <WholeList
            control={control}
            by={dimension}
            days={formatDays(report.from, report.to)}
            onClose={() => setListOpen(false)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
