import { useState } from 'react';
import { api } from '#web/api.ts';
import { deleteToken } from '#web/stored-token.ts';
import { useCurrentUser } from '../current-user.ts';
import { listMemberDraftNames, deleteMemberDrafts } from '../form/form-draft.ts';

export type LogOut = {
  isLeaving: boolean;
  /** True while the user confirms that logging out deletes the drafts on this device. */
  isAsking: boolean;
  stay: () => void;
  logOut: () => void;
  leave: () => Promise<void>;
};

/** Ends the session on the server and then on this device. If the server is unreachable, the device is logged out anyway. */
export function useLogOut(): LogOut {
  const user = useCurrentUser();
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);

  async function leave() {
    setLeaving(true);
    try {
      await api.auth.signOut();
    } catch {
      // The session expires on the server later. This device forgets the token now.
    }
    deleteToken('left');
    if (user !== undefined) deleteMemberDrafts(user.id);
  }

  function logOut() {
    if (user !== undefined && listMemberDraftNames(user.id).length > 0) setAsking(true);
    else void leave();
  }

  return { isLeaving, isAsking, stay: () => setAsking(false), logOut, leave };
}
