import { ConfirmDialog } from '../confirm-dialog.tsx';

type LogOutQuestionProps = { isAsking: boolean; stay: () => void; leave: () => Promise<unknown> };

export function LogOutQuestion({ isAsking, stay, leave }: LogOutQuestionProps) {
  return (
    <ConfirmDialog
      question={
        isAsking
          ? {
              heading: 'Log out without sending?',
              lead: 'You have a text that is not sent or saved yet. Logging out deletes it from this device.',
              keep: 'Stay',
              sure: 'Log out',
              busy: 'Logging out…',
            }
          : null
      }
      onClose={stay}
      action={leave}
    />
  );
}
