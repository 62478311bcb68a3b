import { subscribers as words } from '#content/admin/subscribers.ts';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import type { SubscriberView } from './subscriber-view.ts';

type NoSubscribersProps = { view: SubscriberView; onView: (view: SubscriberView) => void };

/** Nobody that matches, a page that is gone, or nobody at all. */
export function NoSubscribers({ view, onView }: NoSubscribersProps) {
  const { search, state, trail } = view;
  const showAll = (
    <Button onClick={() => onView({ search: '', state: '', trail: [] })}>{words.showAll}</Button>
  );
  if (search.trim() !== '')
    return (
      <EmptyState motifs={['fish', 'talk', 'lattice']} fact={words.noMatch(search.trim())} action={showAll}>
        {words.noMatchAdvice}
      </EmptyState>
    );
  if (trail.length > 0)
    return (
      <EmptyState
        motifs={['water', 'spiral', 'comb']}
        fact={words.pageGone}
        action={<Button onClick={() => onView({ ...view, trail: [] })}>{words.firstPage}</Button>}
      >
        {words.pageGoneAdvice}
      </EmptyState>
    );
  if (state !== '')
    return (
      <EmptyState motifs={['fish', 'talk', 'lattice']} fact={words.nobodyInState} action={showAll}>
        {words.nobodyInStateAdvice}
      </EmptyState>
    );
  return (
    <EmptyState
      motifs={['fish', 'talk', 'lattice']}
      fact={words.nobody}
      action={
        <a href="/" className={buttonClass('plain')}>
          {words.openSite}
        </a>
      }
    >
      {words.nobodyAdvice}
    </EmptyState>
  );
}
