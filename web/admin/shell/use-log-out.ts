import { useState } from 'react';
import { api } from '#web/api.ts';
import { forgetToken } from '#web/stored-token.ts';
import { forgetDrafts } from '../editing/form-draft.ts';

/** Ends the session on the server, then here; a server out of reach keeps nobody logged in on this device. */
export function useLogOut(): { isLeaving: boolean; logOut: () => void } {
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    try {
      await api.auth.signOut();
    } catch {
      // The session ends by itself on the server; this device forgets it now.
    }
    forgetToken('left');
    forgetDrafts();
  }

  return { isLeaving, logOut: () => void leave() };
}
