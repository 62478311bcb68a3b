import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { personForm } from '#content/admin/audiences.ts';
import { subscriberPage as texts, subscribers } from '#content/admin/subscribers.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { subscribersAddress } from '../../paths.ts';
import { changeSubscriber } from '../subscriber-data.ts';
import { EditPerson } from './edit-person.tsx';
import { type Person, personKey } from './person-data.ts';

/** Ends the subscription, turns emails back on, or deletes the person for good. */
export function PersonActions({ person }: { person: Person }) {
  const [isEditing, setIsEditing] = useState(false);
  const [asked, setAsked] = useState<'unsubscribe' | 'erase' | null>(null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id, email, state } = person;
  const question = asked === 'unsubscribe' ? texts.unsubscribing : subscribers.erasing;

  async function change(call: Promise<{ message: string }>) {
    await changeSubscriber(queries, call);
    await queries.invalidateQueries({ queryKey: personKey(id) });
  }

  async function act() {
    if (asked === 'unsubscribe') return change(api.subscribers.unsubscribe(id));
    await changeSubscriber(queries, api.subscribers.delete(id));
    await navigate(subscribersAddress, { replace: true });
    queries.removeQueries({ queryKey: personKey(id) });
  }

  return (
    <>
      <Button icon="pencil" aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
        {personForm.open}
      </Button>
      {isEditing ? <EditPerson person={person} onClose={() => setIsEditing(false)} /> : null}
      {state === 'unsubscribed' ? null : (
        <Button aria-haspopup="dialog" onClick={() => setAsked('unsubscribe')}>
          {texts.unsubscribe}
        </Button>
      )}
      <Button icon="trash" look="quiet" aria-haspopup="dialog" onClick={() => setAsked('erase')}>
        {texts.erase}
      </Button>
      <ConfirmDialog
        question={asked === null ? null : { ...question, lead: question.lead(email) }}
        onClose={() => setAsked(null)}
        act={act}
      />
    </>
  );
}
