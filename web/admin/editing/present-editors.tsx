import type { Presence } from './use-presence.ts';
import { otherEditors as texts } from '../texts.ts';

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** Shows the names of the other people who have the same record open. */
export function PresentEditors({ presence, userId }: { presence: Presence | undefined; userId: number }) {
  const others = presence?.others ?? [];
  const names = new Set(others.map(({ userId: id, name }) => (id === userId ? texts.you : name)));
  return (
    <span role="status">{names.size === 0 ? null : texts.open(listFormat.format(names), names.size)}</span>
  );
}
