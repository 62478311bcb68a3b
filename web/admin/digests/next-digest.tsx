import { useMutation, useQueryClient } from '@tanstack/react-query';
import { digest as texts } from '#content/admin/digest.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getErrorText } from '../refusal-text.ts';
import { scheduledKey } from '../schedule/scheduled-entries.ts';
import { formatFullMoment } from '../time-text.ts';
import { api } from './calls.ts';
import { type Digest, digestKey } from './digest-data.ts';

export function NextDigest({ next }: { next: Digest['next'] }) {
  const queries = useQueryClient();
  const skipDigest = useMutation({
    mutationFn: (change: { day: string; is_skipped: boolean }) => api.digests.skip(change),
    onSuccess: async ({ data, message }) => {
      queries.setQueryData(digestKey, data);
      showToast(message);
      await queries.invalidateQueries({ queryKey: scheduledKey });
    },
  });
  if (next === null) return <Card heading={texts.next.heading}>{<p>{texts.next.off}</p>}</Card>;
  const { day, at, is_skipped: isSkipped, posts } = next;
  return (
    <Card
      heading={texts.next.heading}
      lead={formatFullMoment(new Date(at))}
      action={
        <Button
          size="small"
          busyText={skipDigest.isPending ? texts.saving : null}
          onClick={() => skipDigest.mutate({ day, is_skipped: !isSkipped })}
        >
          {isSkipped ? texts.next.unskip : texts.next.skip}
        </Button>
      }
    >
      <FailureBar error={skipDigest.error} attempt={skipDigest.submittedAt} explain={getErrorText} />
      <p>{isSkipped ? texts.next.skipped : texts.next.posts(posts)}</p>
    </Card>
  );
}
