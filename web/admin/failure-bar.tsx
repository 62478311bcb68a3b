import { scrollIntoSight } from '#web/ui/feedback/in-sight.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { failureText } from './refusal-text.ts';

type FailureBarProps = {
  /** Why the last attempt failed; null while none did. */
  error: unknown;
  /** Tells two attempts with the same text apart, so that each is read out. */
  attempt: number;
  /** What failed; the reason stands below it. */
  heading?: string;
  explain?: (error: unknown) => string;
};

/** Why an attempt failed, as an alert; nothing where none did. */
export function FailureBar({ error, attempt, heading, explain = failureText }: FailureBarProps) {
  if (error === null) return null;
  const reason = explain(error);
  return (
    <MessageBar
      key={attempt}
      mood="bad"
      live="alert"
      note={heading === undefined ? undefined : reason}
      onOutOfSight={scrollIntoSight}
    >
      {heading ?? reason}
    </MessageBar>
  );
}
