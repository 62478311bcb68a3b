import { focusAndScrollTo } from '#web/ui/feedback/scroll-into-view.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { getFailureText } from './error-text.ts';

type FailureBarProps = {
  error: unknown;
  /** Distinguishes attempts with the same message, so that screen readers announce each attempt. */
  attempt: number;
  heading?: string;
  explain?: (error: unknown) => string;
};

/** Shows an error as an alert, or nothing if `error` is null. */
export function FailureBar({ error, attempt, heading, explain = getFailureText }: FailureBarProps) {
  if (error === null) return null;
  const reason = explain(error);
  return (
    <MessageBar
      key={attempt}
      tone="bad"
      live="alert"
      note={heading === undefined ? undefined : reason}
      onOutOfView={focusAndScrollTo}
    >
      {heading ?? reason}
    </MessageBar>
  );
}
