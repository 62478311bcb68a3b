import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/**
 * The token of an email's link. It leaves the address bar at once, for the tab's own memory, so that a reload still
 * has it and nobody looking over a shoulder or through a history does. Empty where there is none, null until known.
 */
export function useAddressToken(): string | null {
  const { search, state, pathname } = useLocation();
  const navigate = useNavigate();
  const isReady = useHydrated();
  const inAddress = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { token: inAddress } });
  }, [inAddress, navigate, pathname]);
  if (!isReady) return null;
  return inAddress ?? kept(state);
}

function kept(state: unknown): string {
  const isOurs = state !== null && typeof state === 'object' && 'token' in state;
  return isOurs && typeof state.token === 'string' ? state.token : '';
}
