import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/**
 * Returns the token of an email link, an empty string if there is none, or null while loading. Moves the token from the URL to
 * the tab's history state immediately: a reload can still read the token, but the address bar and the history do not show it.
 */
export function useAddressToken(): string | null {
  const { search, state, pathname } = useLocation();
  const navigate = useNavigate();
  const isReady = useHydrated();
  const addressToken = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (addressToken !== null) void navigate(pathname, { replace: true, state: { token: addressToken } });
  }, [addressToken, navigate, pathname]);
  if (!isReady) return null;
  return addressToken ?? readStateToken(state);
}

function readStateToken(state: unknown): string {
  const hasToken = state !== null && typeof state === 'object' && 'token' in state;
  return hasToken && typeof state.token === 'string' ? state.token : '';
}
