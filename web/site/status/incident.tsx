import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { readPublishedIncident } from '#modules/status/board.ts';
import { incidentPath } from '#modules/status/constants.ts';
import type { Incident } from '#modules/status/schema.ts';
import { requestContext } from '#web/request-context.ts';
import { createMissingResponse } from '#web/site/not-found/former-address.ts';
import { meta as notFoundMeta } from '#web/site/not-found/not-found.tsx';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import { Chapter } from '#web/site/parts/chapter.tsx';
import chaptersCss from '#web/site/parts/chapters.css?inline';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getTexts, useContentLang, useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';
import { IncidentFacts, IncidentUpdates } from '#web/site/status/incident-entry.tsx';
import incidentsCss from '#web/site/status/incidents.css?inline';
import statusCss from '#web/site/status/status.css?inline';
import { StatusFeedLinks } from '#web/site/status/status-feed-links.tsx';

type IncidentData = { canonical: string; incident: Incident };

export const handle = { css: pageHeroCss + chaptersCss + statusCss + incidentsCss };

export const meta = ({ loaderData, matches }: MetaArgs & { loaderData?: IncidentData | undefined }) => {
  if (loaderData === undefined) return notFoundMeta({ matches });
  const { title, updates } = loaderData.incident;
  return createPageMeta({
    title: getTexts(matches, 'status').incidents.documentTitle({ title }),
    description: updates[0]?.body.slice(0, 200).toWellFormed(),
  });
};

/** `/status/{id}`: drafts and deleted incidents get the "not found" page. */
export const loader = needsDatabase(async ({ params, context }: LoaderFunctionArgs) => {
  const idParam = params['incident'] ?? '';
  const incident = /^[1-9]\d{0,8}$/.test(idParam)
    ? await readPublishedIncident(context.get(requestContext).ctx, Number(idParam))
    : undefined;
  if (incident === undefined) throw createMissingResponse();
  return data<IncidentData>({ canonical: incidentPath(incident.id), incident });
});

export default function IncidentPage({ loaderData: { incident } }: { loaderData: IncidentData }) {
  const texts = useTexts('status');
  const lang = useContentLang();
  const localize = useLocalizedAddress();
  return (
    <main id="content">
      <StatusFeedLinks />
      <PageHero cloth={twoRowCloth} size={96}>
        <h1 lang={lang} dir="auto">
          {incident.title}
        </h1>
        <p className="lead">
          <a href={localize('/status')}>{texts.incidents.back}</a>
        </p>
      </PageHero>
      <div className="chapters measure">
        <Chapter id="updates" heading={texts.incidents.updates} motif="minute">
          <IncidentFacts incident={incident} />
          <IncidentUpdates updates={incident.updates} />
        </Chapter>
      </div>
    </main>
  );
}
