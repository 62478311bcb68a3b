import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { subscribersAddress } from '../../paths.ts';
import { changeSubscriber } from '../subscriber-data.ts';
import { EditPerson } from './edit-person.tsx';
import { type Person, createPersonKey } from './person-data.ts';
import { subscribers } from '../texts.ts';

const unsubscribingTexts = {
  heading: 'Unsubscribe this person?',
  lead: (email: string) =>
    `${email} gets no more newsletters, even after an import. Nothing is deleted. Only the person can subscribe again.`,
  keep: 'Keep',
  sure: 'Unsubscribe',
  busy: 'Unsubscribing…',
} as const;

export type PersonAction = 'edit' | 'unsubscribe' | 'erase';
type PersonActionsProps = { person: Person; onAsk: (action: PersonAction) => void };

/** The buttons that edit, unsubscribe or permanently delete a subscriber. Each opens a dialog. */
export function PersonActions({ person: { state }, onAsk }: PersonActionsProps) {
  return (
    <>
      <Button icon="pencil" aria-haspopup="dialog" onClick={() => onAsk('edit')}>
        Edit
      </Button>
      {state === 'unsubscribed' ? null : (
        <Button aria-haspopup="dialog" onClick={() => onAsk('unsubscribe')}>
          Unsubscribe
        </Button>
      )}
      <Button icon="trash" variant="quiet" aria-haspopup="dialog" onClick={() => onAsk('erase')}>
        Delete
      </Button>
    </>
  );
}

type PersonDialogProps = { person: Person; action: PersonAction | null; onClose: () => void };

/**
 * The dialogs are separate from the buttons, because a small window remounts the buttons in another place, which
 * would close dialogs inside them.
 */
export function PersonDialog({ person, action, onClose }: PersonDialogProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id, email } = person;
  const question = action === 'unsubscribe' ? unsubscribingTexts : subscribers.erasing;

  async function confirm() {
    if (action === 'unsubscribe') {
      await changeSubscriber(queries, api.subscribers.unsubscribe(id));
      return queries.invalidateQueries({ queryKey: createPersonKey(id) });
    }
    await changeSubscriber(queries, api.subscribers.delete(id));
    await navigate(subscribersAddress, { replace: true });
    queries.removeQueries({ queryKey: createPersonKey(id) });
  }

  if (action === 'edit') return <EditPerson person={person} onClose={onClose} />;
  return (
    <ConfirmDialog
      question={action === null ? null : { ...question, lead: question.lead(email) }}
      onClose={onClose}
      action={confirm}
    />
  );
}
