import { subscribers as texts } from '#content/admin/subscribers.ts';
import { languageName } from '#content/languages.ts';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import type { SubscriberView } from './subscriber-data.ts';

const motifs = ['fish', 'talk', 'lattice'] as const;

export function NoSubscribers({ list: { view, narrow } }: { list: SubscriberView }) {
  const search = view.search.trim();
  if (search !== '' || view.state !== '' || view.language !== '')
    return (
      <EmptyState
        motifs={motifs}
        fact={factOf(view)}
        action={
          <Button onClick={() => narrow({ search: '', state: '', language: '' })}>{texts.showAll}</Button>
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
        <a href="/" className={buttonClass('plain')}>
          {texts.openSite}
        </a>
      }
    >
      {texts.nobodyAdvice}
    </EmptyState>
  );
}

function factOf({ search, language }: SubscriberView['view']): string {
  if (search.trim() !== '') return texts.noMatch(search.trim());
  return language === '' ? texts.nobodyInState : texts.nobodyReads(languageName(language));
}
