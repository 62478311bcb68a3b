import { useState } from 'react';
import { api } from '#web/api.ts';
import { forgetToken } from '#web/stored-token.ts';
import { useCurrentUser } from '../current-user.ts';
import { draftNamesOf, forgetDraftsOf } from '../form-drafts/form-draft.ts';

export type LogOut = {
  isLeaving: boolean;
  /** What was begun in forms goes with it: that is asked first. */
  isAsking: boolean;
  stay: () => void;
  logOut: () => void;
  leave: () => Promise<void>;
};

/** Ends the session on the server, then here; a server out of reach keeps nobody logged in on this device. */
export function useLogOut(): LogOut {
  const user = useCurrentUser();
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);

  async function leave() {
    setLeaving(true);
    try {
      await api.auth.signOut();
    } catch {
      // The session ends by itself on the server; this device forgets it now.
    }
    forgetToken('left');
    if (user !== undefined) forgetDraftsOf(user.id);
  }

  function logOut() {
    if (user !== undefined && draftNamesOf(user.id).length > 0) setAsking(true);
    else void leave();
  }

  return { isLeaving, isAsking, stay: () => setAsking(false), logOut, leave };
}
