import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { alerts, filled } from '#content/alerts.ts';
import { refusals } from '#content/refusals.ts';
import { addUser } from '#content/admin/team.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { emptyFaults, type FieldFaults, fieldFaults } from '../field-faults.ts';
import { failureText } from '../refusal-text.ts';
import { useOutcome } from '../use-outcome.ts';
import { useRoleChoices } from './roles/use-roles.ts';
import { refreshMembers } from './use-members.ts';
import { refreshInvites } from './use-invites.ts';

export type NewMember = { name: string; email: string; password: string };
type Way = 'password' | 'invite';
export type Alert = { mood: 'good' | 'bad'; texts: string; note?: string; password?: string };

type Callbacks = {
  /** Called with the names of the invalid fields, in their order. */
  onFaults: (names: string[]) => void;
  onAdded: (typed: NewMember) => void;
  onInvited: (typed: NewMember) => void;
};

/** Adds or invites a member, with the messages of the specification (sections 5 and 8). */
export function useNewMember({ onFaults, onAdded, onInvited }: Callbacks) {
  const choices = useRoleChoices();
  const queries = useQueryClient();
  const [way, setWay] = useState<Way>('password');
  const [chosen, setRole] = useState<string | null>(null);
  const role = choices.find(({ name }) => name === chosen)?.name ?? choices[0]?.name ?? 'ADMIN';
  const [faults, setFaults] = useState<FieldFaults>({});
  const [alert, tell] = useOutcome<Alert>();

  function refuse(found: FieldFaults) {
    setFaults(found);
    onFaults(['name', 'email', 'password'].filter((name) => name in found));
  }

  const { mutate, isPending } = useMutation({
    mutationFn: (typed: NewMember): Promise<{ message: string }> => {
      const { name, email, password } = trimmed(typed);
      return way === 'invite'
        ? api.invites.create({ email, role, name: name === '' ? undefined : name })
        : api.members.create({ name, email, password, enabled: true, role });
    },
    onError: (error) => {
      tell({ mood: 'bad', ...(way === 'invite' ? inviteFailure(error) : addFailure(error)) });
      refuse(fieldFaults(error));
    },
    onSuccess: ({ message }, typed) => {
      if (way === 'invite') {
        showToast(message);
        void refreshInvites(queries);
        onInvited(typed);
        return;
      }
      const note = filled(alerts['team.added.note'], { name: typed.name.trim() });
      tell({ mood: 'good', texts: alerts['team.added'], note, password: typed.password });
      void refreshMembers(queries);
      onAdded(typed);
    },
  });

  function submit(typed: NewMember) {
    if (isPending) return;
    const given = trimmed(typed);
    const empty = emptyFaults(way === 'invite' ? { email: given.email } : given);
    const emptyCount = Object.keys(empty).length;
    tell(null);
    setFaults({});
    if (emptyCount === 3) {
      tell({ mood: 'bad', texts: alerts['team.addEmpty'] });
      onFaults(['name']);
    } else if (emptyCount > 0) {
      refuse(empty);
    } else {
      mutate(typed);
    }
  }

  return { way, setWay, choices, role, setRole, faults, alert, isBusy: isPending, submit };
}

function trimmed({ name, email, password }: NewMember): NewMember {
  return { name: name.trim(), email: email.trim(), password };
}

/** Returns the message for a rejected role or any other error (specification 8.18, 8.19), with advice. */
function addFailure(error: unknown): { texts: string; note: string } {
  if (isForbidden(error)) return { texts: alerts['team.addForbidden'], note: addUser.forbiddenNote };
  return { texts: alerts['team.addFailed'], note: failureText(error) };
}

function inviteFailure(error: unknown): { texts: string } {
  if (isForbidden(error)) return { texts: addUser.forbiddenNote };
  if (error instanceof ApiRefusal && error.code === 'invalid') return { texts: refusals.invalid };
  return { texts: failureText(error) };
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiRefusal && error.code === 'forbidden';
}
