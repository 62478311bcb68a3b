import { Outlet, useLocation, useRouteError } from 'react-router';
import { Button } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { useCurrentUser } from '../current-user.ts';
import { newslettersAddress } from '../paths.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { canUseSection, findSectionOfPath } from '../shell/sections.ts';

/** Shows the current screen, or a notice if the user's role does not allow any part of it. */
export default function Screens() {
  const { pathname } = useLocation();
  const user = useCurrentUser();
  const section = findSectionOfPath(pathname);
  if (canUseSection(user, section) || !requiresPermission(pathname)) return <Outlet />;
  return <PageHeading section={section} heading={section.title} live="alert" />;
}

/**
 * Returns true for pages that are empty without permission. All other pages have content for every member, or a form
 * with an error message from the specification.
 */
function requiresPermission(pathname: string): boolean {
  const { name } = findSectionOfPath(pathname);
  const isNewsletterSubpage =
    pathname.startsWith(newslettersAddress) && /\/(?:\d+|sender|templates)$/.test(pathname);
  return isNewsletterSubpage || ['messages', 'subscribers', 'outbox', 'audit'].includes(name);
}

/** Shows an error in place of a screen that failed. The frame with the menu stays visible. */
export function ErrorBoundary() {
  const error = useRouteError();
  const section = findSectionOfPath(useLocation().pathname);
  // oxlint-disable-next-line no-console -- developers need the cause; the page does not show it
  console.error(error);
  return (
    <>
      <PageHeading section={section} heading={section.title} />
      <EmptyState
        motifs={['water', 'talk', 'spiral']}
        fact="This page could not be shown"
        action={<Button onClick={() => location.reload()}>Reload</Button>}
      >
        Your work is safe. Reload the page, or choose another one from the menu.
      </EmptyState>
    </>
  );
}
