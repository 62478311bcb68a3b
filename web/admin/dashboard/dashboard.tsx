import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { formatLongDate } from '#web/format/dates.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { type CurrentUser, getDisplayName, hasPermission, useCurrentUser } from '../current-user.ts';
import { writeAddress } from '../paths.ts';
import { useNow } from '../use-now.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection, sections } from '../shell/sections.ts';
import styles from './dashboard.module.css';
import { Scheduled } from './scheduled.tsx';
import { Tiles } from './tiles.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { PaintedCloth } from '#web/ui/cloth/painted-cloth.tsx';
import type { ChartSpan } from '#modules/analytics/constants.ts';
import { PeriodChart } from '../period-chart.tsx';
import { choiceField } from '../table/list-view.ts';
import { useChartView } from '../table/use-chart-view.ts';
import { type StatisticsResponse, useStatistics, type SpanResponse } from './dashboard-data.ts';
import type { Bar } from '#web/ui/charts/chart-bars.ts';
import { formatDayText } from './day-spans.ts';
import { minuteMs } from '#modules/time.ts';
import { frame, states } from '../texts.ts';

const FirstSteps = lazy(async () => ({
  default: (await import('../first-steps/first-steps.tsx')).FirstSteps,
}));

const soFarTexts = { month: (name: string) => `${name} so far`, week: () => 'This week so far' } as const;

const choices = [
  { name: 'month', texts: 'Monthly' },
  { name: 'week', texts: 'Weekly' },
] as const;

/** Formats dates in UTC, because statistics use UTC days, independent of the user's time zone. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const shortMonthFormat = format({ month: 'short' });
const monthFormat = format({ month: 'long' });
const monthAndYearFormat = format({ month: 'long', year: 'numeric' });

/** Returns the bars of a response: of the sample data if the response has a sample, otherwise of the real data. */
function toBars({ per, spans, sample }: StatisticsResponse): Bar[] {
  return (sample ?? spans).map((span) => ({
    key: span.from,
    label:
      per === 'month' ? shortMonthFormat.format(toDate(span.from)).slice(0, 3) : formatDayText(span.from),
    longLabel: per === 'month' ? monthAndYearFormat.format(toDate(span.from)) : formatWeek(span),
    value: span.value,
    isUnfinished: span.unfinished,
  }));
}

/** Returns the meaning of the hatched bars: "November so far", or missing days. Null if every bar is complete. */
function getHatchName({ per, spans }: StatisticsResponse): string | null {
  const hatchedSpans = spans.filter(({ unfinished }) => unfinished);
  const [only] = hatchedSpans;
  if (only === undefined) return null;
  const isLast = hatchedSpans.length === 1 && only === spans.at(-1);
  return isLast ? soFarTexts[per](monthFormat.format(toDate(only.from))) : 'Days are missing';
}

function formatWeek({ from, to }: SpanResponse): string {
  return `${formatDayText(from)} – ${formatDayText(to)}`;
}

function toDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

const shownSpan = choiceField<ChartSpan>('month', 'week');

function Statistics() {
  const view = useChartView('per', shownSpan);
  const query = useStatistics(view.period);
  return (
    <PeriodChart
      texts={{
        heading: 'Statistics',
        leads: { month: 'Downloads per month', week: 'Downloads per week' },
        choose: 'Period of the chart',
        choices,
        sampleLegend: 'Sample data until you have your own',
        legend: 'Arrow keys move from bar to bar.',
        full: { month: 'Full month', week: 'Full week' },
        csv: 'Download these numbers (CSV)',
        csvFile: (span: 'month' | 'week') => `downloads-per-${span}.csv`,
        table: 'Downloads',
        columns: { span: 'Period', value: 'Downloads', note: 'Note' },
        unfinished: 'not finished yet',
        failed: 'The chart could not be loaded.',
      }}
      valueText={formatDownloads}
      view={view}
      chartData={query.data && toChartData(query.data)}
      query={query}
    />
  );
}

