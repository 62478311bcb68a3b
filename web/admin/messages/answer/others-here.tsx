import { messageHandling } from '#content/admin/messages.ts';
import { otherEditors } from '#content/admin/versions.ts';
import type { Presence } from '../../editing/use-presence.ts';

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** Shows who else has the message open and who is writing a reply. */
export function PresentMembers({ presence, userId }: { presence: Presence | undefined; userId: number }) {
  const others = presence?.others ?? [];
  const getNames = (some: typeof others) => [
    ...new Set(some.map(({ user_id: id, name }) => (id === userId ? otherEditors.you : name))),
  ];
  const writing = getNames(others.filter((one) => one.writing));
  const open = getNames(others);
  return (
    <span role="status">
      {writing.length > 0
        ? messageHandling.presence.writing(listFormat.format(writing), writing.length)
        : open.length > 0
          ? otherEditors.open(listFormat.format(open), open.length)
          : null}
    </span>
  );
}
