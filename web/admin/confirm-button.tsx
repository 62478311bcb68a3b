import { type ComponentProps, useState } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { frame } from './texts.ts';

type ConfirmButtonProps = Pick<ComponentProps<typeof Button>, 'icon' | 'className' | 'children'> & {
  question: { heading: string; text: string; keep: string; confirm: string };
  busyText: string | null;
  onConfirm: () => unknown;
};

export function ConfirmButton({
  question,
  busyText,
  onConfirm,
  icon,
  className,
  children,
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);

  async function confirm() {
    await onConfirm();
    setAsking(false);
  }

  return (
    <>
      <Button className={className} onClick={() => setAsking(true)} busyText={isAsking ? null : busyText}>
        {children}
      </Button>
      <Modal
        heading={question.heading}
        closeText={frame.close}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button data-focus-first="" onClick={() => setAsking(false)}>
              {question.keep}
            </Button>
            <Button variant="main" icon={icon} busyText={busyText} onClick={() => void confirm()}>
              {question.confirm}
            </Button>
          </>
        }
      >
        <p>{question.text}</p>
      </Modal>
    </>
  );
}
