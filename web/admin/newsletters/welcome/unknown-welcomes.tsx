import { useMutation, useQueryClient } from '@tanstack/react-query';
import { welcome as texts } from '#content/admin/welcome.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { FailureBar } from '../../failure-bar.tsx';
import { refusalText } from '../../refusal-text.ts';
import { welcomeKey } from './welcome-data.ts';

/** Emails that may have arrived or not: only staff send them again. */
export function UnknownWelcomes({ count }: { count: number }) {
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: () => api.welcome.sendAgain(),
    onSuccess: async ({ message }) => {
      showToast(message);
      await queries.invalidateQueries({ queryKey: welcomeKey });
    },
  });
  return (
    <>
      <FailureBar error={again.error} attempt={again.submittedAt} explain={refusalText} />
      <MessageBar
        mood="warn"
        note={texts.unknownNote}
        action={
          <Button busyText={again.isPending ? texts.sendingAgain : null} onClick={() => again.mutate()}>
            {texts.sendAgain}
          </Button>
        }
      >
        {texts.unknown(count)}
      </MessageBar>
    </>
  );
}
