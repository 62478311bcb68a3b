import { subscribers as texts } from '#content/admin/subscribers.ts';
import { getLanguageName } from '#content/languages.ts';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import type { SubscriberView } from './subscriber-data.ts';

const motifs = ['fish', 'talk', 'lattice'] as const;

export function NoSubscribers({ list: { view, setView } }: { list: SubscriberView }) {
  const search = view.search.trim();
  if (search !== '' || view.state !== '' || view.language !== '')
    return (
      <EmptyState
        motifs={motifs}
        fact={getFact(view)}
        action={
          <Button onClick={() => setView({ search: '', state: '', language: '' })}>{texts.showAll}</Button>
        }
      >
        {search !== ''
          ? texts.noMatchAdvice
          : view.language === ''
            ? texts.nobodyInStateAdvice
            : texts.nobodyReadsAdvice}
      </EmptyState>
    );
  return (
    <EmptyState
      motifs={motifs}
      fact={texts.nobody}
      action={
        <a href="/" className={getButtonClass('plain')}>
          {texts.openSite}
        </a>
      }
    >
      {texts.nobodyAdvice}
    </EmptyState>
  );
}

function getFact({ search, language }: SubscriberView['view']): string {
  if (search.trim() !== '') return texts.noMatch(search.trim());
  return language === '' ? texts.nobodyInState : texts.nobodyReads(getLanguageName(language));
}
