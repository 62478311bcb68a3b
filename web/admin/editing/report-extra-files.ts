import { showToast } from '#web/ui/feedback/toast.tsx';

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });
const maxNames = 3;

/** Shows a toast with the names of files that a field for one file does not use. */
export function reportExtraFiles(extra: readonly File[], used: File): void {
  const names = extra.slice(0, maxNames).map(({ name }) => name);
  const more = extra.length - names.length;
  const shown = more === 0 ? names : [...names, `${more} more`];
  if (names.length > 0) showToast(`Only ${used.name} was used. Not used: ${listFormat.format(shown)}.`);
}
