import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useEndSessions } from './sessions-data.ts';
import { deviceTexts } from './texts.ts';

export function EndOtherSessions({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { mutateAsync } = useEndSessions();
  return (
    <ConfirmDialog
      question={
        isOpen
          ? {
              heading: 'End all other sessions?',
              lead: 'You are logged out on every device but this one. Your colleagues stay logged in.',
              keep: 'Keep them',
              sure: 'End all other sessions',
              busy: 'Ending…',
            }
          : null
      }
      onClose={onClose}
      action={() =>
        mutateAsync({ end: api.sessions.deleteOthers, onDone: () => showToast(deviceTexts.othersEnded) })
      }
    />
  );
}
