import { type LoaderFunctionArgs, Outlet, useLocation, useMatches } from 'react-router';
import { brand } from '#content/brand.ts';
import { shell } from '#content/shell.ts';
import { requestContext } from '#web/request-context.ts';
import footerCss from '#web/site/footer/footer.css?inline';
import { Footer } from '#web/site/footer/footer.tsx';
import navbarCss from '#web/site/navbar/navbar.css?inline';
import { Navbar } from '#web/site/navbar/navbar.tsx';
import { NewsletterOutcome } from '#web/site/newsletter/newsletter-outcome.tsx';
import outcomeCss from '#web/site/outcome.css?inline';
import { PageHead } from '#web/site/page-head.tsx';
import { type SiteData, useSite } from '#web/site/site-data.ts';
import baseCss from '#web/styles/base.css?inline';
import fontsCss from '#web/styles/fonts.css?inline';
import { tokens } from '#web/styles/tokens.ts';
import clothCss from '#web/ui/cloth/cloth.css?inline';
import { MotifSymbols } from '#web/ui/cloth/printed-motif.tsx';
import { PRINTED_MOTIFS } from '#web/ui/cloth/printed-motifs.ts';

export const handle = {
  css: tokens(brand.colours) + fontsCss + baseCss + clothCss + navbarCss + footerCss + outcomeCss,
};

export function loader({ context }: LoaderFunctionArgs): SiteData {
  const { ctx } = context.get(requestContext);
  return { publicUrl: ctx.settings.publicUrl, year: ctx.clock.now().getUTCFullYear() };
}

/** Every public page: the bar, the page in its `main`, the footer with the newsletter form. */
export default function SiteLayout() {
  const { year } = useSite();
  const { pathname } = useLocation();
  return (
    <>
      <PageHead canonical={useCanonical(pathname)} />
      <a className="skip button" href="#content">
        {shell.skip}
      </a>
      <MotifSymbols motifs={PRINTED_MOTIFS} />
      <Navbar path={pathname} />
      <Outlet />
      <Footer year={year} />
      <NewsletterOutcome />
    </>
  );
}

/** A page may name its canonical path in its loader's data (`canonical`), or none with null. */
function useCanonical(pathname: string): string | null {
  const data: unknown = useMatches().at(-1)?.loaderData;
  if (typeof data === 'object' && data !== null && 'canonical' in data) {
    return typeof data.canonical === 'string' ? data.canonical : null;
  }
  return pathname;
}
