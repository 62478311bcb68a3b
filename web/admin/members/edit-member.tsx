import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import type { Wire } from '#api/contract/call.ts';
import type { members } from '#api/contract/members.ts';
import { editMember as texts, memberRoles, team } from '#content/admin/team.ts';
import { alerts } from '#content/alerts.ts';
import { api } from '#web/api.ts';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { DraftLine } from '../form-drafts/draft-line.tsx';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { draftName } from '../form-drafts/form-draft.ts';
import { useFormDraft } from '../form-drafts/use-form-draft.ts';
import { FailureBar } from '../failure-bar.tsx';
import { fieldFaults, focusField } from '../field-faults.ts';
import { type ListedMember, shortName } from './member.ts';
import type { Change } from './member-change.ts';
import { MemberLine } from './member-line.tsx';
import styles from './team.module.css';

type EditMemberProps = Change & { member: ListedMember; youId: number };
type Edit = Wire<typeof members.update.body>;
type Fields = Record<'name' | 'jobTitle' | 'role', string>;

/** Name, job title and role of a member. */
export function EditMember({ member, youId, onClose, onDone }: EditMemberProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useFormDraft(draftName(`member.${member.id}`, youId), fieldsOf(member));
  const { name, jobTitle } = draft.fields;
  const role = memberRoles.find((one) => one.name === draft.fields.role)?.name ?? member.role;
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: ({ edit }: { edit: Edit; typed: Fields }) => api.members.update(member.email, edit),
    onError: (failure) => focusField(form.current, Object.keys(fieldFaults(failure))),
    onSuccess: ({ message }, { typed }) => {
      draft.settle(typed);
      onDone({ mood: 'good', text: message });
    },
  });
  const faults = fieldFaults(error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    // A member without a name may stay without one; one that was there cannot be emptied.
    const isLeftOut = name.trim() === '' && member.username === null;
    const edit = { ...(isLeftOut ? {} : { name: name.trim() }), job_title: jobTitle.trim(), role };
    mutate({ edit, typed: draft.fields });
  }

  const busyText = isPending ? texts.saving : null;
  const dialog = { heading: texts.heading, closeText: team.close, submitText: texts.save, busyText, onClose };
  return (
    <FormModal {...dialog} ref={form} onSubmit={submit}>
      <FailureBar error={error} attempt={submittedAt} heading={texts.failed} />
      <MemberLine member={member} hasStatus />
      <TextField
        label={texts.name}
        name="name"
        {...draft.input('name')}
        maxLength={120}
        autoComplete="off"
        data-focus-first=""
        error={faults['name']}
      />
      <TextField
        label={texts.jobTitle}
        name="job_title"
        {...draft.input('jobTitle')}
        maxLength={120}
        autoComplete="off"
        hint={texts.jobTitleHint}
        error={faults['job_title']}
      />
      <RadioCards
        label={texts.role}
        choices={memberRoles}
        chosen={role}
        onChoose={(chosen) => draft.change({ role: chosen })}
      />
      {role === member.role ? null : (
        <output className={styles.quiet}>{texts.roleHint(shortName(member))}</output>
      )}
      <DraftLine draft={draft} />
    </FormModal>
  );
}

function fieldsOf({ username, job_title: title, role }: ListedMember): Fields {
  return { name: username ?? '', jobTitle: title === alerts['team.noJobTitle'] ? '' : title, role };
}
