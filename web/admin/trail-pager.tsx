import { Pager } from '#web/ui/table/pager.tsx';
import type { Cursor } from './list-trail.ts';

type CursorPagerProps = {
  label: string;
  previousText: string;
  nextText: string;
  /** The cursors that led to the page shown. */
  cursor: Cursor;
  /** The cursor of the next page, null where there is none. */
  next: string | null;
  /** The page shown is still the one before: its next one would be skipped. */
  isWaiting: boolean;
  onCursor: (cursor: Cursor) => void;
};

/** Steps through a list by the cursors of its answers; nothing where all of it is shown. */
export function CursorPager({ cursor, next, isWaiting, onCursor, ...texts }: CursorPagerProps) {
  if (cursor.length === 0 && next === null) return null;
  return (
    <Pager
      {...texts}
      page={cursor.length + 1}
      onPrevious={cursor.length === 0 ? null : () => onCursor(cursor.slice(0, -1))}
      onNext={next === null || isWaiting ? null : () => onCursor([...cursor, next])}
    />
  );
}
