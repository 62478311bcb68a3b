import { type HeadersArgs, isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { fault } from '#content/fault.ts';
import { FaultPage } from '#web/site/parts/fault-page.tsx';
import { useTexts } from '#web/site/parts/texts.ts';

/** When a page that failed may be asked for again, and that nobody keeps it (parts/needs-database.ts). */
export const headers = ({ errorHeaders }: HeadersArgs) => errorHeaders ?? {};

/** Stands between the layout of the site and its pages, so that a page that fails fails within the layout. */
export default Outlet;

export function ErrorBoundary() {
  const faultTexts = useTexts(fault);
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  return <FaultPage texts={textsOf(status, faultTexts)} />;
}

function textsOf(status: number | undefined, texts: ReturnType<typeof useTexts<typeof fault>>) {
  if (status === 503) return texts.away;
  return status === 413 ? texts.tooLong : texts;
}
