import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/ui/fields/button.tsx';
import type { IconName } from '#web/ui/display/icon.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import styles from './dialog.module.css';
import { FailureBar } from './failure-bar.tsx';
import { ownText } from './refusal-text.ts';

/** What is asked, the safe answer first. */
export type Question = {
  heading: string;
  lead: string;
  keep: string;
  sure: string;
  busy: string;
  icon?: IconName;
  /** How a yes looks: nothing is gone for good by `main`. */
  look?: 'danger' | 'main';
};

type ConfirmDialogProps = {
  /** Null while there is nothing to ask. */
  question: Question | null;
  onClose: () => void;
  /** What is done on yes; a failure is told in the dialog, which stays. */
  act: () => Promise<unknown>;
  /** Words for a failure. */
  explain?: (error: unknown) => string;
};

/** Asks once before something is gone for good; focus starts on the safe button. */
export function ConfirmDialog({ question, ...answers }: ConfirmDialogProps) {
  return (
    <Modal
      heading={question?.heading ?? ''}
      closeText={question?.keep ?? ''}
      isOpen={question !== null}
      onClose={answers.onClose}
    >
      {question === null ? null : <Answers question={question} {...answers} />}
    </Modal>
  );
}

type AnswersProps = Omit<ConfirmDialogProps, 'question'> & { question: Question };

function Answers({ question, onClose, act, explain = ownText }: AnswersProps) {
  const { mutate, isPending, error, submittedAt } = useMutation({ mutationFn: act, onSuccess: onClose });
  return (
    <div className={styles.dialog}>
      <p>{question.lead}</p>
      <FailureBar error={error} attempt={submittedAt} explain={explain} />
      <div className={styles.actions}>
        <Button onClick={onClose} data-focus-first="">
          {question.keep}
        </Button>
        <Button
          look={question.look ?? 'danger'}
          icon={question.icon}
          busyText={isPending ? question.busy : null}
          onClick={() => mutate()}
        >
          {question.sure}
        </Button>
      </div>
    </div>
  );
}
