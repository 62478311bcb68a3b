import { type HeadersArgs, isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { ErrorPage } from '#web/site/parts/error-page.tsx';
import { useTexts } from '#web/site/parts/texts.ts';
import type { Texts } from '#content/translated.ts';

/** Passes on `Retry-After` and `no-store` of a failed page (parts/needs-database.ts). */
export const headers = ({ errorHeaders }: HeadersArgs) => errorHeaders ?? {};

/** A route between the site layout and its pages, so that errors of a page render within the layout. */
export default Outlet;

export function ErrorBoundary() {
  const errorTexts = useTexts('fault');
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  return <ErrorPage texts={getErrorTexts(status, errorTexts)} />;
}

function getErrorTexts(status: number | undefined, texts: Texts['fault']) {
  if (status === 503) return texts.away;
  return status === 413 ? texts.tooLong : texts;
}
