import { useSearchParams } from 'react-router';
import { outbox } from '#content/office-outbox.ts';
import { frame, states } from '#content/office.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MessageBar } from '#web/ui/message-bar.tsx';
import { refusalWords } from '../refusal-words.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { LetterList } from './letter-list.tsx';
import { LetterPane } from './letter-pane.tsx';
import { useLetters } from './letters.ts';
import styles from './outbox.module.css';

export function meta() {
  return [{ title: frame.title(outbox.heading) }, { name: 'robots', content: 'noindex' }];
}

export default function Outbox() {
  const [search] = useSearchParams();
  const chosenId = search.get('letter');
  const query = useLetters();
  const refresh = (
    <Button
      icon="refresh"
      onClick={() => void query.refetch()}
      busyWords={query.isRefetching && !query.isFetchingNextPage ? outbox.refreshing : null}
    >
      {outbox.refresh}
    </Button>
  );
  return (
    <>
      <PageHeading
        section={sectionNamed('outbox')}
        heading={outbox.heading}
        lead={outbox.lead}
        actions={refresh}
      />
      <Letters query={query} chosenId={chosenId} />
    </>
  );
}

function Letters({ query, chosenId }: { query: ReturnType<typeof useLetters>; chosenId: string | null }) {
  const { data, error } = query;
  if (data === undefined) {
    if (error === null) return <output>{states.loading}</output>;
    return (
      <MessageBar
        mood="bad"
        live="alert"
        action={<Button onClick={() => void query.refetch()}>{states.again}</Button>}
      >
        {refusalWords(error)}
      </MessageBar>
    );
  }
  const letters = data.pages.flatMap(({ items }) => items);
  const total = data.pages[0]?.total ?? 0;
  if (letters.length === 0 && chosenId === null) return <NoLetters />;
  return (
    <div className={chosenId === null ? styles.desk : styles.deskWithLetter}>
      <LetterList
        letters={letters}
        total={total}
        chosenId={chosenId}
        onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
        isLoadingMore={query.isFetchingNextPage}
      />
      {chosenId === null ? (
        <div className={styles.nothingChosen}>
          <EmptyState motifs={['comb', 'talk', 'water']} fact={outbox.choose}>
            {outbox.chooseAdvice}
          </EmptyState>
        </div>
      ) : (
        <LetterPane id={chosenId} />
      )}
    </div>
  );
}

function NoLetters() {
  return (
    <div className={styles.card}>
      <EmptyState
        motifs={['comb', 'talk', 'water']}
        fact={outbox.none}
        action={
          <a href="/" target="_blank" rel="noopener" className={buttonClass('plain')}>
            {outbox.openSite}
          </a>
        }
      >
        {outbox.noneAdvice}
      </EmptyState>
    </div>
  );
}
