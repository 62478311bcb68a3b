import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { currentToken, expiryMs, readToken, type TokenLoss, watchToken } from '#web/stored-token.ts';
import { loginAddress } from '../paths.ts';
import { currentUserKey } from '../current-user.ts';

/** Leads to the login page when the session ends: refused, expired, or forgotten in any tab. Keeps where one is going. */
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

/** Asks for the current user anew on every route change, without holding the page back. */
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

/** Longer waits than 24.8 days overflow a browser's timer and would fire at once. */
function waitMs(expiry: number): number {
  return Math.min(Math.max(0, expiry - Date.now()) + 1000, 2 ** 31 - 1);
}
