import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import {
  getValidToken,
  getExpiryMs,
  readToken,
  type SessionEndReason,
  watchToken,
} from '#web/stored-token.ts';
import { getLoginAddress } from '../paths.ts';
import { currentUserKey } from '../current-user.ts';

/**
 * Redirects to the login page when the session ends: rejected by the server, expired, or deleted in any tab. The login
 * page returns the user to the current target.
 */
export function useSessionGuard(): void {
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
export function useFreshUser(): void {
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
