import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { hasPermission, useCurrentUser } from '../../current-user.ts';
import { FailureBar } from '../../failure-bar.tsx';
import { formatFullMoment, formatMomentInSentence } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import { inboxKey, isDeliveryUnknown, isDeliveryPending, type ReplyEntry } from '../inbox.ts';
import { FileList } from '../mail/file-list.tsx';
import styles from './thread.module.css';
import { inbox } from '../texts.ts';

export function SentReply({ messageId, reply }: { messageId: number; reply: ReplyEntry }) {
  return (
    <div className={styles.reply}>
      <p className={styles.head}>
        <strong>{`${reply.author} answered`}</strong> · <DeliveryState reply={reply} />
      </p>
      {isDeliveryUnknown(reply) ? <SendAgain emailId={reply.email} /> : null}
      <p className={styles.written} dir="auto">
        {reply.body}
      </p>
      <FileList messageId={messageId} files={reply.files} />
    </div>
  );
}

function DeliveryState({ reply }: { reply: ReplyEntry }) {
  const now = useNow();
  const { mailAnswer: answer } = reply;
  if (isDeliveryUnknown(reply)) return <span className="bad">{inbox.unknown(answer ?? '')}</span>;
  if (isDeliveryPending(reply)) return answer === null ? 'waits for the mail server' : inbox.deferred(answer);
  if (reply.sent === null)
    return (
      <span className="bad">
        {answer === null
          ? 'not delivered: their mail server rejected this address'
          : `not delivered, rejected by the mail server: ${answer}`}
      </span>
    );
  const at = new Date(reply.sent);
  if (reply.refused !== null)
    return <span className="bad">{`sent ${formatMomentInSentence(at, now)}, bounced: ${answer ?? ''}`}</span>;
  return (
    <time dateTime={reply.sent} title={formatFullMoment(at)}>
      {`sent ${formatMomentInSentence(at, now)}`}
    </time>
  );
}

function SendAgain({ emailId }: { emailId: string }) {
  const queries = useQueryClient();
  const user = useCurrentUser();
  const resend = useMutation({
    mutationFn: () => api.outbox.sendUnknownAgain({ ids: [emailId] }),
    onSuccess: async ({ message }) => {
      showToast(message);
      await queries.invalidateQueries({ queryKey: inboxKey });
    },
  });
  if (!hasPermission(user, 'outbox')) return null;
  return (
    <div className={styles.again}>
      <FailureBar error={resend.error} attempt={resend.submittedAt} />
      <div className={styles.againLine}>
        <Button
          size="small"
          onClick={() => resend.mutate()}
          busyText={resend.isPending || resend.isSuccess ? inbox.sending : null}
        >
          Send again
        </Button>
        They may get it twice.
      </div>
    </div>
  );
}
