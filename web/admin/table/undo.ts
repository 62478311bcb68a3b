import { showToast, showUndo } from '#web/ui/feedback/toast.tsx';
import { refusalText } from '../refusal-text.ts';

type Removal = {
  /** Says what was deleted. */
  message: string;
  undoText: (secondsLeft: number) => string;
  restore: () => Promise<{ message: string }>;
  refresh: () => Promise<void>;
};

/** Shows an undo toast for 30 seconds after a deletion, and shows it again if the undo fails. */
export function offerUndo(removal: Removal): void {
  showUndo(removal.message, { texts: removal.undoText, run: () => void restore(removal) });
}

async function restore(removal: Removal): Promise<void> {
  try {
    const { message } = await removal.restore();
    showToast(message);
  } catch (error) {
    offerUndo({ ...removal, message: refusalText(error) });
  }
  await removal.refresh();
}
