import type { ReactNode } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import type { Incident, PartUptime, UptimeSpan } from '#modules/status/schema.ts';
import { formatTime, formatPlainDate } from '#web/format/dates.ts';
import { requestContext } from '#web/request-context.ts';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import { Chapter, Paragraphs } from '#web/site/parts/chapter.tsx';
import chaptersCss from '#web/site/parts/chapters.css?inline';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getTexts, useLocalizedAddress, useVisitorLanguage, useTexts } from '#web/site/parts/texts.ts';
import { IncidentEntry, useMomentFormatter } from '#web/site/status/incident-entry.tsx';
import incidentsCss from '#web/site/status/incidents.css?inline';
import { getOverallState } from '#web/site/status/overall-state.ts';
import { readStatus } from '#web/site/status/read-status.ts';
import { StatusFeedLinks, StatusFiles } from '#web/site/status/status-feed-links.tsx';
import { SubscribeForm } from '#web/site/status/subscribe-form.tsx';
import subscribeCss from '#web/site/status/subscribe.css?inline';
import statusCss from '#web/site/status/status.css?inline';
import { incidentMonthPath } from '#modules/status/constants.ts';
import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import type { Texts } from '#content/translated.ts';

/** Width of a bar including its gap, and height of a bar without downtime. */
const step = 10;
const gap = 2;
const height = 60;
const tile = 20;

/** Cloth patterns of the bars, once per page: no downtime, some downtime, only downtime. */
function BarCloths() {
  return (
    <svg className="cloth symbols" width="0" height="0" aria-hidden="true" focusable="false">
      {(
        [
          ['well', 'diamond', 'c'],
          ['some', 'minute', 'danfo'],
          ['none', 'lagoon', 'coral'],
        ] as const
      ).map(([name, motif, dye]) => (
        <pattern key={name} id={`bar-${name}`} width={tile} height={tile} patternUnits="userSpaceOnUse">
          <PrintedSquare motif={motif} dye={dye} size={tile} />
        </pattern>
      ))}
    </svg>
  );
}

type UptimeBarsProps = { span: UptimeSpan; label: string };

/**
 * Draws a bar for each hour or day. Downtime makes a bar shorter and changes its cloth, so that colour is not the only sign.
 * Screen readers get one image with a label; the page lists the downtimes as text below.
 */
function UptimeBars({ span: { bars }, label }: UptimeBarsProps) {
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${bars.length * step - gap} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bars.map(({ start, answered }, at) => (
        <Bar key={start.getTime()} x={at * step} answered={answered} />
      ))}
    </svg>
  );
}

function Bar({ x, answered }: { x: number; answered: number | null }) {
  const width = step - gap;
  if (answered === null) return <rect className="unknown" x={x} y={height - 4} width={width} height="4" />;
  const cloth = answered === 1 ? 'well' : answered === 0 ? 'none' : 'some';
  const tall = answered === 1 ? height : Math.round(height * (0.2 + 0.6 * answered));
  return <rect fill={`url(#bar-${cloth})`} x={x} y={height - tall} width={width} height={tall} />;
}

export const handle = { css: pageHeroCss + chaptersCss + statusCss + incidentsCss + subscribeCss };

export const meta = ({ matches }: MetaArgs) => createPageMeta(getTexts(matches, 'status'));

