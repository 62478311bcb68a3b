import { Outlet, useLocation, useRouteError } from 'react-router';
import { frame } from '#content/admin/frame.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionAt } from '../shell/sections.ts';

/** What stands between the frame and its screens. */
export default function Screens() {
  return <Outlet />;
}

/** A screen that fails leaves the frame, and with it the way to the others, where it is. */
export function ErrorBoundary() {
  const error = useRouteError();
  const section = sectionAt(useLocation().pathname);
  // oxlint-disable-next-line no-console -- the cause belongs to whoever looks for it, not on the page
  console.error(error);
  return (
    <>
      <PageHeading section={section} heading={section.title} />
      <EmptyState
        motifs={['water', 'talk', 'spiral']}
        fact={frame.failed.heading}
        action={<Button onClick={() => location.reload()}>{frame.failed.again}</Button>}
      >
        {frame.failed.lead}
      </EmptyState>
    </>
  );
}
