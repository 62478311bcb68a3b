import { Link } from 'react-router';
import { blogAdmin } from '#content/admin/blog.ts';
import { buttonClass } from '#web/ui/fields/button.tsx';
import type { LocalCopy } from '../editing/local-copy.ts';
import { NoteBar, OutcomeBar } from '../editing/outcome-bar.tsx';
import { momentText } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import type { Told } from '../use-outcome.ts';
import type { PostDraft, PostText, WrittenPost } from './posts-data.ts';
import type { PostOutcome } from './use-publishing.ts';
import { postFormAddress } from '../paths.ts';

type PostOutcomeBarProps = {
  outcome: Told<PostOutcome> | null;
  restored: LocalCopy<PostText> | null;
  /** Words that were saved and are not published. */
  waiting: PostDraft | null;
  onDiscard: () => void;
  onDropDraft: () => void;
};

/** What became of the last press; before it, words that one did not expect: of an earlier visit, or not published. */
export function PostOutcomeBar({ outcome, restored, waiting, ...acts }: PostOutcomeBarProps) {
  const now = useNow();
  if (outcome !== null)
    return <OutcomeBar outcome={outcome} action={outcome.post && <WaysOn post={outcome.post} />} />;
  if (restored !== null)
    return (
      <NoteBar undoText={blogAdmin.discard} onUndo={acts.onDiscard}>
        {blogAdmin.restored(momentText(new Date(restored.at), now))}
      </NoteBar>
    );
  if (waiting === null) return null;
  return (
    <NoteBar undoText={blogAdmin.discardDraft} onUndo={acts.onDropDraft}>
      {blogAdmin.unpublished(waiting.author, momentText(new Date(waiting.updated), now))}
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