/**
 * Caches may store the page until its data is a minute old. Without the database, the page responds with 503 and
 * shows only the outage.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { ctx } = context.get(requestContext);
  const found = await readStatus(ctx);
  if (found.parts === null)
    return data(found, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '60' } });
  return data(found, {
    headers: { 'Cache-Control': `public, max-age=${getRemainingSeconds(found.at, ctx.clock.now())}` },
  });
}

/** Returns the remaining cache time, so that data which is already some seconds old is not cached for a whole minute. */
function getRemainingSeconds(readAt: Date, now: Date): number {
  return 60 - Math.ceil((now.getTime() - readAt.getTime()) / 1000);
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

type StatusProps = { loaderData: Awaited<ReturnType<typeof loader>>['data'] };

export default function Status({ loaderData: { at, parts, board, latestMonth } }: StatusProps) {
  const texts = useTexts('status');
  const { incidents } = texts;
  const localize = useLocalizedAddress();
  const state = getOverallState(parts, board);
  return (
    <main id="content">
      <StatusFeedLinks />
      <PageHero cloth={twoRowCloth} size={96}>
        <h1>{texts.heading}</h1>
        <p className="lead">
          <strong>{texts.now[state]}</strong>
          <br />
          <time dateTime={at.toISOString()}>{texts.now.asOf({ time: formatTime(at), zone: 'WAT' })}</time>
        </p>
      </PageHero>
      <BarCloths />
      {parts === null ? null : <LiveLine parts={parts} />}
      <div className="chapters measure">
        {parts === null ? (
          <Chapter id="database" heading={texts.parts.database.name} motif="windows">
            <p>{texts.parts.database.text}</p>
            <StateBadge state="trouble" />
          </Chapter>
        ) : (
          <>
            <IncidentList id="current" heading={incidents.current} incidents={board.current} isFull />
            <IncidentList id="planned" heading={incidents.planned} incidents={board.planned} isFull />
            {parts.map((part) => (
              <Part key={part.part} uptime={part} />
            ))}
            <IncidentList id="history" heading={incidents.history} incidents={board.past}>
              {latestMonth === undefined ? null : (
                <p>
                  <a href={localize(incidentMonthPath(latestMonth))}>{incidents.byMonth}</a>
                </p>
              )}
            </IncidentList>
            <DowntimeList parts={parts} />
          </>
        )}
        {parts === null ? null : (
          <Chapter id="emails" heading={texts.emails.heading} motif="talk">
            <SubscribeForm />
          </Chapter>
        )}
        <Chapter id="how" heading={texts.how.heading} motif="ring">
          <Paragraphs paragraphs={texts.how.paragraphs} />
          <StatusFiles />
          <p>
            <a href={localize('/contact')}>{texts.how.contactLink}</a>
          </p>
        </Chapter>
      </div>
    </main>
  );
}

/**
 * Draws a line through the last 24 hours: low in an hour in which a part did not respond, with a gap for an hour without a record. The
 * dot at its end moves when the page opens. Decorative: the bars of each part have labels.
 */
function LiveLine({ parts }: { parts: readonly PartUptime[] }) {
  const answers = (parts[0]?.hours.bars ?? []).map((_, at) => {
    const known = parts.flatMap(({ hours }) => hours.bars[at]?.answered ?? []);
    return known.length === 0 ? null : Math.min(...known);
  });
  const path = answers.map((answered, at) => drawHour(at, answered)).join('');
  return (
    <svg
      className="live measure"
      viewBox="-4 0 976 72"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <path className="live-ground" d="M0 54h960" />
      <path className="live-line" d={path} />
      <circle className="live-dot" cx="956" cy={(answers.at(-1) ?? null) === null ? 54 : 20} r="9" />
    </svg>
  );
}

/** Returns the path of a heartbeat 40 units wide. `answered` sets its height: the share of minutes with a response. */
function drawHour(at: number, answered: number | null): string {
  if (answered === null) return '';
  const top = Math.round(54 - 34 * answered);
  return `M${at * 40} ${top}h14l4-8 6 14 4-6h12`;
}

type IncidentListProps = {
  id: string;
  heading: string;
  incidents: readonly Incident[];
  isFull?: boolean;
  children?: ReactNode;
};

/** A list of incidents, or nothing if there are neither incidents nor `children`. */
function IncidentList({ id, heading, incidents, isFull = false, children = null }: IncidentListProps) {
  if (incidents.length === 0 && children === null) return null;
  return (
    <Chapter id={id} heading={heading} motif="minute">
      {incidents.length === 0 ? null : (
        <ul className="incidents">
          {incidents.map((incident) => (
            <IncidentEntry key={incident.id} incident={incident} isFull={isFull} />
          ))}
        </ul>
      )}
      {children}
    </Chapter>
  );
}

const motifs = { database: 'windows', mail: 'talk', storage: 'leaf' } as const;

function Part({ uptime: { part, now, hours, days } }: { uptime: PartUptime }) {
  const texts = useTexts('status');
  const { name, text } = texts.parts[part];
  return (
    <Chapter id={part} heading={name} motif={motifs[part]}>
      <p>{text}</p>
      <StateBadge state={now} />
      <UptimeSpanSection texts={texts.day} span={hours} />
      <UptimeSpanSection texts={texts.quarter} span={days} />
    </Chapter>
  );
}

function StateBadge({ state }: { state: PartUptime['now'] }) {
  const { states } = useTexts('status');
  return <p className={`state state-${state}`}>{states[state]}</p>;
}

type SpanTexts = Texts['status']['day'] | Texts['status']['quarter'];

function UptimeSpanSection({
  texts: { heading, summary, from, to },
  span,
}: {
  texts: SpanTexts;
  span: UptimeSpan;
}) {
  const { percent, noRecord, since, base: checks } = useTexts('status');
  const formatMoment = useMomentFormatter();
  const share = formatPercent(span.answered);
  const base =
    span.answered === null
      ? null
      : [
          checks(span.checks),
          ...(span.since === null ? [] : [since({ time: formatMoment(span.since) })]),
        ].join('. ');
  const label = share === null ? noRecord : summary({ percent: share });
  return (
    <div className="span">
      <h3>
        {heading} <span>{share === null ? noRecord : percent({ percent: share })}</span>
      </h3>
      {base !== null && <p className="since">{base}</p>}
      <UptimeBars span={span} label={base === null ? label : `${label}. ${base}`} />
      <p aria-hidden="true">
        <span>{from}</span> <span>{to}</span>
      </p>
    </div>
  );
}

function DowntimeList({ parts }: { parts: readonly PartUptime[] }) {
  const texts = useTexts('status');
  const { language } = useVisitorLanguage();
  const formatMoment = useMomentFormatter();
  const since = parts.map(({ days }) => days.since).find((at) => at !== null);
  const lines = parts
    .flatMap(({ part, days }) => days.bars.map((bar) => ({ ...bar, part })))
    .filter(({ answered }) => answered !== null && answered < 1)
    .toSorted((one, other) => other.start.getTime() - one.start.getTime());
  return (
    <Chapter id="troubles" heading={texts.troubles.heading} motif="lagoon">
      {lines.length === 0 ? (
        <p>
          {since === undefined
            ? texts.troubles.none
            : texts.troubles.noneSince({ time: formatMoment(since) })}
        </p>
      ) : (
        <ul className="points">
          {lines.map(({ part, start, answered, checks }) => (
            <li key={`${part} ${start.getTime()}`}>
              <strong>{texts.parts[part].name}</strong>,{' '}
              {texts.troubles.line({
                time: formatPlainDate(start, language),
                percent: formatPercent(answered) ?? '',
              })}{' '}
              ({texts.base(checks)})
            </li>
          ))}
        </ul>
      )}
    </Chapter>
  );
}

/** Formats a percentage, cut after two decimals, so that a day with downtime never shows 100%. */
function formatPercent(share: number | null): string | null {
  return share === null ? null : String(Math.floor(share * 10_000) / 100);
}
