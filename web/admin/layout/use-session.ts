import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { currentToken, expiryMs, readToken, type TokenLoss, watchToken } from '#web/stored-token.ts';
import { loginAddress } from '../paths.ts';
import { currentUserKey } from '../current-user.ts';

/**
 * Redirects to the login page when the session ends: rejected by the server, expired, or deleted in any tab. The login
 * page returns the user to the current target.
 */
export function useSessionGuard(): void {
  const navigate = useNavigate();
  const shown = useLocation();
  const { pathname, search } = useNavigation().location ?? shown;
  const queries = useQueryClient();
  useEffect(() => {
    function leave(loss: TokenLoss) {
      queries.clear();
      const address = loss === 'left' ? loginAddress() : loginAddress({ pathname, search });
      void navigate(address, { replace: true, state: loss });
    }
    const stopWatching = watchToken(leave);
    const token = readToken();
    const expiry = token === null ? null : expiryMs(token);
    const timer = expiry === null ? undefined : setTimeout(currentToken, waitMs(expiry));
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
  const askedAt = useRef<string | null>(null);
  useEffect(() => {
    if (askedAt.current === key) return;
    askedAt.current = key;
    void queries.refetchQueries({ queryKey: currentUserKey }, { cancelRefetch: false });
  }, [queries, key]);
}

/**
 * Returns the delay until the expiry, at most 24.8 days. A longer delay overflows the browser's timer, which would
 * fire immediately.
 */
function waitMs(expiry: number): number {
  return Math.min(Math.max(0, expiry - Date.now()) + 1000, 2 ** 31 - 1);
}
