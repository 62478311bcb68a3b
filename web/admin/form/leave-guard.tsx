import type { ComponentProps } from 'react';
import { LeaveModal } from './leave-modal.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

type LeaveGuardProps = { form: { isUnsaved: () => boolean } } & Pick<
  ComponentProps<typeof LeaveModal>,
  'texts'
>;

/** Asks for confirmation before the user leaves a form with changes. */
export function LeaveGuard({ form, texts }: LeaveGuardProps) {
  return <LeaveModal blocker={useLeaveGuard(form.isUnsaved)} texts={texts} />;
}
