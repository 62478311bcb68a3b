import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { sending } from '#content/admin/sending.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { draftAddress } from '../../paths.ts';
import type { Lifecycle } from './use-lifecycle.ts';

type UndoButtonProps = Pick<ComponentProps<typeof Button>, 'icon' | 'children'> & {
  id: number;
  lifecycle: Lifecycle;
};

/** Makes a newsletter of which nothing has left a draft again, and opens it. */
export function UndoButton({ id, lifecycle, ...button }: UndoButtonProps) {
  const navigate = useNavigate();
  const isBusy = lifecycle.running?.step === 'undo';

  async function undo() {
    // A refusal shows on the page.
    await lifecycle.takeAndWait('undo').then(
      () => navigate(draftAddress(id)),
      () => {},
    );
  }

  return <Button busyText={isBusy ? sending.undoing : null} onClick={() => void undo()} {...button} />;
}
