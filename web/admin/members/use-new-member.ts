import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alerts, fillPlaceholders } from '#content/alerts.ts';
import { errorMessages } from '#content/error-messages.ts';
import { addUser } from '#content/admin/team.ts';
import { ApiError } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { getEmptyFieldErrors, type FieldErrors, getFieldErrors } from '../field-errors.ts';
import { getFailureText } from '../error-text.ts';
import { useOutcome } from '../use-outcome.ts';
import { useRoleChoices } from './roles/use-roles.ts';
import { refreshMembers } from './use-members.ts';
import { refreshInvites } from './use-invites.ts';

export type NewMember = { name: string; email: string; password: string };
type AddMethod = 'password' | 'invite';
export type Alert = { tone: 'good' | 'bad'; texts: string; note?: string; password?: string };

type NewMemberCallbacks = {
  /** Called with the names of the invalid fields, in their order. */
  onFieldErrors: (names: string[]) => void;
  onAdded: (typed: NewMember) => void;
  onInvited: (typed: NewMember) => void;
};

/** Adds or invites a member, with the messages of the specification (sections 5 and 8). */
export function useNewMember({ onFieldErrors, onAdded, onInvited }: NewMemberCallbacks) {
  const choices = useRoleChoices();
  const queries = useQueryClient();
  const [way, setWay] = useState<AddMethod>('password');
  const [chosen, setRole] = useState<string | null>(null);
  const role = choices.find(({ name }) => name === chosen)?.name ?? choices[0]?.name ?? 'ADMIN';
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [alert, setAlert] = useOutcome<Alert>();

  function showErrors(errors: FieldErrors) {
    setFieldErrors(errors);
    onFieldErrors(['name', 'email', 'password'].filter((name) => name in errors));
  }

  const { mutate, isPending } = useMutation({
    mutationFn: (typed: NewMember): Promise<{ message: string }> => {
      const { name, email, password } = trimFields(typed);
      return way === 'invite'
        ? api.invites.create({ email, role, name: name === '' ? undefined : name })
        : api.members.create({ name, email, password, enabled: true, role });
    },
    onError: (error) => {
      setAlert({ tone: 'bad', ...(way === 'invite' ? getInviteFailure(error) : getAddFailure(error)) });
      showErrors(getFieldErrors(error));
    },
    onSuccess: ({ message }, typed) => {
      if (way === 'invite') {
        showToast(message);
        void refreshInvites(queries);
        onInvited(typed);
        return;
      }
      const note = fillPlaceholders(alerts['team.added.note'], { name: typed.name.trim() });
      setAlert({ tone: 'good', texts: alerts['team.added'], note, password: typed.password });
      void refreshMembers(queries);
      onAdded(typed);
    },
  });

  function submit(typed: NewMember) {
    if (isPending) return;
    const trimmedMember = trimFields(typed);
    const emptyErrors = getEmptyFieldErrors(
      way === 'invite' ? { email: trimmedMember.email } : trimmedMember,
    );
    const emptyCount = Object.keys(emptyErrors).length;
    setAlert(null);
    setFieldErrors({});
    if (emptyCount === 3) {
      setAlert({ tone: 'bad', texts: alerts['member.incomplete'] });
      onFieldErrors(['name']);
    } else if (emptyCount > 0) {
      showErrors(emptyErrors);
    } else {
      mutate(typed);
    }
  }

  return { way, setWay, choices, role, setRole, faults: fieldErrors, alert, isBusy: isPending, submit };
}

function trimFields({ name, email, password }: NewMember): NewMember {
  return { name: name.trim(), email: email.trim(), password };
}

/** Returns the message for a rejected role or any other error (specification 8.18, 8.19), with advice. */
function getAddFailure(error: unknown): { texts: string; note: string } {
  if (isForbidden(error)) return { texts: alerts['team.addForbidden'], note: addUser.forbiddenNote };
  return { texts: alerts['team.addFailed'], note: getFailureText(error) };
}

function getInviteFailure(error: unknown): { texts: string } {
  if (isForbidden(error)) return { texts: addUser.forbiddenNote };
  if (error instanceof ApiError && error.code === 'invalid') return { texts: errorMessages.invalid };
  return { texts: getFailureText(error) };
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}
