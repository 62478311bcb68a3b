import { Link } from 'react-router';
import { blogAdmin } from '#content/admin/blog.ts';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { NoteBar, OutcomeBar } from '../editing/outcome-bar.tsx';
import { momentWithin } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import type { Told } from '../use-outcome.ts';
import type { PostDraft, WrittenPost } from './posts-data.ts';
import type { PostOutcome } from './use-publishing.ts';
import { postFormAddress } from '../paths.ts';

type PostOutcomeBarProps = {
  outcome: Told<PostOutcome> | null;
  /** Words that were saved and are not published. */
  waiting: PostDraft | null;
  status: WrittenPost['status'];
  onDropDraft: () => void;
};

/** What became of the last press; before it, words that are not published. */
export function PostOutcomeBar({ outcome, waiting, status, ...acts }: PostOutcomeBarProps) {
  const now = useNow();
  if (outcome !== null)
    return <OutcomeBar outcome={outcome} action={outcome.post && <WaysOn post={outcome.post} />} />;
  if (waiting === null) return null;
  const kind = status === 'scheduled' ? status : 'published';
  return (
    <NoteBar undoText={blogAdmin.discardDraft[kind]} onUndo={acts.onDropDraft}>
      {blogAdmin.unpublished[kind](waiting.author, momentWithin(new Date(waiting.updated), now))}
    </NoteBar>
  );
}

function WaysOn({ post }: { post: WrittenPost }) {
  return (
    <>
      {post.status === 'published' ? (
        <a className={buttonClass('quiet')} href={post.address} target="_blank" rel="noreferrer">
          {blogAdmin.see}
        </a>
      ) : null}
      <Link className={buttonClass('quiet')} to={postFormAddress}>
        {blogAdmin.newPost}
      </Link>
    </>
  );
}
