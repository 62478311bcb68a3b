import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { inbox } from '#content/admin/messages.ts';
import { alerts } from '#content/alerts.ts';
import { callApi } from '#web/api-client.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ownText } from '../refusal-words.ts';
import { inboxKey } from './inbox.ts';
import styles from './messages.module.css';
import { useListAddress } from './use-list-address.ts';

type EraseMessageProps = { id: number; email: string; isOpen: boolean; onClose: () => void };

const texts = inbox.erasing;

/** Asks once before a message is gone for good; focus starts on the safe button. */
export function EraseMessage({ id, email, isOpen, onClose }: EraseMessageProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const listAddress = useListAddress();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi(`/api/v1/messages/${id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      showToast(alerts['messages.erased']);
      onClose();
      await navigate(listAddress, { replace: true });
      queries.removeQueries({ queryKey: [...inboxKey, 'message', id] });
      await queries.invalidateQueries({ queryKey: [...inboxKey, 'list'] });
    },
  });
  return (
    <Modal heading={texts.heading} closeText={texts.keep} isOpen={isOpen} onClose={onClose}>
      <div className={styles.question}>
        <p>{texts.lead(email)}</p>
        {error === null ? null : (
          <MessageBar mood="bad" live="alert">
            {ownText(error)}
          </MessageBar>
        )}
        <div className={styles.questionActions}>
          <Button onClick={onClose} data-focus-first="">
            {texts.keep}
          </Button>
          <Button
            className={styles.danger}
            icon="trash"
            busyText={isPending ? texts.busy : null}
            onClick={() => mutate()}
          >
            {texts.sure}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
