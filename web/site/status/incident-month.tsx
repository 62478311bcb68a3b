import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { type IncidentMonth, readIncidentMonth } from '#modules/status/board.ts';
import { getMonthStart, incidentMonthPath, isMonth } from '#modules/status/constants.ts';
import { formatMonthAndYear } from '#web/format/dates.ts';
import { requestContext } from '#web/request-context.ts';
import { createMissingResponse } from '#web/site/not-found/former-address.ts';
import { meta as notFoundMeta } from '#web/site/not-found/not-found.tsx';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import { Chapter } from '#web/site/parts/chapter.tsx';
import chaptersCss from '#web/site/parts/chapters.css?inline';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import {
  getRouteLanguage,
  getTexts,
  useLocalizedAddress,
  useTexts,
  useVisitorLanguage,
} from '#web/site/parts/texts.ts';
import { IncidentEntry } from '#web/site/status/incident-entry.tsx';
import incidentsCss from '#web/site/status/incidents.css?inline';
import statusCss from '#web/site/status/status.css?inline';

type MonthData = IncidentMonth & { canonical: string; month: string };

export const handle = { css: pageHeroCss + chaptersCss + statusCss + incidentsCss };

export const meta = ({ loaderData, matches }: MetaArgs & { loaderData?: MonthData | undefined }) => {
  if (loaderData === undefined) return notFoundMeta({ matches });
  const month = formatMonthAndYear(getMonthStart(loaderData.month), getRouteLanguage(matches).language);
  const { monthTitle, monthDescription } = getTexts(matches, 'status').incidents;
  return createPageMeta({ title: monthTitle({ month }), description: monthDescription({ month }) });
};

/** `/status/history/2026-11`: a month without incidents gets the "not found" page. */
export const loader = needsDatabase(async ({ params, context }: LoaderFunctionArgs) => {
  const month = params['month'] ?? '';
  const found = isMonth(month) ? await readIncidentMonth(context.get(requestContext).ctx, month) : undefined;
  if (found === undefined || found.incidents.length === 0) throw createMissingResponse();
  return data<MonthData>({ canonical: incidentMonthPath(month), month, ...found });
});

export default function IncidentMonthPage({ loaderData }: { loaderData: MonthData }) {
  const { month, incidents, earlier, later } = loaderData;
  const texts = useTexts('status').incidents;
  const { language } = useVisitorLanguage();
  const localize = useLocalizedAddress();
  return (
    <main id="content">
      <PageHero cloth={twoRowCloth} size={96}>
        <h1>{texts.monthHeading({ month: formatMonthAndYear(getMonthStart(month), language) })}</h1>
        <p className="lead">
          <a href={localize('/status')}>{texts.back}</a>
        </p>
      </PageHero>
      <div className="chapters measure">
        <Chapter id="history" heading={formatMonthAndYear(getMonthStart(month), language)} motif="minute">
          <ul className="incidents">
            {incidents.map((incident) => (
              <IncidentEntry key={incident.id} incident={incident} isFull />
            ))}
          </ul>
          <p className="ways">
            {earlier === undefined ? null : (
              <a className="button" href={localize(incidentMonthPath(earlier))}>
                {texts.earlier}
              </a>
            )}{' '}
            {later === undefined ? null : (
              <a className="button second" href={localize(incidentMonthPath(later))}>
                {texts.later}
              </a>
            )}
          </p>
        </Chapter>
      </div>
    </main>
  );
}
