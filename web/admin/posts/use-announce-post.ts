import { useNavigate } from 'react-router';
import { api } from '#web/api.ts';
import { hasPermission, useCurrentUser } from '../current-user.ts';
import { useIdempotencyKeys } from '../editing/use-idempotency-keys.ts';
import { getDraftAddress } from '../paths.ts';

/**
 * Creates a newsletter of a published post and opens the newsletter's form. Only for members with the permission to
 * write newsletters.
 */
export function useAnnouncePost() {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const getIdempotencyKey = useIdempotencyKeys();

  async function announce(id: number): Promise<void> {
    const { data } = await api.posts.announce(id, { saveKey: getIdempotencyKey(id) });
    await navigate(getDraftAddress(data.id));
  }

  return { mayAnnounce: hasPermission(user, 'newsletters'), announce };
}
