import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Outlet, redirect } from 'react-router';
import { frame } from '#content/admin/frame.ts';
import { getValidToken } from '#web/stored-token.ts';
import '#web/styles/admin.css';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { getLoginAddress } from '../paths.ts';
import { RequiredSteps } from '../auth/own-password-first.tsx';
import { ConfirmationHost } from '../two-factor/confirmation-host.tsx';
import { TwoFactorDeadline } from '../two-factor/factor-due.tsx';
import { createQueries } from '../queries.ts';
import { useCurrentUser } from '../current-user.ts';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { useOfflineCopy } from '../offline/use-offline-copy.ts';
import { useAppliedTheme } from '../theme/theme.ts';
import styles from './layout.module.css';
import { NewMessageAnnouncement } from './new-message-news.tsx';
import { PendingBar } from './pending-bar.tsx';
import { ThumbSlot } from '../shell/page-actions.tsx';
import { ShortcutHelp } from '../shell/shortcut-help.tsx';
import { SideMenu } from './side-menu.tsx';
import { ThumbBar } from './thumb-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageFocus } from '../shell/use-page-focus.ts';
import { useFreshUser, useSessionGuard } from './use-session.ts';
import type { Route } from './+types/layout.ts';

export const handle = { hydrate: true };

export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

/** Redirects to the login page if there is no valid saved session. `getValidToken` deletes an expired one. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (getValidToken() === null) throw redirect(getLoginAddress(new URL(request.url)));
  return null;
}
clientLoader.hydrate = true as const;

/** Checks the session on every navigation, not only on the first. */
export function shouldRevalidate() {
  return true;
}

export function HydrateFallback() {
  return (
    <div className={styles.admin}>
      <div className={styles.waitingSide} />
      <div className={styles.waiting}>
        <noscript>
          <p>{frame.noScript}</p>
        </noscript>
        <output className="visually-hidden">{frame.loading}</output>
      </div>
    </div>
  );
}

export default function AdminLayout() {
  const [queries] = useState(createQueries);
  return (
    <QueryClientProvider client={queries}>
      <Frame />
    </QueryClientProvider>
  );
}

function Frame() {
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [notice, setNotice] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ actions, notice }), [actions, notice]);
  useSessionGuard();
  useFreshUser();
  usePageFocus();
  useAppliedTheme(useCurrentUser()?.id);
  useOfflineCopy();
  return (
    <ThumbSlot value={slots}>
      <PendingBar />
      <a href="#page" className={styles.skip}>
        {frame.skip}
      </a>
      <div className={styles.admin}>
        <SideMenu />
        <div className={styles.rest}>
          <TopBar />
          <OfflineBar />
          <main id="page" tabIndex={-1} className={styles.page}>
            <RequiredSteps>
              <TwoFactorDeadline />
              <Outlet />
            </RequiredSteps>
          </main>
          <ThumbBar takeSlot={setActions} takeNotice={setNotice} />
        </div>
      </div>
      <ConfirmationHost />
      <NewMessageAnnouncement />
      <ShortcutHelp />
      <Toasts label={frame.toasts} closeText={frame.close} />
    </ThumbSlot>
  );
}
