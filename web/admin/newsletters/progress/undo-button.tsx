import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/fields/button.tsx';
import { getDraftAddress } from '../../paths.ts';
import type { Lifecycle } from './use-lifecycle.ts';

type UndoButtonProps = Pick<ComponentProps<typeof Button>, 'icon' | 'children'> & {
  id: number;
  lifecycle: Lifecycle;
};

/** Changes a newsletter back to a draft before its first email is sent, and opens the draft. */
export function UndoButton({ id, lifecycle, ...button }: UndoButtonProps) {
  const navigate = useNavigate();
  const isBusy = lifecycle.running?.step === 'undo';

  async function undo() {
    // The page shows the error.
    await lifecycle.takeAndWait('undo').then(
      () => navigate(getDraftAddress(id)),
      () => {},
    );
  }

  return <Button busyText={isBusy ? 'Undoing…' : null} onClick={() => void undo()} {...button} />;
}
