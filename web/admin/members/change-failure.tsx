import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { scrollIntoSight } from '#web/ui/feedback/in-sight.ts';
import { failureOfChange } from './member-change.ts';

type ChangeFailureProps = {
  error: unknown;
  attempt: number;
};

/** The error after a member could not be removed, activated or deactivated. */
export function ChangeFailure({ error, attempt }: ChangeFailureProps) {
  if (error === null) return null;
  const { texts, note } = failureOfChange(error);
  return (
    <MessageBar key={attempt} mood="bad" live="alert" note={note} onOutOfSight={scrollIntoSight}>
      {texts}
    </MessageBar>
  );
}
