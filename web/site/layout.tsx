import { type LoaderFunctionArgs, Outlet, useLocation, useMatches } from 'react-router';
import { type VisitorLanguage, translateTexts } from '#content/visitor-language.ts';
import { beaconPath } from '#modules/analytics/constants.ts';
import { hasPublicTopics } from '#modules/audiences/public-topics.ts';
import { hasArchivedNewsletters } from '#modules/newsletters/archive-visibility.ts';
import { hasGalleryItems } from '#modules/catalogue/gallery.ts';
import { hasReleasedAppChanges } from '#modules/releases/app-change.ts';
import { getPreferredLanguage, languages } from '#modules/translations/constants.ts';
import { requestContext } from '#web/request-context.ts';
import footerCss from '#web/site/footer/footer.css?inline';
import { Footer } from '#web/site/footer/footer.tsx';
import navbarCss from '#web/site/navbar/navbar.css?inline';
import offerCss from '#web/site/footer/language-offer.css?inline';
import { LanguageOffer } from '#web/site/navbar/language-links.tsx';
import keptCss from '#web/site/offline/kept.css?inline';
import { CachedNotice } from '#web/site/offline/cached-notice.tsx';
import { Navbar } from '#web/site/navbar/navbar.tsx';
import { NewsletterOutcome } from '#web/site/newsletter/newsletter-outcome.tsx';
import { renderHeadingFaces } from '#web/site/parts/heading-font.ts';
import outcomeCss from '#web/site/parts/outcome.css?inline';
import { type PageFacts, PageHead } from '#web/site/page-head.tsx';
import { type SiteData, toSiteData, useSite } from '#web/site/parts/site-data.ts';
import { socialSize } from '#web/site/social/social-image.ts';
import { isIllustratedPage, getPageTitle } from '#web/site/social/page-titles.ts';
import { type LinkImage, getPageImagePath } from '#web/site/social/image-address.ts';
import baseCss from '#web/styles/base.css?inline';
import fontsCss from '#web/styles/fonts.css?inline';
import { renderTokens } from '#web/styles/tokens.ts';
import clothCss from '#web/ui/cloth/cloth.css?inline';
import { MotifSymbols } from '#web/ui/cloth/printed-motif.tsx';
import { Announcement } from '#web/site/announcement/announcement.tsx';
import announcementCss from '#web/site/announcement/announcement.css?inline';
import { BrandContext, productBrand } from '#web/site/parts/brand.ts';
import { readBrand } from '#web/site/parts/read-brand.ts';
import { printedMotifs } from '#web/ui/cloth/printed-motifs.ts';
import { getYear } from '#web/format/dates.ts';
import { wantsLessData, SaveDataContext } from '#web/site/parts/save-data.ts';
import { createLastKnown } from '#web/site/parts/last-known.ts';
import { LanguageContext } from '#web/site/parts/texts.ts';
import { getVisitorLanguage } from '#web/site/parts/visitor-language.ts';

const isArchiveShown = createLastKnown(hasArchivedNewsletters);
const areTopicsShown = createLastKnown(hasPublicTopics);
const areChangesShown = createLastKnown(hasReleasedAppChanges);
const areStickersShown = createLastKnown((ctx) => hasGalleryItems(ctx, 'stickers'));
const areFiltersShown = createLastKnown((ctx) => hasGalleryItems(ctx, 'filters'));

const layoutCss = baseCss + clothCss + navbarCss + keptCss + footerCss + outcomeCss;

export const handle = {
  css: (data: unknown) => {
    const { spoken, brand = productBrand, offered = 'en', isHome = false } = toSiteData(data) ?? {};
    const faces = renderHeadingFaces(spoken?.language ?? 'en', isHome ? 'swap' : 'optional');
    const css = renderTokens(brand.colours) + fontsCss + faces + layoutCss;
    const optionalCss = brand.announcement.text.en === '' ? '' : announcementCss;
    return css + optionalCss + (offered === 'en' ? '' : offerCss);
  },
};

export async function loader({ context, request }: LoaderFunctionArgs): Promise<SiteData> {
  const requestInfo = context.get(requestContext);
  const { ctx, language, isTextOnly } = requestInfo;
  const [hasPast, hasTopics, hasChanges, stickers, filters, spoken, brand] = await Promise.all([
    isArchiveShown(ctx),
    areTopicsShown(ctx),
    areChangesShown(ctx),
    areStickersShown(ctx),
    areFiltersShown(ctx),
    getVisitorLanguage(requestInfo),
    readBrand(requestInfo),
  ]);
  const { publicUrl, isBehindCdn, keepsPagesOffline } = ctx.settings;
  const offered =
    language === 'en' && !isBehindCdn
      ? getPreferredLanguage(request.headers.get('Accept-Language') ?? undefined)
      : 'en';
  return {
    publicUrl,
    isHome: new URL(request.url).pathname === '/',
    isSparing: isTextOnly || wantsLessData(ctx, request),
    isTextOnly,
    brand,
    year: getYear(ctx.clock.now()),
    hasPast,
    hasTopics,
    hasChanges,
    gallery: { stickers, filters },
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
    <BrandContext value={site.brand}>
      <SaveDataContext value={site.isSparing}>
        <LanguageContext value={site.spoken}>
          <PageHead facts={facts} />
          <a className="skip button" href="#content">
            {translateTexts(site.spoken, 'shell').skip}
          </a>
          <MotifSymbols motifs={printedMotifs} />
          {site.isKeptOffline ? <CachedNotice /> : null}
          <LanguageOffer path={page} />
          <Announcement />
          <Navbar path={pathname} page={page} isTextOnly={site.isTextOnly} />
          <Outlet />
          <Footer {...site} path={page} search={facts.canonical === null ? '' : search} />
          <NewsletterOutcome hasPast={site.hasPast} />
          {site.isBehindCdn ? (
            <noscript className="seen" data-at={beaconPath}>
              <img src={beaconPath} alt="" hidden />
            </noscript>
          ) : null}
        </LanguageContext>
      </SaveDataContext>
    </BrandContext>
  );
}

/** Returns the canonical address, image and kind of a page from the loader data of the innermost page, with defaults. */
function usePageFacts(pathname: string, visitorLanguage: VisitorLanguage): PageFacts {
  const data: unknown = useMatches().at(-1)?.loaderData;
  const pageData: Partial<Record<string, unknown>> =
    typeof data === 'object' && data !== null ? { ...data } : {};
  return {
    canonical:
      typeof pageData['canonical'] === 'string' || pageData['canonical'] === null
        ? pageData['canonical']
        : pathname,
    image: isLinkImage(pageData['image']) ? pageData['image'] : getLinkImage(pathname, visitorLanguage),
    originalUrl: typeof pageData['originalUrl'] === 'string' ? pageData['originalUrl'] : undefined,
    isArticle: pageData['kind'] === 'article',
    language: languages.find((language) => language === pageData['language']) ?? 'en',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the loader of articles returns this field
    translations: (pageData['translations'] ?? []) as PageFacts['translations'],
  };
}

function getLinkImage(pathname: string, visitorLanguage: VisitorLanguage): LinkImage {
  const name = pathname.slice(1);
  const page = isIllustratedPage(name) ? name : 'home';
  const alt = getPageTitle(page, visitorLanguage).replaceAll('\n', ' ');
  return { path: getPageImagePath(page, visitorLanguage.language), ...socialSize, alt };
}

function isLinkImage(value: unknown): value is LinkImage {
  return typeof value === 'object' && value !== null && 'path' in value && 'alt' in value;
}
