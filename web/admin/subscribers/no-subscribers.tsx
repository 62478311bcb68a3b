import { subscribers as texts } from '#content/admin/subscribers.ts';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import type { SubscriberView } from './subscriber-data.ts';

const motifs = ['fish', 'talk', 'lattice'] as const;

/** Nobody that matches, or nobody at all. */
export function NoSubscribers({ list: { view, narrow } }: { list: SubscriberView }) {
  const search = view.search.trim();
  if (search !== '' || view.state !== '')
    return (
      <EmptyState
        motifs={motifs}
        fact={search === '' ? texts.nobodyInState : texts.noMatch(search)}
        action={<Button onClick={() => narrow({ search: '', state: '' })}>{texts.showAll}</Button>}
      >
        {search === '' ? texts.nobodyInStateAdvice : texts.noMatchAdvice}
      </EmptyState>
    );
  return (
    <EmptyState
      motifs={motifs}
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
