import { type HeadersArgs, isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { fault } from '#content/fault.ts';
import { FaultPage } from '#web/site/parts/fault-page.tsx';
import { useTexts } from '#web/site/parts/texts.ts';

/** Passes on `Retry-After` and `no-store` of a failed page (parts/needs-database.ts). */
export const headers = ({ errorHeaders }: HeadersArgs) => errorHeaders ?? {};

/** A route between the site layout and its pages, so that errors of a page render within the layout. */
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
