import { Link } from 'react-router';
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
import { overview as texts, newsletter } from './texts.ts';
import { frame } from '../../texts.ts';
import { templateTexts } from '../texts.ts';

const choices = [
  { name: 'quarter', texts: 'Quarterly' },
  { name: 'half', texts: 'Biannually' },
  { name: 'year', texts: 'Annually' },
] as const;

const soFarTexts = {
  quarter: 'This quarter so far',
  half: 'This half-year so far',
  year: 'This year so far',
} as const;

const shownPeriod = choiceField<OverviewPeriod>('quarter', 'half', 'year');

function OverviewChart() {
  const view = useChartView('period', shownPeriod);
  const query = useOverview(view.period);
  return (
    <PeriodChart
      texts={{
        heading: 'Overview',
        leads: {
          quarter: 'Emails sent per quarter',
          half: 'Emails sent per half-year',
          year: 'Emails sent per year',
        },
        choose: 'Period of the chart',
        choices,
        legend: 'Arrow keys move from bar to bar.',
        sampleLegend: 'Sample data until you have your own',
        full: { quarter: 'Full quarter', half: 'Full half-year', year: 'Full year' },
        csv: 'Download these numbers (CSV)',
        csvFile: (period: 'quarter' | 'half' | 'year') => `emails-per-${period}.csv`,
        table: 'Emails sent, by the day their newsletter started',
        columns: { span: 'Period', value: texts.columns.value, note: texts.columns.note },
        unfinished: texts.unfinished,
        failed: 'The chart could not be loaded.',
      }}
      valueText={formatEmails}
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
    partText: soFarTexts[period],
    sampleNote:
      sample === null
        ? null
        : `Your own numbers so far: ${formatEmails(formatNumber(realCount))}. They replace the sample seven days after your first email.`,
    csvRows: () => toOverviewRows(answer),
  };
}

export function meta() {
  return [{ title: frame.title('Newsletter') }, { name: 'robots', content: 'noindex' }];
}

export default function NewslettersPage() {
  const maySend = hasPermission(useCurrentUser(), 'newsletters');
  return (
    <>
      <PageHeading
        section={getSection('newsletter')}
        heading="Newsletter"
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
  const texts =
    data === undefined ? 'Emails to all subscribers' : formatConfirmedLead(formatNumber(data.confirmed));
  if (!mayOpen) return texts;
  return (
    <span className={styles.lead}>
      <Link to={getSection('subscribers').address}>{texts}</Link>
      <Link to={templatesAddress}>{templateTexts.heading}</Link>
      <Link to={getSection('sender').address}>Sender and delivery</Link>
      <Link to={getSection('welcome').address}>Welcome email</Link>
      <Link to={getSection('digest').address}>Digest</Link>
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

function formatEmails(count: string) {
  return count === '1' ? '1 email' : `${count} emails`;
}

function formatConfirmedLead(count: string) {
  return count === '1' ? '1 confirmed subscriber' : `${count} confirmed subscribers`;
}