function toChartData(answer: StatisticsResponse) {
  const { per, spans, sample } = answer;
  const currentDownloads = formatDownloads(formatNumber(spans.at(-1)?.value ?? 0));
  return {
    period: per,
    bars: toBars(answer),
    partText: getHatchName(answer),
    sourceNote: answer.source,
    sampleNote:
      sample === null
        ? null
        : `Your own numbers so far: ${currentDownloads} this ${per}. They replace the sample after seven days.`,
    csvRows: () => toCsvRows(answer),
  };
}

function toCsvRows({ spans }: StatisticsResponse): string[][] {
  return [
    ['From', 'To', 'Downloads', 'Note'],
    ...spans.map(({ from, to, value, unfinished }) => [
      from,
      to,
      String(value),
      unfinished ? 'not finished yet' : '',
    ]),
  ];
}

export function meta() {
  return [{ title: frame.title(sections.dashboard.title) }, { name: 'robots', content: 'noindex' }];
}

export default function Dashboard() {
  const user = useCurrentUser();
  const today = useNow();
  return (
    <>
      <PageHeading
        heading={user === undefined ? 'Welcome back' : `Welcome back, ${getDisplayName(user)}`}
        lead={formatLongDate(today)}
        actions={user === undefined ? undefined : <Actions user={user} />}
      />
      {hasPermission(user, 'outbox') ? <OutboxLine /> : null}
      {hasPermission(user, 'settings') ? (
        <Suspense>
          <FirstSteps />
        </Suspense>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.left}>
          <Tiles />
          <Statistics />
        </div>
        <div className={styles.right}>
          <ProfileCard user={user} />
          <Scheduled />
        </div>
      </div>
    </>
  );
}

/** The main actions that the member's role allows. */
function Actions({ user }: { user: CurrentUser }) {
  const maySend = hasPermission(user, 'newsletters');
  return (
    <>
      {hasPermission(user, 'posts') ? (
        <Link
          to={getSection('blog').address}
          className={getButtonClass(maySend ? 'plain' : 'main', maySend ? styles.second : undefined)}
        >
          <span className={styles.action}>
            <Icon name="pencil" size={18} />
            New blog post
          </span>
        </Link>
      ) : null}
      {maySend ? (
        <Link to={writeAddress} className={getButtonClass('main')}>
          <span className={styles.action}>
            <Icon name="send" size={18} />
            Write Newsletter
          </span>
        </Link>
      ) : null}
    </>
  );
}

/** The number of emails in the outbox. Hidden if the outbox is empty, or if emails are sent by a mail server. */
function OutboxLine() {
  const { data } = useQuery({
    queryKey: ['outbox', 'count'],
    queryFn: ({ signal }) => api.outbox.list({ limit: 1 }, { signal }),
    refetchInterval: minuteMs,
    staleTime: 0,
  });
  if (data === undefined || data.total === 0) return null;
  if (data.headers.get('X-Letters-Go') === 'mailServer') return null;
  const link = (
    <Link to={getSection('outbox').address} className={styles.open}>
      Open the outbox
    </Link>
  );
  return (
    <div className={styles.outbox}>
      <MessageBar tone="info" action={link}>
        {formatOutbox(formatNumber(data.total))}
      </MessageBar>
    </div>
  );
}

function ProfileCard({ user }: { user: CurrentUser | undefined }) {
  return (
    <section className={styles.profile} aria-label="Your profile" aria-busy={user === undefined}>
      <PaintedCloth columns={8} rows={1} seed="profile" fit="xMinYMin slice" className={styles.cloth} />
      <div className={styles.person}>
        {user === undefined ? (
          <output>{states.loading}</output>
        ) : (
          <>
            <span className={styles.avatar}>
              <Avatar id={user.id} name={user.name ?? user.email} size="large" />
            </span>
            <div className={styles.names}>
              <div className={styles.nameLine}>
                <p className={styles.name}>{getDisplayName(user)}</p>
                <Badge>{user.roleName}</Badge>
              </div>
              <p className="muted">{user.email}</p>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

function formatDownloads(count: string) {
  return count === '1' ? '1 download' : `${count} downloads`;
}

function formatOutbox(count: string) {
  return count === '1'
    ? '1 email is in the outbox, because no mail server is connected'
    : `${count} emails are in the outbox, because no mail server is connected`;
}
