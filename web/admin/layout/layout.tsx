import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useEffect, useRef } from 'react';
import { Outlet, redirect, useLocation, useNavigate, useNavigation } from 'react-router';
import {
  getValidToken,
  getExpiryMs,
  readToken,
  type SessionEndReason,
  watchToken,
} from '#web/stored-token.ts';
import '#web/styles/admin.css';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { getLoginAddress } from '../paths.ts';
import { RequiredSteps } from '../auth/own-password-first.tsx';
import { ConfirmationHost } from '../two-factor/confirmation-host.tsx';
import { TwoFactorDeadline } from '../two-factor/two-factor-deadline.tsx';
import { createQueries } from '../queries.ts';
import { useCurrentUser, currentUserKey } from '../current-user.ts';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { useOfflineCopy } from '../offline/use-offline-copy.ts';
import { useAppliedTheme } from '../theme/theme.ts';
import styles from './layout.module.css';
import { PendingBar } from './pending-bar.tsx';
import { ThumbSlot } from '../shell/page-actions.tsx';
import { ShortcutHelp } from '../shell/shortcut-help.tsx';
import { SideMenu } from './side-menu.tsx';
import { ThumbBar } from './thumb-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageFocus } from '../shell/use-page-focus.ts';
import type { Route } from './+types/layout.ts';
import { useNewMessages } from './use-new-messages.ts';
import { menuTexts } from './texts.ts';
import { frame } from '../texts.ts';

export const handle = { hydrate: true };

export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

/** Redirects to the login page if there is no valid saved session. `getValidToken` deletes an expired session. */
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
          <p>The admin needs JavaScript. Turn it on in your browser and load this page again.</p>
        </noscript>
        <output className="visually-hidden">Opening the admin…</output>
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
        Skip to the page
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
      <Toasts label="Alerts" closeText={frame.close} undoText={(seconds: number) => `Undo (${seconds})`} />
    </ThumbSlot>
  );
}

/** Announces the number of new messages to screen readers when the number increases. The first count is not announced. */
function NewMessageAnnouncement() {
  const count = useNewMessages();
  const [last, setLast] = useState<{ count: number | undefined; news: string }>({ count, news: '' });
  if (count !== undefined && count !== last.count) {
    const hasMore = last.count !== undefined && count > last.count;
    setLast({ count, news: hasMore ? menuTexts.newMessages(count) : '' });
  }
  return <output className="visually-hidden">{last.news}</output>;
}

/**
 * Redirects to the login page when the session ends: the server has rejected the session, the session has expired, or
 * any tab has deleted the session. After login the user returns to the current page, unless the user logged out.
 */
function useSessionGuard(): void {
  const navigate = useNavigate();
  const currentLocation = useLocation();
  const { pathname, search } = useNavigation().location ?? currentLocation;
  const queries = useQueryClient();
  useEffect(() => {
    function redirectToLogin(reason: SessionEndReason) {
      queries.clear();
      const address = reason === 'left' ? getLoginAddress() : getLoginAddress({ pathname, search });
      void navigate(address, { replace: true, state: reason });
    }
    const stopWatching = watchToken(redirectToLogin);
    const token = readToken();
    const expiry = token === null ? null : getExpiryMs(token);
    const timer = expiry === null ? undefined : setTimeout(getValidToken, getDelayMs(expiry));
    return () => {
      stopWatching();
      clearTimeout(timer);
    };
  }, [navigate, pathname, search, queries]);
}

/** Reloads the current user after every navigation, without delaying the page. */
function useFreshUser(): void {
  const queries = useQueryClient();
  const { key } = useLocation();
  const refetchedKey = useRef<string | null>(null);
  useEffect(() => {
    if (refetchedKey.current === key) return;
    refetchedKey.current = key;
    void queries.refetchQueries({ queryKey: currentUserKey }, { cancelRefetch: false });
  }, [queries, key]);
}

/**
 * Returns the delay until the expiry, at most 24.8 days. A longer delay overflows the browser's timer, which would
 * fire immediately.
 */
function getDelayMs(expiry: number): number {
  return Math.min(Math.max(0, expiry - Date.now()) + 1000, 2 ** 31 - 1);
}
