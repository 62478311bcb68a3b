import { Link } from 'react-router';
import { blogAdmin } from '#content/admin/blog.ts';
import { sendPost } from '#content/admin/writing/send-post.ts';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { NoteBar, OutcomeBar } from '../editing/outcome-bar.tsx';
import { momentWithin } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import type { Told } from '../use-outcome.ts';
import type { PostDraft, WrittenPost } from './posts-data.ts';
import type { PostOutcome } from './use-publishing.ts';
import { draftAddress, postFormAddress } from '../paths.ts';

type PostOutcomeBarProps = {
  outcome: Told<PostOutcome> | null;
  /** The saved changes that are not published. */
  waiting: PostDraft | null;
  status: WrittenPost['status'];
  onDropDraft: () => void;
  /** Undefined if the member may not write newsletters. */
  onAnnounce: (() => void) | undefined;
};

/** The result of the last submit. Before a submit, a notice about unpublished changes. */
export function PostOutcomeBar({ outcome, waiting, status, ...acts }: PostOutcomeBarProps) {
  const now = useNow();
  if (outcome !== null)
    return (
      <OutcomeBar
        outcome={outcome}
        action={
          outcome.post && (
            <WaysOn
              post={outcome.post}
              newsletterId={outcome.newsletterId ?? null}
              onAnnounce={acts.onAnnounce}
            />
          )
        }
      />
    );
  if (waiting === null) return null;
  const kind = status === 'scheduled' ? status : 'published';
  return (
    <NoteBar undoText={blogAdmin.discardDraft[kind]} onUndo={acts.onDropDraft}>
      {blogAdmin.unpublished[kind](waiting.author, momentWithin(new Date(waiting.updated), now))}
    </NoteBar>
  );
}

type WaysOnProps = { post: WrittenPost; newsletterId: number | null; onAnnounce: (() => void) | undefined };

function WaysOn({ post, newsletterId, onAnnounce }: WaysOnProps) {
  return (
    <>
      {post.status === 'published' ? (
        <a className={buttonClass('quiet')} href={post.address} target="_blank" rel="noreferrer">
          {blogAdmin.see}
        </a>
      ) : null}
      {newsletterId !== null ? (
        <Link className={buttonClass('plain')} to={draftAddress(newsletterId)}>
          {sendPost.openDraft}
        </Link>
      ) : post.status === 'published' && onAnnounce !== undefined ? (
        <Button look="quiet" onClick={onAnnounce}>
          {blogAdmin.announce}
        </Button>
      ) : null}
      <Link className={buttonClass('quiet')} to={postFormAddress}>
        {blogAdmin.newPost}
      </Link>
    </>
  );
}
