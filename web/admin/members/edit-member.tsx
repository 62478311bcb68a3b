import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Wire } from '#api/contract/call.ts';
import type { members } from '#api/contract/members.ts';
import { editMember, memberRoles, team } from '#content/admin/team.ts';
import { alerts } from '#content/alerts.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { fieldFaults, focusField, serverText, textOf } from '../field-faults.ts';
import { type ListedMember, shortName } from './member.ts';
import { refusalText } from '../refusal-text.ts';
import type { Change } from './member-change.ts';
import { MemberLine } from './member-line.tsx';
import styles from './team.module.css';

type EditMemberProps = Change & { member: ListedMember };
type Edit = Wire<typeof members.update.body>;

/** Name, job title and role of a member. */
export function EditMember({ member, onClose, onDone }: EditMemberProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [role, setRole] = useState(member.role);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (edit: Edit) => api.members.update(member.email, edit),
    onError: (failure) => focusField(form.current, Object.keys(fieldFaults(failure))),
    onSuccess: ({ message }) => onDone({ mood: 'good', text: message }),
  });
  const faults = fieldFaults(error);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const data = new FormData(event.currentTarget);
    const name = textOf(data, 'name').trim();
    // A member without a name may stay without one; one that was there cannot be emptied.
    const isLeftOut = name === '' && member.username === null;
    mutate({ ...(isLeftOut ? {} : { name }), job_title: textOf(data, 'job_title').trim(), role });
  }

  return (
    <Modal
      heading={editMember.heading}
      closeText={team.close}
      size="form"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{team.close}</Button>
          <Button type="submit" form={formId} look="main" busyText={isPending ? editMember.saving : null}>
            {editMember.save}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} method="post" noValidate className={styles.form} onSubmit={submit}>
        {error === null ? null : (
          <MessageBar
            key={submittedAt}
            mood="bad"
            live="alert"
            note={serverText(error) ?? refusalText(error)}
          >
            {editMember.failed}
          </MessageBar>
        )}
        <MemberLine member={member} hasStatus />
        <TextField
          label={editMember.name}
          name="name"
          defaultValue={member.username ?? ''}
          maxLength={120}
          autoComplete="off"
          data-focus-first=""
          error={faults['name']}
        />
        <TextField
          label={editMember.jobTitle}
          name="job_title"
          defaultValue={member.job_title === alerts['team.noJobTitle'] ? '' : member.job_title}
          maxLength={120}
          autoComplete="off"
          hint={editMember.jobTitleHint}
          error={faults['job_title']}
        />
        <RadioCards label={editMember.role} choices={memberRoles} chosen={role} onChoose={setRole} />
        {role === member.role ? null : (
          <output className={styles.quiet}>{editMember.roleHint(shortName(member))}</output>
        )}
      </form>
    </Modal>
  );
}
