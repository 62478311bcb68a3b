import { type ReactNode, useContext } from 'react';
import enhance from 'virtual:enhance';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { getStaffBrand } from '#content/site-name.ts';
import { createEarlyThemeScript } from '#web/admin/theme/theme.ts';
import { ErrorTexts } from '#web/error-texts.ts';
import { buildLateScript } from '#web/late-script.ts';
import { isHomePage, isHydrated, getPageLanguage, getPageStyle } from '#web/page-style.ts';
import { sessionKey } from '#web/stored-token.ts';

/** Document of every page. Public routes get one inlined style and one module; admin routes hydrate. */
export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const hydrate = isHydrated(matches);
  const css = getPageStyle(matches);
  const { language: fallbackLanguage } = useContext(ErrorTexts);
  const language = getPageLanguage(matches) ?? fallbackLanguage;
  return (
    // A script sets the theme before React hydrates.
    <html lang={language} {...(hydrate ? getDocumentBrand() : {})} suppressHydrationWarning={hydrate}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {hydrate ? <script dangerouslySetInnerHTML={{ __html: createEarlyThemeScript(sessionKey) }} /> : null}
        {css === '' ? null : <style dangerouslySetInnerHTML={{ __html: css }} />}
        <Meta />
        {hydrate ? (
          <Links />
        ) : (
          <script
            type="module"
            dangerouslySetInnerHTML={{
              __html: buildLateScript({ module: enhance, isHome: isHomePage(matches) }),
            }}
          />
        )}
        {import.meta.env.DEV && !hydrate ? <script type="module" src="/@vite/client" /> : null}
      </head>
      <body>
        {children}
        {hydrate ? <ScrollRestoration /> : null}
        {hydrate ? <Scripts /> : null}
      </body>
    </html>
  );
}

/** The attributes that staff pages read in the browser. */
function getDocumentBrand() {
  const { name, logo } = getStaffBrand();
  return { 'data-site': name, 'data-logo': logo };
}

export default function Root() {
  return <Outlet />;
}

/** Last error boundary of every page. The server or the browser console has the error. */
export function ErrorBoundary() {
  const { title, text, home, homeText } = useContext(ErrorTexts);
  return (
    <main>
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a href={home}>{homeText}</a>
      </p>
    </main>
  );
}
