import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/ui/fields/button.tsx';
import type { IconName } from '#web/ui/display/icon.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import styles from './dialog.module.css';
import { FailureBar } from './failure-bar.tsx';
import { getServerText } from './error-text.ts';

/** The texts of a confirmation dialog. `keep` is the label of the safe button. */
export type ConfirmDialogTexts = {
  heading: string;
  lead: string;
  keep: string;
  sure: string;
  busy: string;
  icon?: IconName;
  /** The style of the confirm button. `main` is for actions that delete nothing permanently. */
  look?: 'danger' | 'main';
};

type ConfirmDialogProps = {
  /** Null closes the dialog. */
  question: ConfirmDialogTexts | null;
  onClose: () => void;
  /** Runs after confirmation. If the action fails, the dialog stays open and shows the error. */
  action: () => Promise<unknown>;
  explain?: (error: unknown) => string;
};

/** Asks for confirmation before a permanent change. The safe button has focus first. */
export function ConfirmDialog({ question, ...answers }: ConfirmDialogProps) {
  return (
    <Modal
      heading={question?.heading ?? ''}
      closeText={question?.keep ?? ''}
      isOpen={question !== null}
      onClose={answers.onClose}
    >
      {question === null ? null : <ConfirmButtons question={question} {...answers} />}
    </Modal>
  );
}

type ConfirmButtonsProps = Omit<ConfirmDialogProps, 'question'> & { question: ConfirmDialogTexts };

function ConfirmButtons({ question, onClose, action, explain = getServerText }: ConfirmButtonsProps) {
  const { mutate, isPending, error, submittedAt } = useMutation({ mutationFn: action, onSuccess: onClose });
  return (
    <div className={styles.dialog}>
      <p>{question.lead}</p>
      <FailureBar error={error} attempt={submittedAt} explain={explain} />
      <div className={styles.actions}>
        <Button onClick={onClose} data-focus-first="">
          {question.keep}
        </Button>
        <Button
          variant={question.look ?? 'danger'}
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
