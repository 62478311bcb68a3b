import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alerts, fillPlaceholders } from '#content/alerts.ts';
import { errorMessages } from '#content/error-messages.ts';
import { ApiError } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { getEmptyFieldErrors } from '../form/field-errors.ts';
import { useForm } from '../form/use-form.ts';
import { getFailureText } from '../error-text.ts';
import { useOutcome } from '../use-outcome.ts';
import { useRoleChoices } from './roles/use-roles.ts';
import { refreshMembers } from './use-members.ts';
import { refreshInvites } from './use-invites.ts';

const forbiddenNoteText = 'Your role does not allow adding members. Ask an Admin.';

type NewMember = { name: string; email: string; password: string };
type AddMethod = 'password' | 'invite';
export type NewMemberMessage = { tone: 'good' | 'bad'; texts: string; note?: string; password?: string };

const emptyMember: NewMember = { name: '', email: '', password: '' };

/** Adds or invites a member, with the messages of the specification (sections 5 and 8). */
export function useNewMember({ onInvited }: { onInvited: () => void }) {
  const choices = useRoleChoices();
  const queries = useQueryClient();
  const [way, setWay] = useState<AddMethod>('password');
  const [chosen, setRole] = useState<string | null>(null);
  const role = choices.find(({ name }) => name === chosen)?.name ?? choices[0]?.name ?? 'ADMIN';
  const [alert, setAlert] = useOutcome<NewMemberMessage>();
  const form = useForm(
    (typed): Promise<{ message: string }> => {
      const { name, email, password } = trimFields(typed);
      return way === 'invite'
        ? api.invites.create({ email, role, name: name === '' ? undefined : name })
        : api.members.create({ name, email, password, enabled: true, role });
    },
    {
      draft: 'add-user',
      start: emptyMember,
      unstored: ['password'],
      validate: (typed) => {
        const trimmedMember = trimFields(typed);
        const errors = getEmptyFieldErrors(way === 'invite' ? { email: trimmedMember.email } : trimmedMember);
        if (Object.keys(errors).length < 3) {
          setAlert(null);
          return errors;
        }
        // One message instead of three (specification 8.17).
        setAlert({ tone: 'bad', texts: alerts['member.incomplete'] });
        form.focus('name');
        return { form: alerts['member.incomplete'] };
      },
      onSaved: ({ message }, { name, password }) => {
        if (way === 'invite') {
          showToast(message);
          void refreshInvites(queries);
          onInvited();
          return;
        }
        const note = fillPlaceholders(alerts['team.added.note'], { name: name.trim() });
        setAlert({ tone: 'good', texts: alerts['team.added'], note, password });
        void refreshMembers(queries);
        form.focus('name');
      },
      onError: (error) =>
        setAlert({ tone: 'bad', ...(way === 'invite' ? getInviteFailure(error) : getAddFailure(error)) }),
    },
  );
  return { form, way, setWay, choices, role, setRole, alert };
}

export type NewMemberForm = ReturnType<typeof useNewMember>['form'];

function trimFields({ name, email, password }: NewMember): NewMember {
  return { name: name.trim(), email: email.trim(), password };
}

/** Returns the message for a rejected role or any other error (specification 8.18, 8.19), with advice. */
function getAddFailure(error: unknown): { texts: string; note: string } {
  if (isForbidden(error)) return { texts: alerts['team.addForbidden'], note: forbiddenNoteText };
  return { texts: alerts['team.addFailed'], note: getFailureText(error) };
}

function getInviteFailure(error: unknown): { texts: string } {
  if (isForbidden(error)) return { texts: forbiddenNoteText };
  if (error instanceof ApiError && error.code === 'invalid') return { texts: errorMessages.invalid };
  return { texts: getFailureText(error) };
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}
