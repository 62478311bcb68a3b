import { Link } from 'react-router';
import type { AuditEntry } from './audit-view.ts';
import { entryAddress } from './entry-address.ts';

/** The sentence of an entry; what it was done to leads to its screen while it is there. */
export function EntryText({ entry }: { entry: AuditEntry }) {
  const { message, target } = entry;
  const to = entryAddress(entry);
  // The last one: an address of the member who did it may hold the same characters.
  const at = target === null || target === '' ? -1 : message.lastIndexOf(target);
  if (to === undefined) return message;
  if (target === null || at < 0) return <Link to={to}>{message}</Link>;
  return (
    <>
      {message.slice(0, at)}
      <Link to={to}>{target}</Link>
      {message.slice(at + target.length)}
    </>
  );
}
