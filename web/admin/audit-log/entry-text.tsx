import { Link } from 'react-router';
import type { AuditEntry } from './audit-view.ts';
import { getEntryAddress } from './entry-address.ts';

/** The sentence of an entry. The name of the record links to its screen if it still exists. */
export function EntryText({ entry }: { entry: AuditEntry }) {
  const { message, target } = entry;
  const address = getEntryAddress(entry);
  // The last match, because the member's name or address before it can contain the same text.
  const at = target === null || target === '' ? -1 : message.lastIndexOf(target);
  if (address === undefined) return message;
  if (target === null || at < 0) return <Link to={address}>{message}</Link>;
  return (
    <>
      {message.slice(0, at)}
      <Link to={address}>{target}</Link>
      {message.slice(at + target.length)}
    </>
  );
}
