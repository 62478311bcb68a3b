import { Link } from 'react-router';
import { newsletter, overview as texts } from '#content/admin/newsletter.ts';
import { frame } from '#content/admin/frame.ts';
import { templates } from '#content/admin/templates.ts';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { hasPermission, useCurrentUser } from '../../current-user.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { getSection } from '../../shell/sections.ts';
import { templatesAddress, writeAddress } from '../../paths.ts';
import { StartButton } from '../../templates/start-button.tsx';
import { NewsletterList } from './newsletter-list.tsx';
import { NewsletterTiles } from './newsletter-tiles.tsx';
import {
  useNewsletterStatistics,
  type OverviewResponse,
  type OverviewPeriod,
  useOverview,
} from './newsletter-statistics.ts';
import styles from './newsletter.module.css';
import { ReadersChart } from './readers-chart.tsx';
import { SampleNewsletters } from './sample-newsletters.tsx';
import { useSubscriberStatistics } from './subscriber-statistics.ts';
import { PeriodChart } from '../../period-chart.tsx';
import { choiceField } from '../../table/list-view.ts';
import { useChartView } from '../../table/use-chart-view.ts';
import { toOverviewBars, toOverviewRows } from './overview-bars.ts';

const shownPeriod = choiceField<OverviewPeriod>('quarter', 'half', 'year');

function OverviewChart() {
  const view = useChartView('period', shownPeriod);
  const query = useOverview(view.period);
  return (
    <PeriodChart
      texts={texts}
      valueText={texts.emails}
      view={view}
      chartData={query.data && toChartData(query.data)}
      query={query}
    />
  );
}

function toChartData(answer: OverviewResponse) {
  const { period, points, sample } = answer;
  const realCount = points.reduce((sum, { value }) => sum + value, 0);
  return {
    period,
    bars: toOverviewBars(answer),
    partText: texts.soFar[period],
    sampleNote: sample === null ? null : texts.realSoFar(texts.emails(formatNumber(realCount))),
    csvRows: () => toOverviewRows(answer),
  };
}

export function meta() {
  return [{ title: frame.title(newsletter.heading) }, { name: 'robots', content: 'noindex' }];
}

export default function NewslettersPage() {
  const maySend = hasPermission(useCurrentUser(), 'newsletters');
  return (
    <>
      <PageHeading
        section={getSection('newsletter')}
        heading={newsletter.heading}
        lead={<Lead mayOpen={maySend} />}
        actions={maySend ? <WriteButtons /> : undefined}
      />
      <NewsletterTiles />
      <div className={styles.charts}>
        <OverviewChart />
        <ReadersChart />
      </div>
      {maySend ? <Newsletters /> : null}
    </>
  );
}

/** The number of confirmed subscribers, with a link to them. */
function Lead({ mayOpen }: { mayOpen: boolean }) {
  const { data } = useSubscriberStatistics();
  const texts = data === undefined ? newsletter.lead : newsletter.confirmedLead(formatNumber(data.confirmed));
  if (!mayOpen) return texts;
  return (
    <span className={styles.lead}>
      <Link to={getSection('subscribers').address}>{texts}</Link>
      <Link to={templatesAddress}>{templates.heading}</Link>
      <Link to={getSection('sender').address}>{newsletter.sender}</Link>
      <Link to={getSection('welcome').address}>{newsletter.welcome}</Link>
      <Link to={getSection('digest').address}>{newsletter.digest}</Link>
    </span>
  );
}

function WriteButtons() {
  return (
    <>
      <StartButton look="button" />
      <Link to={writeAddress} className={getButtonClass('main')}>
        <span className={styles.write}>
          <Icon name="pencil" size={18} />
          {newsletter.write}
        </span>
      </Link>
    </>
  );
}

/** Shows the sample rows of the specification until the first newsletter is written. */
function Newsletters() {
  const { data } = useNewsletterStatistics();
  return data?.written === 0 ? <SampleNewsletters /> : <NewsletterList />;
}
