import { alerts } from '#content/alerts.ts';
import { api } from '#web/api.ts';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { getFailureText } from '../error-text.ts';
import { loadAllPages } from '../load-all-pages.ts';
import { type ListedMember, getShortName } from './member.ts';
import type { MemberDialogProps } from './member-change.ts';
import { MemberTwoFactor } from './member-two-factor.tsx';
import { MemberSummary } from './member-summary.tsx';
import { useRoleChoices } from './roles/use-roles.ts';
import { team } from './texts.ts';

type EditMemberProps = MemberDialogProps & { member: ListedMember; youId: number };

export function EditMember({ member, youId, onClose, onDone }: EditMemberProps) {
  const choices = useRoleChoices(member);
  const findRole = (key: string) => choices.find(({ name }) => name === key)?.name ?? member.role;
  const form = useForm(
    ({ name, jobTitle: title, role: chosen }) => {
      // A missing name may stay empty, but an existing name cannot be deleted.
      const isNameOmitted = name.trim() === '' && member.username === null;
      return api.members.update(member.email, {
        ...(isNameOmitted ? {} : { name: name.trim() }),
        jobTitle: title.trim(),
        role: findRole(chosen),
      });
    },
    {
      draft: `member.${member.id}`,
      record: member,
      toValues: (record: ListedMember | null) => toValues(record ?? member),
      findLatest: async ({ id }) =>
        (await loadAllPages((page) => api.members.list(page))).find((one) => one.id === id),
      onSaved: ({ message }) => onDone({ tone: 'good', text: message }),
    },
  );
  const role = findRole(form.values.role);
  return (
    <FormDialog
      heading="Edit member"
      texts={{ save: 'Save', saving: 'Saving…', notSaved: 'The change was not saved.', close: team.close }}
      form={form}
      explain={getFailureText}
      onClose={onClose}
    >
      <MemberSummary member={member} hasStatus />
      <MemberTwoFactor member={member} isYou={member.id === youId} onDone={onDone} />
      <TextField
        label="Name"
        {...form.input('name')}
        maxLength={120}
        autoComplete="off"
        data-focus-first=""
      />
      <TextField
        label="Job title"
        {...form.input('jobTitle')}
        maxLength={120}
        autoComplete="off"
        hint="Shown to the team, such as “Operations lead”."
      />
      <RadioCards
        label="Role"
        choices={choices}
        chosen={role}
        onChoose={(chosen) => form.change({ role: chosen })}
      />
      {role === member.role ? null : (
        <output className="quiet">{`A new role applies to ${getShortName(member)} immediately.`}</output>
      )}
    </FormDialog>
  );
}

function toValues({ username, jobTitle: title, role }: ListedMember) {
  return { name: username ?? '', jobTitle: title === alerts['team.noJobTitle'] ? '' : title, role };
}
