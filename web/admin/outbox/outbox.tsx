import { useSearchParams } from 'react-router';
import { outbox } from '#content/admin/outbox.ts';
import { frame } from '#content/admin/frame.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import desk from '../desk.module.css';
import { NotLoaded } from '../not-loaded.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { EmptyOutbox } from './empty-outbox.tsx';
import { LetterList } from './letter-list.tsx';
import { LetterPane } from './letter-pane.tsx';
import { lettersGo, useLetters } from './letters.ts';
import styles from './outbox.module.css';
import { useLetterFocus } from './use-letter-focus.ts';

export function meta() {
  return [{ title: frame.title(outbox.heading) }, { name: 'robots', content: 'noindex' }];
}

export default function Outbox() {
  const [search] = useSearchParams();
  const query = useLetters();
  useLetterFocus(search.get('letter'));
  const isSending = lettersGo(query.data) === 'mailServer';
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
        lead={isSending ? outbox.sendingLead : outbox.lead}
        actions={refresh}
      />
      <Letters query={query} chosenId={search.get('letter')} />
    </>
  );
}

type LettersProps = { query: ReturnType<typeof useLetters>; chosenId: string | null };

function Letters({ query, chosenId }: LettersProps) {
  const { data, error } = query;
  if (data === undefined) return <NotLoaded error={error} refetch={query.refetch} />;
  const letters = data.pages.flatMap(({ items }) => items);
  if (letters.length === 0 && chosenId === null) return <EmptyOutbox page={data.pages[0]} />;
  return (
    <>
      {lettersGo(data) === 'mailServer' ? (
        <div className={styles.before}>
          <MessageBar mood="info">{outbox.sendingBefore}</MessageBar>
        </div>
      ) : null}
      <div className={chosenId === null ? desk.desk : desk.deskWithChosen}>
        <LetterList
          letters={letters}
          total={data.pages[0]?.total ?? 0}
          chosenId={chosenId}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
          isLoadingMore={query.isFetchingNextPage}
        />
        {chosenId === null ? <NothingChosen /> : <LetterPane id={chosenId} />}
      </div>
    </>
  );
}

function NothingChosen() {
  return (
    <div className={desk.nothingChosen}>
      <EmptyState motifs={['comb', 'talk', 'water']} fact={outbox.choose}>
        {outbox.chooseAdvice}
      </EmptyState>
    </div>
  );
}
