import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { postsList } from '#content/admin/writing/posts-list.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { FailureBar } from '../../failure-bar.tsx';
import { ownText } from '../../refusal-text.ts';
import { forgetUnfinished, type MatchingChange, runMatching, useUnfinished } from './unfinished-change.ts';
import { useOfferRestore } from './use-offer-restore.ts';
import styles from './posts.module.css';

const { unfinished: texts } = postsList;

/** An interrupted change of all posts of a filter, stored on this device. The user can resume or discard it. */
export function UnfinishedBar() {
  const id = useCurrentUser()?.id ?? 0;
  const change = useUnfinished(id);
  const [soFar, setSoFar] = useState<MatchingChange | null>(null);
  const { offerRestore, refresh } = useOfferRestore();
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (start: MatchingChange) => runMatching(id, start, setSoFar),
    onSuccess: (outcome) => {
      if (outcome.act === 'delete' && outcome.done.length > 0) offerRestore(outcome);
      else showToast(outcome.message);
    },
    onSettled: refresh,
  });
  const shown = isPending ? soFar : change;
  if (shown === null) return null;
  const [done, all] = [fullNumber(shown.done.length + shown.failed.length), fullNumber(shown.count)];

  function leave(left: MatchingChange) {
    forgetUnfinished(id);
    if (left.act === 'delete' && left.done.length > 0) offerRestore(left);
  }

  return (
    <>
      <MessageBar
        mood={isPending ? 'info' : 'warn'}
        live="status"
        note={isPending ? undefined : texts.note}
        action={
          <div className={styles.acts}>
            <Button size="small" busyText={isPending ? texts.busy : null} onClick={() => mutate(shown)}>
              {texts.goOn}
            </Button>
            {isPending ? null : (
              <Button size="small" look="quiet" onClick={() => leave(shown)}>
                {texts.leave}
              </Button>
            )}
          </div>
        }
      >
        {isPending ? postsList.bulk.working(done, all) : texts.stopped(texts.acts[shown.act], done, all)}
      </MessageBar>
      <FailureBar error={error} attempt={submittedAt} explain={ownText} />
    </>
  );
}
