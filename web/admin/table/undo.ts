import { showToast, showUndo } from '#web/ui/feedback/toast.tsx';
import { refusalText } from '../refusal-text.ts';

type Removal = {
  /** What was done. */
  message: string;
  undoText: (secondsLeft: number) => string;
  restore: () => Promise<{ message: string }>;
  /** Reads the list anew. */
  refresh: () => Promise<void>;
};

/** Offers for 30 seconds to restore what was deleted, and again where that failed. */
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
