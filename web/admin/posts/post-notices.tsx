import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import outcome from '../editing/outcome-bar.module.css';
import { RestoredText } from '../editing/versions/restored-text.tsx';
import { formatMomentInSentence } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import { PostSchedule } from './post-actions.tsx';
import { PostOutcomeBar } from './post-outcome.tsx';
import { type AdminPost, getPostWithLatestText } from './posts-data.ts';
import { toShownVersion, toStoredVersion } from './stored-version.ts';
import type { PostFormState } from './use-post-form.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { ConflictPanel } from '../form/conflict-panel.tsx';
import { type ShownVersion, Versions } from '../editing/versions/versions.tsx';

const textText = 'Someone else saved this post after you opened it. Nothing is lost: both versions are here.';

type PostConflictProps = {
  id: number;
  yours: ShownVersion;
  onKeep: (theirs: AdminPost) => void;
  onTake: () => void;
};

/** Shows the version of the post that another person saved in the meantime. */
function PostConflict({ id, yours, onKeep, onTake }: PostConflictProps) {
  const now = useNow();
  const { data } = useQuery({
    queryKey: ['posts', 'conflict', id],
    queryFn: ({ signal }) => api.posts.find(id, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const theirs = data && getPostWithLatestText(data);
  return (
    <ConflictPanel
      texts={{ heading: 'Two versions', text: textText, takeTheirs: 'Use theirs' }}
      questions={{
        take: {
          heading: 'Use their version?',
          lead: 'The form will show their version. You can undo this for 30 seconds.',
          keep: 'Back',
          sure: 'Use theirs',
          busy: 'Loading…',
          look: 'main',
        },
        keep: {
          heading: 'Keep your version?',
          keep: 'Back',
          sure: 'Keep yours',
          busy: 'Saving…',
          lead: 'Their version stays in the history of the post. You can restore it from there.',
          look: 'main',
        },
      }}
      keepText="Keep yours"
      versions={theirs && <Versions one={toStoredVersion(theirs, now)} other={yours} />}
      onKeep={() => theirs && onKeep(theirs)}
      onTake={onTake}
    />
  );
}

type PostNoticesProps = {
  state: PostFormState;
  start: AdminPost | null;
  onReopen: (id: number | null) => void;
};

/** The messages above the form: the result of the last submit, the state of the post, and versions to choose from. */
export function PostNotices({ state, start, onReopen }: PostNoticesProps) {
  const { draft, publishing, publishedAt } = state;
  const { id } = draft.state;
  const now = useNow();
  const yours = () => toShownVersion('Your version, in the form below', draft.values);
  return (
    <>
      <PostOutcomeBar
        outcome={publishing.outcome}
        unpublishedChanges={draft.isUndecided ? null : (start?.draft ?? null)}
        status={state.post?.status ?? 'draft'}
        onDiscardDraft={() => void state.dropDraft()}
        onAnnounce={state.announce}
      />
      {publishedAt === null ? null : (
        <div className={outcome.outcome}>
          <MessageBar
            tone="info"
            live="alert"
            note="Visitors see the version of the last Update. Your later changes are saved, but not published."
          >
            {`This post was published ${formatMomentInSentence(publishedAt, now)}.`}
          </MessageBar>
        </div>
      )}
      {state.isGone ? (
        <div className={outcome.outcome}>
          <MessageBar
            tone="warn"
            live="alert"
            note="It is in the trash, where you can restore it. What you write now is saved as a new draft."
          >
            This post was deleted.
          </MessageBar>
        </div>
      ) : null}
      <PostSchedule state={state} />
      {draft.isUndecided && draft.restoredAt !== null ? (
        <RestoredText
          texts={{
            heading: 'Unsaved changes',
            takeTheirs: 'Discard it',
            keepYours: 'Keep it',
            ...(draft.isOutdated
              ? { heading: 'Two versions', text: textText, keepYours: 'Keep yours', takeTheirs: 'Use theirs' }
              : {}),
            text: draft.isOutdated
              ? textText
              : `These changes were made in this browser (${formatMomentInSentence(draft.restoredAt, now)}) and were not saved. Choose what to keep.`,
          }}
          stored={start === null ? undefined : toStoredVersion(start, now)}
          yours={yours()}
          onKeep={draft.keepRestored}
          onDiscard={() => draft.discardWithUndo(() => onReopen(start?.id ?? null))}
        />
      ) : null}
      {draft.isConflict && id !== null ? (
        <PostConflict
          id={id}
          yours={yours()}
          onKeep={draft.overrule}
          onTake={() => draft.discardWithUndo(() => onReopen(id))}
        />
      ) : null}
    </>
  );
}
