import { Link } from 'react-router';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { RestoredInputBar, OutcomeBar } from '../editing/outcome-bar.tsx';
import { formatMomentInSentence } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import type { OutcomeAttempt } from '../use-outcome.ts';
import type { PostDraft, WrittenPost } from './posts-data.ts';
import type { PostOutcome } from './use-publishing.ts';
import { getDraftAddress, postFormAddress } from '../paths.ts';
import { postTexts } from './texts.ts';

const discardDraftTexts = {
  published: 'Back to the published version',
  scheduled: 'Back to the scheduled version',
} as const;

const unpublishedTexts = {
  published: (author: string, time: string) =>
    `These changes by ${author}, ${time}, are not published yet. Visitors still see the previous version.`,
  scheduled: (author: string, time: string) =>
    `These changes by ${author}, ${time}, are not part of the scheduled version. Press Update to include them.`,
} as const;

type PostOutcomeBarProps = {
  outcome: OutcomeAttempt<PostOutcome> | null;
  /** The saved changes that are not published. */
  unpublishedChanges: PostDraft | null;
  status: WrittenPost['status'];
  onDiscardDraft: () => void;
  /** Undefined if the member may not write newsletters. */
  onAnnounce: (() => void) | undefined;
};

/** Shows the result of the last submit. Before the first submit, shows a notice about unpublished changes. */
export function PostOutcomeBar({ outcome, unpublishedChanges, status, ...actions }: PostOutcomeBarProps) {
  const now = useNow();
  if (outcome !== null)
    return (
      <OutcomeBar
        outcome={outcome}
        action={
          outcome.post && (
            <NextSteps
              post={outcome.post}
              newsletterId={outcome.newsletterId ?? null}
              onAnnounce={actions.onAnnounce}
            />
          )
        }
      />
    );
  if (unpublishedChanges === null) return null;
  const kind = status === 'scheduled' ? status : 'published';
  return (
    <RestoredInputBar undoText={discardDraftTexts[kind]} onUndo={actions.onDiscardDraft}>
      {unpublishedTexts[kind](
        unpublishedChanges.author,
        formatMomentInSentence(new Date(unpublishedChanges.updated), now),
      )}
    </RestoredInputBar>
  );
}

type NextStepsProps = {
  post: WrittenPost;
  newsletterId: number | null;
  onAnnounce: (() => void) | undefined;
};

function NextSteps({ post, newsletterId, onAnnounce }: NextStepsProps) {
  return (
    <>
      {post.status === 'published' ? (
        <a className={getButtonClass('quiet')} href={post.address} target="_blank" rel="noreferrer">
          See the post
        </a>
      ) : null}
      {newsletterId !== null ? (
        <Link className={getButtonClass('plain')} to={getDraftAddress(newsletterId)}>
          Open the newsletter
        </Link>
      ) : post.status === 'published' && onAnnounce !== undefined ? (
        <Button variant="quiet" onClick={onAnnounce}>
          {postTexts.announce}
        </Button>
      ) : null}
      <Link className={getButtonClass('quiet')} to={postFormAddress}>
        {postTexts.newPost}
      </Link>
    </>
  );
}
