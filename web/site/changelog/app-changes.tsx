import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { listReleasedAppChanges } from '#modules/releases/app-change.ts';
import { changelogPageSize } from '#modules/releases/constants.ts';
import type { AppChange } from '#modules/releases/schema.ts';
import { formatPlainDate } from '#web/format/dates.ts';
import { requestContext } from '#web/request-context.ts';
import appChangesCss from '#web/site/changelog/app-changes.css?inline';
import { createAppStructuredData } from '#web/site/home/structured-data.ts';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import { Chapter } from '#web/site/parts/chapter.tsx';
import chaptersCss from '#web/site/parts/chapters.css?inline';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getBrand, getPublicUrl } from '#web/site/parts/site-data.ts';
import {
  getTexts,
  useLocalizedAddress,
  useContentLang,
  useVisitorLanguage,
  useTexts,
} from '#web/site/parts/texts.ts';

export const handle = { css: pageHeroCss + chaptersCss + appChangesCss };

/** The first page includes structured data with the newest version. */
export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => [
  ...createPageMeta(getTexts(matches, 'appChanges')),
  ...(loaderData?.isFirst && loaderData.changes[0] !== undefined
    ? [{ 'script:ld+json': createVersionStructuredData(matches, loaderData.changes[0]) }]
    : []),
];

function createVersionStructuredData(
  matches: MetaArgs<typeof loader>['matches'],
  { version, releasedOn }: AppChange,
) {
  const publicUrl = getPublicUrl(matches);
  return {
    ...createAppStructuredData(publicUrl, getTexts(matches, 'home').description, getBrand(matches)),
    softwareVersion: version,
    dateModified: releasedOn,
    releaseNotes: `${publicUrl}/changelog`,
  };
}

/** `?before=` is the id of the last version on the previous page. */
export const loader = needsDatabase(async ({ request, context }: LoaderFunctionArgs) => {
  const { ctx } = context.get(requestContext);
  const beforeParam = new URL(request.url).searchParams.get('before') ?? '';
  const after = /^[1-9]\d{0,8}$/.test(beforeParam) ? Number(beforeParam) : undefined;
  const versions = await listReleasedAppChanges(ctx, { limit: changelogPageSize + 1, after });
  const changes = versions.slice(0, changelogPageSize);
  return {
    changes,
    older: versions.length > changelogPageSize ? changes.at(-1)?.id : undefined,
    isFirst: after === undefined,
    canonical: after === undefined ? '/changelog' : null,
  };
});

type ChangelogProps = { loaderData: Awaited<ReturnType<typeof loader>> };

export default function Changelog({ loaderData: { changes, older, isFirst } }: ChangelogProps) {
  const texts = useTexts('appChanges');
  const localize = useLocalizedAddress();
  return (
    <main id="content">
      <PageHero cloth={twoRowCloth} size={96}>
        <h1>{texts.heading}</h1>
        <p className="lead">{texts.lead}</p>
      </PageHero>
      <div className="chapters measure">
        {changes.length === 0 ? (
          <Chapter id="none" heading={texts.empty.heading} motif="minute">
            <p>{texts.empty.text}</p>
          </Chapter>
        ) : (
          changes.map((change, at) => (
            <Version key={change.id} change={change} isNewest={isFirst && at === 0} />
          ))
        )}
        {older === undefined && isFirst ? null : (
          <nav className="ways pages" aria-label={texts.heading}>
            {older === undefined ? null : (
              <a className="button" href={localize(`/changelog?before=${older}`)}>
                {texts.older}
              </a>
            )}{' '}
            {isFirst ? null : (
              <a className="button second" href={localize('/changelog')}>
                {texts.newer}
              </a>
            )}
          </nav>
        )}
        <Chapter id="update" heading={texts.update.heading} motif="near" dye="danfo">
          <p>{texts.update.text}</p>
          <p className="ways">
            <a className="button" href={localize('/get')}>
              {texts.update.getLink}
            </a>{' '}
            <a className="button second" href={localize('/faq#app-version')}>
              {texts.update.faqLink}
            </a>
          </p>
        </Chapter>
      </div>
    </main>
  );
}

function Version({ change, isNewest }: { change: AppChange; isNewest: boolean }) {
  const texts = useTexts('appChanges');
  const { language } = useVisitorLanguage();
  const lang = useContentLang();
  const { id, version, releasedOn, lines } = change;
  return (
    <article className="chapter version" id={`version-${id}`} aria-labelledby={`version-${id}-heading`}>
      <div className="version-head">
        <h2 id={`version-${id}-heading`}>
          <bdi>{texts.version({ version })}</bdi>{' '}
          {isNewest ? <span className="newest">{texts.newest}</span> : null}
        </h2>
        <p>
          <time dateTime={releasedOn}>{formatPlainDate(new Date(releasedOn), language)}</time>{' '}
          <a href={`#version-${id}`} aria-label={`${texts.linkToVersion}: ${version}`}>
            #
          </a>
        </p>
      </div>
      <ul className="points">
        {lines.map((line) => (
          <li key={line} lang={lang} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </article>
  );
}
