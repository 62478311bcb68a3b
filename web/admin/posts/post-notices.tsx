import { blogAdmin } from '#content/admin/blog.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import outcome from '../editing/outcome-bar.module.css';
import { putAside } from '../editing/put-aside.ts';
import { RestoredText } from '../editing/versions/restored-text.tsx';
import { momentWithin } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import { PostSchedule } from './post-actions.tsx';
import { PostConflict } from './post-conflict.tsx';
import { PostOutcomeBar } from './post-outcome.tsx';
import type { AdminPost } from './posts-data.ts';
import { postVersion, storedVersion } from './stored-version.ts';
import type { PostFormState } from './use-post-form.ts';

type PostNoticesProps = {
  state: PostFormState;
  start: AdminPost | null;
  onStartAgain: (id: number | null) => void;
};

/** The messages above the form: the result of the last submit, the state of the post, and versions to choose from. */
export function PostNotices({ state, start, onStartAgain }: PostNoticesProps) {
  const { draft, publishing, wentOut } = state;
  const { id } = draft.state;
  const now = useNow();
  const yours = () => postVersion(blogAdmin.conflict.yours, draft.shownText);
  return (
    <>
      <PostOutcomeBar
        outcome={publishing.outcome}
        waiting={draft.isUndecided ? null : (start?.draft ?? null)}
        status={state.post?.status ?? 'draft'}
        onDropDraft={() => void state.dropDraft()}
        onAnnounce={state.announce}
      />
      {wentOut === null ? null : (
        <div className={outcome.outcome}>
          <MessageBar mood="info" live="alert" note={blogAdmin.wentOutNote}>
            {blogAdmin.wentOut(momentWithin(wentOut, now))}
          </MessageBar>
        </div>
      )}
      {state.isGone ? (
        <div className={outcome.outcome}>
          <MessageBar mood="warn" live="alert" note={blogAdmin.deletedNote}>
            {blogAdmin.deleted}
          </MessageBar>
        </div>
      ) : null}
      <PostSchedule state={state} />
      {draft.isUndecided && draft.restored !== null ? (
        <RestoredText
          texts={{
            ...blogAdmin.restored,
            ...(draft.isOutdated ? blogAdmin.conflict : {}),
            text: draft.isOutdated
              ? blogAdmin.conflict.text
              : blogAdmin.restored.text(momentWithin(new Date(draft.restored.at), now)),
          }}
          stored={start === null ? undefined : storedVersion(start, now)}
          yours={yours()}
          onKeep={draft.keepRestored}
          onDiscard={() => putAside(draft, () => onStartAgain(start?.id ?? null))}
        />
      ) : null}
      {publishing.isConflict && id !== null ? (
        <PostConflict
          id={id}
          yours={yours()}
          onKeep={publishing.overrule}
          onTake={() => putAside(draft, () => onStartAgain(id))}
        />
      ) : null}
    </>
  );
}
