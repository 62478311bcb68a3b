import { type HeadersArgs, isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { fault } from '#content/fault.ts';
import { FaultPage } from '#web/site/parts/fault-page.tsx';

/** When a page that failed may be asked for again, and that nobody keeps it (parts/needs-database.ts). */
export const headers = ({ errorHeaders }: HeadersArgs) => errorHeaders ?? {};

/** Stands between the layout of the site and its pages, so that a page that fails fails within the layout. */
export default Outlet;

export function ErrorBoundary() {
  const error = useRouteError();
  const isAway = isRouteErrorResponse(error) && error.status === 503;
  return <FaultPage texts={isAway ? fault.away : fault} />;
}
