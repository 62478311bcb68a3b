import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { focusAndScrollTo } from '#web/ui/feedback/scroll-into-view.ts';
import { getChangeFailure } from './member-change.ts';

type ChangeErrorProps = {
  error: unknown;
  attempt: number;
};

/** The error after a member could not be removed, activated or deactivated. */
export function MemberChangeError({ error, attempt }: ChangeErrorProps) {
  if (error === null) return null;
  const { texts, note } = getChangeFailure(error);
  return (
    <MessageBar key={attempt} tone="bad" live="alert" note={note} onOutOfView={focusAndScrollTo}>
      {texts}
    </MessageBar>
  );
}
