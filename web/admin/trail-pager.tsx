import { Pager } from '#web/ui/table/pager.tsx';
import type { Trail } from './list-trail.ts';

type TrailPagerProps = {
  label: string;
  previousWords: string;
  nextWords: string;
  /** The cursors that led to the page shown. */
  trail: Trail;
  /** The cursor of the next page, null where there is none. */
  next: string | null;
  /** The page shown is still the one before: its next one would be skipped. */
  isWaiting: boolean;
  onTrail: (trail: Trail) => void;
};

/** Steps through a list by the cursors of its answers; nothing where all of it is shown. */
export function TrailPager({ trail, next, isWaiting, onTrail, ...words }: TrailPagerProps) {
  if (trail.length === 0 && next === null) return null;
  return (
    <Pager
      {...words}
      page={trail.length + 1}
      onPrevious={trail.length === 0 ? null : () => onTrail(trail.slice(0, -1))}
      onNext={next === null || isWaiting ? null : () => onTrail([...trail, next])}
    />
  );
}
