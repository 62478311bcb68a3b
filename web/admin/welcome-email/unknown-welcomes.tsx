import { useMutation, useQueryClient } from '@tanstack/react-query';
import { welcome as texts } from '#content/admin/welcome.ts';
import { maxSentAgain } from '#modules/welcome-email/constants.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getErrorText } from '../refusal-text.ts';
import { api } from './calls.ts';
import { welcomeKey } from './welcome-data.ts';

/** A notice about emails with an unknown delivery result. Only a member can send them again. */
export function UnknownWelcomes({ count }: { count: number }) {
  const queries = useQueryClient();
  const sendAgain = useMutation({
    mutationFn: () => api.welcomeEmail.sendAgain(),
    onSuccess: async ({ message }) => {
      showToast(message);
      await queries.invalidateQueries({ queryKey: welcomeKey });
    },
  });
  const { question } = texts;
  const text =
    count > maxSentAgain ? `${question.text} ${question.rest(count - maxSentAgain)}` : question.text;
  return (
    <>
      <FailureBar error={sendAgain.error} attempt={sendAgain.submittedAt} explain={getErrorText} />
      <MessageBar
        tone="warn"
        note={texts.unknownNote}
        action={
          <ConfirmButton
            question={{ ...question, heading: question.heading(Math.min(count, maxSentAgain)), text }}
            busyText={sendAgain.isPending ? texts.sendingAgain : null}
            // The bar above shows the error.
            onConfirm={() => sendAgain.mutateAsync().catch(() => {})}
          >
            {texts.sendAgain}
          </ConfirmButton>
        }
      >
        {texts.unknown(count)}
      </MessageBar>
    </>
  );
}
