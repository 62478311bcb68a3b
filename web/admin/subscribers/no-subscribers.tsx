import { subscribers as texts } from '#content/admin/subscribers.ts';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import type { SubscriberView } from './subscriber-view.ts';

type NoSubscribersProps = { view: SubscriberView; onView: (view: SubscriberView) => void };

/** Nobody that matches, a page that is gone, or nobody at all. */
export function NoSubscribers({ view, onView }: NoSubscribersProps) {
  const { search, state, cursor } = view;
  const showAll = (
    <Button onClick={() => onView({ search: '', state: '', cursor: [] })}>{texts.showAll}</Button>
  );
  if (search.trim() !== '')
    return (
      <EmptyState motifs={['fish', 'talk', 'lattice']} fact={texts.noMatch(search.trim())} action={showAll}>
        {texts.noMatchAdvice}
      </EmptyState>
    );
  if (cursor.length > 0)
    return (
      <EmptyState
        motifs={['water', 'spiral', 'comb']}
        fact={texts.pageGone}
        action={<Button onClick={() => onView({ ...view, cursor: [] })}>{texts.firstPage}</Button>}
      >
        {texts.pageGoneAdvice}
      </EmptyState>
    );
  if (state !== '')
    return (
      <EmptyState motifs={['fish', 'talk', 'lattice']} fact={texts.nobodyInState} action={showAll}>
        {texts.nobodyInStateAdvice}
      </EmptyState>
    );
  return (
    <EmptyState
      motifs={['fish', 'talk', 'lattice']}
      fact={texts.nobody}
      action={
        <a href="/" className={buttonClass('plain')}>
          {texts.openSite}
        </a>
      }
    >
      {texts.nobodyAdvice}
    </EmptyState>
  );
}
