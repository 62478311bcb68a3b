import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { blogAdmin } from '#content/admin/blog.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { momentText } from '../time-words.ts';
import { useNow } from '../use-now.ts';
import type { LocalCopy } from '../writing/local-copy.ts';
import styles from './blog.module.css';
import type { PostDraft, PostText } from './posts-data.ts';
import type { Outcome } from './use-publishing.ts';

type OutcomeBarProps = {
  outcome: Outcome | null;
  restored: LocalCopy<PostText> | null;
  /** Words that were saved and are not published. */
  waiting: PostDraft | null;
  onDiscard: () => void;
  onDropDraft: () => void;
};

/** What became of the last press, in the described words; before it, that words of an earlier visit are back. */
export function OutcomeBar({ outcome, restored, waiting, onDiscard, onDropDraft }: OutcomeBarProps) {
  const now = useNow();
  if (outcome !== null) {
    const { post } = outcome;
    const see =
      post?.status === 'published' ? (
        <a className={buttonClass('quiet')} href={post.address} target="_blank" rel="noreferrer">
          {blogAdmin.see}
        </a>
      ) : null;
    const another =
      post === null ? null : (
        <Link className={buttonClass('quiet')} to="/admin/dashboard/create-blog-content">
          {blogAdmin.newPost}
        </Link>
      );
    return (
      <div className={styles.outcome}>
        <MessageBar
          mood={outcome.mood}
          live="alert"
          action={
            <>
              {see}
              {another}
            </>
          }
        >
          {outcome.texts}
        </MessageBar>
      </div>
    );
  }
  if (restored !== null) {
    const action = (
      <Button look="quiet" onClick={onDiscard}>
        {blogAdmin.discard}
      </Button>
    );
    return <Note action={action}>{blogAdmin.restored(momentText(new Date(restored.at), now))}</Note>;
  }
  if (waiting === null) return null;
  const action = (
    <Button look="quiet" onClick={onDropDraft}>
      {blogAdmin.discardDraft}
    </Button>
  );
  const { author, updated } = waiting;
  return <Note action={action}>{blogAdmin.unpublished(author, momentText(new Date(updated), now))}</Note>;
}

function Note({ action, children }: { action: ReactNode; children: string }) {
  return (
    <div className={styles.outcome}>
      <MessageBar mood="info" live="status" action={action}>
        {children}
      </MessageBar>
    </div>
  );
}
