import { showToast, showUndo } from '#web/ui/feedback/toast.tsx';
import { getErrorText } from '../error-text.ts';

type UndoOptions = {
  /** The message about the deletion. */
  message: string;
  undoText: (secondsLeft: number) => string;
  restore: () => Promise<{ message: string }>;
  refresh: () => Promise<void>;
};

/** Shows an undo toast for 30 seconds after a deletion, and shows it again if the undo fails. */
export function offerUndo(options: UndoOptions): void {
  showUndo(options.message, { label: options.undoText, run: () => void restore(options) });
}

async function restore(options: UndoOptions): Promise<void> {
  try {
    const { message } = await options.restore();
    showToast(message);
  } catch (error) {
    offerUndo({ ...options, message: getErrorText(error) });
  }
  await options.refresh();
}
