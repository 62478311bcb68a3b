import { logoutWithDrafts } from '#content/admin/frame/notifications-and-shortcuts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

type LogOutQuestionProps = { isAsking: boolean; stay: () => void; leave: () => Promise<unknown> };

export function LogOutQuestion({ isAsking, stay, leave }: LogOutQuestionProps) {
  return <ConfirmDialog question={isAsking ? logoutWithDrafts : null} onClose={stay} action={leave} />;
}
