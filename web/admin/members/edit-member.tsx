import type { Wire } from '#api/http/call.ts';
import type { members } from '#modules/members/contract.ts';
import { editMember as texts, team } from '#content/admin/team.ts';
import { alerts } from '#content/alerts.ts';
import { api } from '#web/api.ts';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { DraftModal } from '../form-drafts/draft-modal.tsx';
import { getDraftName } from '../form-drafts/form-draft.ts';
import { useFormDraft } from '../form-drafts/use-form-draft.ts';
import { useSaving } from '../form-drafts/use-saving.ts';
import { getFailureText } from '../error-text.ts';
import { type ListedMember, getShortName } from './member.ts';
import type { MemberDialogProps } from './member-change.ts';
import { MemberTwoFactor } from './member-two-factor.tsx';
import { MemberSummary } from './member-summary.tsx';
import { useRoleChoices } from './roles/use-roles.ts';
import styles from './team.module.css';

type EditMemberProps = MemberDialogProps & { member: ListedMember; youId: number };
type MemberUpdate = Wire<typeof members.update.body>;
type Fields = Record<'name' | 'jobTitle' | 'role', string>;

export function EditMember({ member, youId, onClose, onDone }: EditMemberProps) {
  const draft = useFormDraft(getDraftName(`member.${member.id}`, youId), toFields(member));
  const { name, jobTitle } = draft.fields;
  const choices = useRoleChoices(member);
  const role = choices.find(({ name }) => name === draft.fields.role)?.name ?? member.role;
  const saving = useSaving({
    draft,
    save: () => api.members.update(member.email, createUpdate()),
    onSaved: ({ message }) => onDone({ tone: 'good', text: message }),
  });
  const { fieldErrors } = saving;

  function createUpdate(): MemberUpdate {
    // A missing name may stay empty, but an existing name cannot be deleted.
    const isNameOmitted = name.trim() === '' && member.username === null;
    return { ...(isNameOmitted ? {} : { name: name.trim() }), job_title: jobTitle.trim(), role };
  }

  const dialog = { heading: texts.heading, texts: { ...texts, close: team.close }, draft, saving, onClose };
  return (
    <DraftModal {...dialog} explain={getFailureText}>
      <MemberSummary member={member} hasStatus />
      <MemberTwoFactor member={member} isYou={member.id === youId} onDone={onDone} />
      <TextField
        label={texts.name}
        name="name"
        {...draft.input('name')}
        maxLength={120}
        autoComplete="off"
        data-focus-first=""
        error={fieldErrors['name']}
      />
      <TextField
        label={texts.jobTitle}
        name="job_title"
        {...draft.input('jobTitle')}
        maxLength={120}
        autoComplete="off"
        hint={texts.jobTitleHint}
        error={fieldErrors['job_title']}
      />
      <RadioCards
        label={texts.role}
        choices={choices}
        chosen={role}
        onChoose={(chosen) => draft.change({ role: chosen })}
      />
      {role === member.role ? null : (
        <output className={styles.quiet}>{texts.roleHint(getShortName(member))}</output>
      )}
    </DraftModal>
  );
}

function toFields({ username, job_title: title, role }: ListedMember): Fields {
  return { name: username ?? '', jobTitle: title === alerts['team.noJobTitle'] ? '' : title, role };
}
