import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import styles from './ask-once.module.css';
import { ownText } from './refusal-words.ts';

type ConfirmDialogProps = {
  /** Null while there is nothing to ask. */
  question: { heading: string; lead: string; keep: string; sure: string; busy: string } | null;
  onClose: () => void;
  /** What is done on yes; a failure is told in the dialog, which stays. */
  act: () => Promise<void>;
};

/** Asks once before something is gone for good; focus starts on the safe button. */
export function ConfirmDialog({ question, onClose, act }: ConfirmDialogProps) {
  return (
    <Modal
      heading={question?.heading ?? ''}
      closeText={question?.keep ?? ''}
      isOpen={question !== null}
      onClose={onClose}
    >
      {question === null ? null : <Question texts={question} onClose={onClose} act={act} />}
    </Modal>
  );
}

type QuestionProps = Omit<ConfirmDialogProps, 'question'> & {
  texts: NonNullable<ConfirmDialogProps['question']>;
};

function Question({ texts, onClose, act }: QuestionProps) {
  const { mutate, isPending, error, submittedAt } = useMutation({ mutationFn: act, onSuccess: onClose });
  return (
    <div className={styles.question}>
      <p>{texts.lead}</p>
      {error === null ? null : (
        <MessageBar key={submittedAt} mood="bad" live="alert">
          {ownText(error)}
        </MessageBar>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose} data-focus-first="">
          {texts.keep}
        </Button>
        <Button look="danger" busyText={isPending ? texts.busy : null} onClick={() => mutate()}>
          {texts.sure}
        </Button>
      </div>
    </div>
  );
}
