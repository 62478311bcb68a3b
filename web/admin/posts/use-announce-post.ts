import { useNavigate } from 'react-router';
import { api } from '#web/api.ts';
import { mayDo, useCurrentUser } from '../current-user.ts';
import { usePressKeys } from '../editing/use-press-keys.ts';
import { draftAddress } from '../paths.ts';

/** Creates a newsletter of a published post and opens its form. For members who may write newsletters. */
export function useAnnouncePost() {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const keyOf = usePressKeys();

  async function announce(id: number): Promise<void> {
    const { data } = await api.posts.announce(id, { save_key: keyOf(id) });
    await navigate(draftAddress(data.id));
  }

  return { mayAnnounce: mayDo(user, 'newsletters'), announce };
}
