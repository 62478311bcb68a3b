import { showToast, showUndo } from '#web/ui/feedback/toast.tsx';
import { getErrorText } from './error-text.ts';

type Answer = { message: string };

type ChangeOptions<A> = {
  refresh: () => Promise<unknown>;
  /** Undoes the change. The toast offers it for 30 seconds. */
  undo?: ((answer: A) => Promise<Answer>) | undefined;
};

/**
 * Waits for a change, reloads, and shows the message of the answer. Reloads after an error too, because another member
 * may have changed the item.
 */
export async function reportChange<A extends Answer>(
  call: Promise<A>,
  { refresh, undo }: ChangeOptions<A>,
): Promise<A> {
  await Promise.allSettled([call]);
  await refresh();
  const answer = await call;
  if (undo === undefined) showToast(answer.message);
  else offerUndo({ message: answer.message, refresh, undo: () => undo(answer) });
  return answer;
}

type UndoOptions = Answer & { undo: () => Promise<Answer>; refresh: () => Promise<unknown> };

/** Shows an undo toast for 30 seconds after a change, and shows it again if the undo fails. */
export function offerUndo(options: UndoOptions): void {
  showUndo(options.message, () => void undoChange(options));
}

async function undoChange(options: UndoOptions): Promise<void> {
  try {
    const { message } = await options.undo();
    showToast(message);
  } catch (error) {
    offerUndo({ ...options, message: getErrorText(error) });
  }
  await options.refresh();
}
