import { devices, endOthers as texts } from '#content/admin/sessions.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { refusalText } from '../refusal-text.ts';
import { useEndSessions } from './sessions-data.ts';

/** Signs oneself out on every other device, after one has been asked. */
export function EndOthers({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error, submittedAt } = useEndSessions();
  function end() {
    mutate({
      end: api.sessions.deleteOthers,
      done: () => {
        showToast(devices.othersEnded);
        onClose();
      },
    });
  }
  return (
    <Modal
      heading={texts.heading}
      closeText={devices.close}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button data-focus-first="" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button look="danger" onClick={end} busyText={isPending ? texts.ending : null}>
            {texts.end}
          </Button>
        </>
      }
    >
      <FailureBar error={error} attempt={submittedAt} explain={refusalText} />
      <p>{texts.what}</p>
    </Modal>
  );
}
