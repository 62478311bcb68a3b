import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import type { UploadWait } from './use-upload-wait.ts';
import { uploadWait } from '../texts.ts';

/**
 * Shows that an action waits for uploads, or that a failed upload stopped the action. Place it beside the button of the action.
 */
export function UploadNotice({ uploads: { notice, cancel } }: { uploads: UploadWait }) {
  if (notice === null) return null;
  const isWaiting = notice === 'waiting';
  return (
    <MessageBar
      key={notice}
      tone={isWaiting ? 'info' : 'bad'}
      live={isWaiting ? 'status' : 'alert'}
      action={
        <Button variant="quiet" size="small" onClick={cancel}>
          {isWaiting ? 'Cancel' : 'Close'}
        </Button>
      }
    >
      {isWaiting
        ? 'A file is still uploading. This continues as soon as the file has arrived.'
        : uploadWait.failed}
    </MessageBar>
  );
}
