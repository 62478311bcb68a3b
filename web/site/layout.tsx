import { type LoaderFunctionArgs, Outlet, useLocation, useMatches } from 'react-router';
import { brand } from '#content/brand.ts';
import { type Spoken, textsIn } from '#content/speak.ts';
import { shell } from '#content/site/shell.ts';
import { beaconPath } from '#modules/analytics/constants.ts';
import { showsPublicTopics } from '#modules/audiences/public-topics.ts';
import { showsPastNewsletters } from '#modules/newsletters/past.ts';
import { preferredLanguage } from '#modules/translations/constants.ts';
import { requestContext } from '#web/request-context.ts';
import footerCss from '#web/site/footer/footer.css?inline';
import { Footer } from '#web/site/footer/footer.tsx';
import navbarCss from '#web/site/navbar/navbar.css?inline';
import offerCss from '#web/site/footer/language-offer.css?inline';
import { LanguageOffer } from '#web/site/footer/language-links.tsx';
import keptCss from '#web/site/offline/kept.css?inline';
import { KeptLine } from '#web/site/offline/kept-line.tsx';
import { Navbar } from '#web/site/navbar/navbar.tsx';
import { NewsletterOutcome } from '#web/site/newsletter/newsletter-outcome.tsx';
import { headingFaces } from '#web/site/parts/heading-font.ts';
import outcomeCss from '#web/site/parts/outcome.css?inline';
import { type PageFacts, PageHead } from '#web/site/page-head.tsx';
import { type SiteData, siteDataOf, useSite } from '#web/site/parts/site-data.ts';
import { socialSize } from '#web/site/social/social-image.ts';
import { isIllustratedPage, pageTitle } from '#web/site/social/page-titles.ts';
import { type LinkImage, pageImagePath } from '#web/site/social/image-address.ts';
import baseCss from '#web/styles/base.css?inline';
import fontsCss from '#web/styles/fonts.css?inline';
import { tokens } from '#web/styles/tokens.ts';
import clothCss from '#web/ui/cloth/cloth.css?inline';
import { MotifSymbols } from '#web/ui/cloth/printed-motif.tsx';
import { printedMotifs } from '#web/ui/cloth/printed-motifs.ts';
import { yearOf } from '#web/format/dates.ts';
import { asksForLess, SparingContext } from '#web/site/parts/sparing.ts';
import { SpokenContext } from '#web/site/parts/texts.ts';
import { spokenIn } from '#web/site/parts/spoken-in.ts';

const ownCss = baseCss + clothCss + navbarCss + keptCss + footerCss + outcomeCss;

export const handle = {
  css: (data: unknown) => {
    const { spoken, offered = 'en', isHome = false } = siteDataOf(data) ?? {};
    const faces = headingFaces(spoken?.language ?? 'en', isHome ? 'swap' : 'optional');
    const css = tokens(brand.colours) + fontsCss + faces + ownCss;
    return offered === 'en' ? css : css + offerCss;
  },
};

export async function loader({ context, request }: LoaderFunctionArgs): Promise<SiteData> {
  const asked = context.get(requestContext);
  const { ctx, language, isTextOnly } = asked;
  const [hasPast, hasTopics, spoken] = await Promise.all([
    showsPastNewsletters(ctx),
    showsPublicTopics(ctx),
    spokenIn(asked),
  ]);
  const { publicUrl, isBehindCdn, keepsPagesOffline } = ctx.settings;
  const offered =
    language === 'en' && !isBehindCdn
      ? preferredLanguage(request.headers.get('Accept-Language') ?? undefined)
      : 'en';
  return {
    publicUrl,
    isHome: new URL(request.url).pathname === '/',
    isSparing: isTextOnly || asksForLess(ctx, request),
    isTextOnly,
    year: yearOf(ctx.clock.now()),
    hasPast,
    hasTopics,
    isBehindCdn,
    // In development there is no build, and so no service worker.
    isKeptOffline: keepsPagesOffline && !import.meta.env.DEV,
    spoken,
    offered,
  };
}

export default function SiteLayout() {
  const site = useSite();
  const { pathname, search } = useLocation();
  const facts = usePageFacts(pathname, site.spoken);
  // A page without a canonical address, such as a page opened from an email, has no translation either.
  const page = facts.canonical ?? '/';
  return (
    <SparingContext value={site.isSparing}>
      <SpokenContext value={site.spoken}>
        <PageHead facts={facts} />
        <a className="skip button" href="#content">
          {textsIn(site.spoken, shell).skip}
        </a>
        <MotifSymbols motifs={printedMotifs} />
        {site.isKeptOffline ? <KeptLine /> : null}
        <LanguageOffer path={page} />
        <Navbar path={pathname} isTextOnly={site.isTextOnly} />
        <Outlet />
        <Footer {...site} path={page} search={facts.canonical === null ? '' : search} />
        <NewsletterOutcome hasPast={site.hasPast} />
        {site.isBehindCdn ? (
          <noscript className="seen" data-at={beaconPath}>
            <img src={beaconPath} alt="" hidden />
          </noscript>
        ) : null}
      </SpokenContext>
    </SparingContext>
  );
}

/** Reads the facts that the innermost page returned in its loader's data, with defaults for the missing ones. */
function usePageFacts(asked: string, spoken: Spoken): PageFacts {
  // Phone keyboards capitalise the first letter: /About shows the page whose canonical address is /about.
  const pathname = asked.toLowerCase();
  const data: unknown = useMatches().at(-1)?.loaderData;
  const said: Partial<Record<string, unknown>> = typeof data === 'object' && data !== null ? { ...data } : {};
  return {
    canonical:
      typeof said['canonical'] === 'string' || said['canonical'] === null ? said['canonical'] : pathname,
    image: isLinkImage(said['image']) ? said['image'] : linkImageOf(pathname, spoken),
    standsFirstAt: typeof said['standsFirstAt'] === 'string' ? said['standsFirstAt'] : undefined,
    isArticle: said['kind'] === 'article',
  };
}

function linkImageOf(pathname: string, spoken: Spoken): LinkImage {
  const name = pathname.slice(1);
  const page = isIllustratedPage(name) ? name : 'home';
  const alt = pageTitle(page, spoken).replaceAll('\n', ' ');
  return { path: pageImagePath(page, spoken.language), ...socialSize, alt };
}

function isLinkImage(said: unknown): said is LinkImage {
  return typeof said === 'object' && said !== null && 'path' in said && 'alt' in said;
}
