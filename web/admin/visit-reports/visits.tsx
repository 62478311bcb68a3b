import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { getErrorText } from '../error-text.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { FilterChips } from './filter-chips.tsx';
import { GoalsCard } from './goals-card.tsx';
import { ListCard } from './list-card.tsx';
import { PeriodBar } from './period-bar.tsx';
import { StoresCard } from './stores-card.tsx';
import { Totals } from './totals.tsx';
import { useVisits, type Visits as Report } from './visit-data.ts';
import { VisitChart } from './visit-chart.tsx';
import { useVisitView, type VisitViewControl } from './visit-view.ts';
import { WeeklyEmail } from './weekly-email.tsx';
import styles from './visits.module.css';
import { frame, states } from '../texts.ts';
import { visits as texts } from './texts.ts';

export function meta() {
  return [{ title: frame.title('Visits') }, { name: 'robots', content: 'noindex' }];
}

/** The screen of visits. The URL contains the period and the filters. */
export default function Visits() {
  const control = useVisitView();
  const { data, error, refetch, isPlaceholderData } = useVisits(control.view);
  return (
    <>
      <PageHeading
        section={getSection('visits')}
        heading="Visits"
        lead="Counted by this site without cookies. People who ask not to be tracked are not counted"
      />
      <PeriodBar control={control} report={data} />
      <FilterChips control={control} report={data} />
      {data === undefined && error === null ? <ReportPlaceholder /> : null}
      {error === null ? null : (
        <div className={styles.fault}>
          <MessageBar
            tone="bad"
            live="alert"
            note={getErrorText(error)}
            action={<Button onClick={() => void refetch()}>{states.again}</Button>}
          >
            The visits could not be loaded.
          </MessageBar>
        </div>
      )}
      {data === undefined ? null : (
        <div className={styles.page} aria-busy={isPlaceholderData}>
          <Report report={data} control={control} />
          <div className={styles.foot}>
            {data.bots === null || data.bots === 0 ? null : (
              <p>{`Search engines and other bots opened ${formatNumber(data.bots)} more pages. No other number includes them.`}</p>
            )}
            <WeeklyEmail />
          </div>
        </div>
      )}
    </>
  );
}

function Report({ report, control }: { report: Report; control: VisitViewControl }) {
  const { view } = control;
  if (report.totals.views === 0 && report.days.every(({ views }) => views === 0))
    return <NoVisits control={control} />;
  return (
    <>
      <Totals report={report} metric={view.metric} onChoose={control.chooseMetric} />
      <VisitChart report={report} view={view} onGrain={control.chooseGrain} />
      <div className={styles.cards}>
        <ListCard control={control} card="pages" tabs={['page', 'entry', 'exit']} report={report} />
        <ListCard control={control} card="sources" tabs={['source', 'campaign']} report={report} />
        <ListCard control={control} card="countries" tabs={['country']} report={report} />
        <ListCard control={control} card="devices" tabs={['device', 'browser', 'system']} report={report} />
        <GoalsCard control={control} goals={report.goals} />
        <StoresCard control={control} stores={report.stores} />
      </div>
    </>
  );
}

function NoVisits({ control }: { control: VisitViewControl }) {
  const isFiltered = Object.keys(control.view.filters).length > 0;
  const { fact, advice } = isFiltered
    ? { fact: 'No visit matches all filters', advice: 'Remove a filter, or choose other days.' }
    : {
        fact: 'No visits on these days',
        advice: 'Choose other days, or open the site yourself: a visit shows within seconds.',
      };
  return (
    <EmptyState
      motifs={['water', 'sun', 'talk']}
      fact={fact}
      action={isFiltered ? <Button onClick={control.removeFilters}>{texts.removeAll}</Button> : undefined}
    >
      {advice}
    </EmptyState>
  );
}

/** A placeholder with the height of the report, so that the layout does not shift. */
function ReportPlaceholder() {
  return (
    <div className={styles.page}>
      <output className="visually-hidden">{states.loading}</output>
      <div className={styles.waitingTotals} />
      <div className={styles.waitingChart} />
    </div>
  );
}
