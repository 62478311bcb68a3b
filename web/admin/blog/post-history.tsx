import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blogAdmin } from '#content/admin/blog.ts';
import { frame, states } from '#content/admin/frame.ts';
import { api } from '#web/api.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Versions } from '../editing/versions/versions.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { QueryState } from '../query-state.tsx';
import { ownText } from '../refusal-text.ts';
import { momentText } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import styles from './post-history.module.css';
import { bodyOf, type PostVersion } from './posts-data.ts';
import { postVersion } from './stored-version.ts';
import type { PostFormState } from './use-post-form.ts';

const { history: texts } = blogAdmin;

type PostHistoryProps = { state: PostFormState; onStartAgain: (id: number) => void };

/** What once stood in the post, each version beside what stands there now. */
export function PostHistory({ state, onStartAgain }: PostHistoryProps) {
  const { id } = state.draft.state;
  return (
    <Modal
      shape="sheet"
      size="wide"
      heading={texts.heading}
      closeText={frame.close}
      isOpen={state.isHistoryOpen}
      onClose={state.closeHistory}
    >
      {id === null ? null : <History id={id} state={state} onStartAgain={onStartAgain} />}
    </Modal>
  );
}

function History({ id, state, onStartAgain }: PostHistoryProps & { id: number }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const list = useInfiniteQuery({
    queryKey: ['posts', 'versions', id],
    queryFn: ({ signal, pageParam }) =>
      api.posts.listVersions(id, { limit: 50, after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after ?? undefined,
    staleTime: 0,
    gcTime: 0,
  });
  if (list.data === undefined) return <QueryState error={list.error} refetch={list.refetch} />;
  const entries = list.data.pages.flatMap(({ items }) => items);
  const shown = entries.find((entry) => entry.id === chosen) ?? entries[0];
  if (shown === undefined) return <p>{texts.none}</p>;
  return (
    <div className={styles.history}>
      <div className={styles.list}>
        <ol aria-label={texts.list}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <VersionButton
                version={entry}
                isChosen={entry.id === shown.id}
                onChoose={() => setChosen(entry.id)}
              />
            </li>
          ))}
        </ol>
        {list.hasNextPage ? (
          <Button look="quiet" onClick={() => void list.fetchNextPage()}>
            {texts.older}
          </Button>
        ) : null}
      </div>
      <Compared key={shown.id} id={id} version={shown} state={state} onStartAgain={onStartAgain} />
    </div>
  );
}

type VersionButtonProps = { version: PostVersion; isChosen: boolean; onChoose: () => void };

function VersionButton({ version, isChosen, onChoose }: VersionButtonProps) {
  const now = useNow();
  return (
    <button type="button" className={styles.version} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.when}>
        {momentText(new Date(version.saved), now)}
        <Badge mood={version.kind === 'published' ? 'good' : 'quiet'}>{texts.kinds[version.kind]}</Badge>
      </span>
      <span className={styles.who}>{version.author}</span>
    </button>
  );
}

type ComparedProps = PostHistoryProps & { id: number; version: PostVersion };

/** One version beside the words of the form. */
function Compared({ id, version, state: { draft, closeHistory }, onStartAgain }: ComparedProps) {
  const now = useNow();
  const { data, error, refetch } = useQuery({
    queryKey: ['posts', 'version', id, version.id],
    queryFn: ({ signal }) => api.posts.findVersion(id, String(version.id), { signal }),
    staleTime: Infinity,
  });
  const restoring = useMutation({
    mutationFn: () =>
      draft.press(({ version: base }) =>
        api.posts.restoreVersion(id, String(version.id), { version: base ?? 0 }),
      ),
    onSuccess: ({ message }) => {
      draft.forget();
      closeHistory();
      onStartAgain(id);
      showToast(message);
    },
  });
  if (data === undefined)
    return error === null ? (
      <output>{states.loading}</output>
    ) : (
      <QueryState error={error} refetch={refetch} />
    );
  const { title, body } = draft.shownText;
  const isSame = data.title === title && [data.body, data.html].includes(body);
  return (
    <div className={styles.compared}>
      <Versions
        one={postVersion(texts.version(version.author, momentText(new Date(version.saved), now)), {
          title: data.title,
          body: bodyOf(data),
        })}
        other={postVersion(texts.now, draft.shownText)}
      />
      <FailureBar error={restoring.error} attempt={restoring.submittedAt} explain={ownText} />
      {isSame ? null : (
        <div className={styles.actions}>
          <p className={styles.note}>{texts.note}</p>
          <Button
            look="main"
            icon="undo"
            busyText={restoring.isPending ? texts.restoring : null}
            onClick={() => restoring.mutate()}
          >
            {texts.restore}
          </Button>
        </div>
      )}
    </div>
  );
}
