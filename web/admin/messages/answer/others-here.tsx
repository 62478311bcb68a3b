import { messageWork } from '#content/admin/messages.ts';
import { company } from '#content/admin/versions.ts';
import type { Presence } from '../../editing/use-presence.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Shows who else has the message open and who is writing a reply. */
export function OthersHere({ presence, userId }: { presence: Presence | undefined; userId: number }) {
  const others = presence?.others ?? [];
  const namesOf = (some: typeof others) => [
    ...new Set(some.map(({ user_id: id, name }) => (id === userId ? company.you : name))),
  ];
  const writing = namesOf(others.filter((one) => one.writing));
  const open = namesOf(others);
  return (
    <span role="status">
      {writing.length > 0
        ? messageWork.presence.writing(list.format(writing), writing.length)
        : open.length > 0
          ? company.open(list.format(open), open.length)
          : null}
    </span>
  );
}
