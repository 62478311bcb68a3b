import { useMutation, useQuery } from '@tanstack/react-query';
import { blogAdmin } from '#content/admin/blog.ts';
import { frame, states } from '#content/admin/frame.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { VersionLine, VersionList } from '../editing/versions/version-list.tsx';
import { Versions } from '../editing/versions/versions.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { QueryState } from '../query-state.tsx';
import { ownText } from '../refusal-text.ts';
import { momentText } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import styles from '../editing/versions/history.module.css';
import { bodyOf, type PostVersion } from './posts-data.ts';
import { postVersion } from './stored-version.ts';
import type { PostFormState } from './use-post-form.ts';

const { history: texts } = blogAdmin;

type PostHistoryProps = { state: PostFormState; onStartAgain: (id: number) => void };

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
  return (
    <VersionList<PostVersion>
      queryKey={['posts', 'versions', id]}
      load={(page, signal) => api.posts.listVersions(id, page, { signal })}
      texts={texts}
      renderLine={({ saved, kind, author }) => (
        <VersionLine
          saved={saved}
          state={{ mood: kind === 'published' ? 'good' : 'quiet', texts: texts.kinds[kind] }}
          lines={[author]}
        />
      )}
    >
      {(shown) => (
        <Compared key={shown.id} id={id} version={shown} state={state} onStartAgain={onStartAgain} />
      )}
    </VersionList>
  );
}

type ComparedProps = PostHistoryProps & { id: number; version: PostVersion };

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
