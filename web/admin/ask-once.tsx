import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import styles from './ask-once.module.css';
import { ownWords } from './refusal-words.ts';

type AskOnceProps = {
  /** Null while there is nothing to ask. */
  question: { heading: string; lead: string; keep: string; sure: string; busy: string } | null;
  onClose: () => void;
  /** What is done on yes; a failure is told in the dialog, which stays. */
  act: () => Promise<void>;
};

/** Asks once before something is gone for good; focus starts on the safe button. */
export function AskOnce({ question, onClose, act }: AskOnceProps) {
  return (
    <Modal
      heading={question?.heading ?? ''}
      closeWords={question?.keep ?? ''}
      isOpen={question !== null}
      onClose={onClose}
    >
      {question === null ? null : <Question words={question} onClose={onClose} act={act} />}
    </Modal>
  );
}

type QuestionProps = Omit<AskOnceProps, 'question'> & { words: NonNullable<AskOnceProps['question']> };

function Question({ words, onClose, act }: QuestionProps) {
  const { mutate, isPending, error, submittedAt } = useMutation({ mutationFn: act, onSuccess: onClose });
  return (
    <div className={styles.question}>
      <p>{words.lead}</p>
      {error === null ? null : (
        <MessageBar key={submittedAt} mood="bad" live="alert">
          {ownWords(error)}
        </MessageBar>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose} data-focus-first="">
          {words.keep}
        </Button>
        <Button look="danger" busyWords={isPending ? words.busy : null} onClick={() => mutate()}>
          {words.sure}
        </Button>
      </div>
    </div>
  );
}
