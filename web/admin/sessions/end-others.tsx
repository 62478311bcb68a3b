import { devices, endOtherSessions } from '#content/admin/sessions.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useEndSessions } from './sessions-data.ts';

export function EndOtherSessions({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { mutateAsync } = useEndSessions();
  return (
    <ConfirmDialog
      question={isOpen ? endOtherSessions : null}
      onClose={onClose}
      action={() =>
        mutateAsync({ end: api.sessions.deleteOthers, onDone: () => showToast(devices.othersEnded) })
      }
    />
  );
}
