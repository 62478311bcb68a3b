import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { focusAndScrollTo } from '#web/ui/feedback/scroll-into-view.ts';
import { useLeaveGuard } from '../form/use-leave-guard.ts';

type OneTimeValue = {
  /** Closes the dialog, or first asks for confirmation. */
  close: () => void;
  /** True until the value was copied or downloaded: the dialog then asks for confirmation before it closes. */
  asksToClose: boolean;
  question: ReactNode;
};

/**
 * Protects a value that is shown only once. Until the user has copied or downloaded it, closing the dialog, leaving
 * the screen or reloading asks for confirmation.
 */
export function useOneTimeValue({
  isTaken,
  onClose,
}: {
  isTaken: boolean;
  onClose: () => void;
}): OneTimeValue {
  const [isAsking, setIsAsking] = useState(false);
  const blocker = useLeaveGuard(() => !isTaken);
  const close = () => (isTaken ? onClose() : setIsAsking(true));
  const question =
    (isAsking || blocker.state === 'blocked') && !isTaken ? (
      <MessageBar
        tone="warn"
        live="alert"
        onOutOfView={focusAndScrollTo}
        action={
          <Button
            size="small"
            onClick={() => {
              onClose();
              blocker.proceed?.();
            }}
          >
            Close without it
          </Button>
        }
      >
        This is shown only once and was not copied yet. Copy it first, or close without it.
      </MessageBar>
    ) : null;
  return { close, asksToClose: !isTaken, question };
}
