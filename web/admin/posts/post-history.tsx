import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { VersionRow, VersionList } from '../editing/versions/version-list.tsx';
import { Versions } from '../editing/versions/versions.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { QueryState } from '../query-state.tsx';
import { getServerText } from '../error-text.ts';
import { formatMoment } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import styles from '../editing/versions/history.module.css';
import { getBody, type PostVersion } from './posts-data.ts';
import { toShownVersion } from './stored-version.ts';
import type { PostFormState } from './use-post-form.ts';
import { frame, states } from '../texts.ts';

const kindTexts = { draft: 'Draft', published: 'Published' } as const;

type PostHistoryProps = { state: PostFormState; onReopen: (id: number) => void };

export function PostHistory({ state, onReopen }: PostHistoryProps) {
  const { id } = state.draft.state;
  return (
    <Modal
      shape="sheet"
      size="wide"
      heading="History"
      closeText={frame.close}
      isOpen={state.isHistoryOpen}
      onClose={state.closeHistory}
    >
      {id === null ? null : <PostVersions id={id} state={state} onReopen={onReopen} />}
    </Modal>
  );
}

function PostVersions({ id, state, onReopen }: PostHistoryProps & { id: number }) {
  return (
    <VersionList<PostVersion>
      queryKey={['posts', 'versions', id]}
      load={(page, signal) => api.posts.listVersions(id, page, { signal })}
      texts={{
        list: 'Versions, newest first',
        older: 'Show older versions',
        none: 'No versions yet. The next save creates the first one.',
      }}
      renderRow={({ saved, kind, author }) => (
        <VersionRow
          saved={saved}
          state={{ mood: kind === 'published' ? 'good' : 'quiet', texts: kindTexts[kind] }}
          lines={[author]}
        />
      )}
    >
      {(shown) => (
        <VersionComparison key={shown.id} id={id} version={shown} state={state} onReopen={onReopen} />
      )}
    </VersionList>
  );
}

type VersionComparisonProps = PostHistoryProps & { id: number; version: PostVersion };

function VersionComparison({
  id,
  version,
  state: { draft, closeHistory },
  onReopen,
}: VersionComparisonProps) {
  const now = useNow();
  const { data, error, refetch } = useQuery({
    queryKey: ['posts', 'version', id, version.id],
    queryFn: ({ signal }) => api.posts.findVersion(id, String(version.id), { signal }),
    staleTime: Infinity,
  });
  const restoreVersion = useMutation({
    mutationFn: () =>
      draft.runExclusive(({ version: base }) =>
        api.posts.restoreVersion(id, String(version.id), { version: base ?? 0 }),
      ),
    onSuccess: ({ message }) => {
      draft.discard();
      closeHistory();
      onReopen(id);
      showToast(message);
    },
  });
  if (data === undefined)
    return error === null ? (
      <output>{states.loading}</output>
    ) : (
      <QueryState error={error} refetch={refetch} />
    );
  const { title, body } = draft.values;
  const isSame = data.title === title && [data.body, data.html].includes(body);
  return (
    <div className="stack">
      <Versions
        one={toShownVersion(`${formatMoment(new Date(version.saved), now)}, by ${version.author}`, {
          title: data.title,
          body: getBody(data),
        })}
        other={toShownVersion('Current version in the form', draft.values)}
      />
      <FailureBar error={restoreVersion.error} attempt={restoreVersion.submittedAt} explain={getServerText} />
      {isSame ? null : (
        <div className="split gap-12">
          <p className={styles.note}>The current version stays in the history.</p>
          <Button
            variant="main"
            icon="undo"
            busyText={restoreVersion.isPending ? 'Restoring…' : null}
            onClick={() => restoreVersion.mutate()}
          >
            Restore this version
          </Button>
        </div>
      )}
    </div>
  );
}
