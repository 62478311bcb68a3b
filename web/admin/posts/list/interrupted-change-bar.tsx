import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { FailureBar } from '../../failure-bar.tsx';
import { getServerText } from '../../error-text.ts';
import {
  discardInterruptedChange,
  type MatchingChange,
  runMatchingChange,
  useInterruptedChange,
} from './interrupted-change.ts';
import { reportOutcome, useRefreshPosts } from './use-post-bulk.tsx';
import { lists } from '../../table/texts.ts';

const actTexts = {
  publish: 'Publishing',
  unpublish: 'Unpublishing',
  tag: 'Adding a tag',
  untag: 'Removing a tag',
  delete: 'Deleting',
} as const;

/** An interrupted change of all posts of a filter, stored on this device. The user can resume or discard it. */
export function InterruptedChangeBar() {
  const id = useCurrentUser()?.id ?? 0;
  const change = useInterruptedChange(id);
  const [progress, setProgress] = useState<MatchingChange | null>(null);
  const refresh = useRefreshPosts();
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (start: MatchingChange) => runMatchingChange(id, start, setProgress),
    onSuccess: (outcome) => reportOutcome(outcome, outcome.act, refresh),
    onSettled: refresh,
  });
  const shown = isPending ? progress : change;
  if (shown === null) return null;
  const [done, all] = [formatNumber(shown.done.length + shown.failed.length), formatNumber(shown.count)];

  function discard(discarded: MatchingChange) {
    discardInterruptedChange(id);
    if (discarded.act === 'delete') reportOutcome(discarded, discarded.act, refresh);
  }

  return (
    <>
      <MessageBar
        tone={isPending ? 'info' : 'warn'}
        live="status"
        note={
          isPending ? undefined : 'The page was closed, or the connection was lost. Finished changes stay.'
        }
        action={
          <div className="cluster">
            <Button size="small" busyText={isPending ? 'Continuing…' : null} onClick={() => mutate(shown)}>
              Continue
            </Button>
            {isPending ? null : (
              <Button size="small" variant="quiet" onClick={() => discard(shown)}>
                Leave the rest
              </Button>
            )}
          </div>
        }
      >
        {isPending
          ? lists.working(done, all)
          : `${actTexts[shown.act]} stopped after ${done} of ${all} posts.`}
      </MessageBar>
      <FailureBar error={error} attempt={submittedAt} explain={getServerText} />
    </>
  );
}
