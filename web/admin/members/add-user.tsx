import { type FormEvent, useRef, useState } from 'react';
import { addUser as texts, team } from '#content/admin/team.ts';
import { focusAndScrollTo } from '#web/ui/feedback/scroll-into-view.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useOneTimeValue } from '../editing/use-one-time-value.tsx';
import { DraftLine } from '../form-drafts/draft-line.tsx';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { getDraftName } from '../form-drafts/form-draft.ts';
import { useFormDraft } from '../form-drafts/use-form-draft.ts';
import { type FieldErrors, focusField } from '../field-errors.ts';
import { CopyPassword, NewPasswordField } from './new-password-field.tsx';
import { type Alert, type NewMember, useNewMember } from './use-new-member.ts';

const emptyMember = { name: '', email: '' };

/** The form "Add new user": with a password that the user passes on, or with an invitation email. */
export function AddUser({ youId, onClose }: { youId: number; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useFormDraft(getDraftName('add-user', youId), emptyMember);
  const [password, setPassword] = useState('');
  const fields = { ...draft.fields, password };
  const member = useNewMember({
    onFieldErrors: (names) => focusField(form.current, names),
    onAdded: ({ name, email }) => {
      draft.clearSaved({ name, email });
      setPassword('');
      focusField(form.current, ['name']);
    },
    onInvited: ({ name, email }) => {
      draft.clearSaved({ name, email });
      onClose();
    },
  });
  const { way, role, faults, alert } = member;
  const isInvite = way === 'invite';
  // The generated password. After the member was added, a generated password is stored nowhere, so the user must copy
  // it first. A typed password is already known to the user.
  const [generated, setGenerated] = useState<string>();
  const isNotCopied = alert?.password !== undefined && alert.password === generated;
  const oneTimeValue = useOneTimeValue({ isTaken: !isNotCopied, onClose });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isNotCopied) return oneTimeValue.close();
    return member.submit(fields);
  }

  const busyText = isInvite ? texts.inviting : texts.busy;
  return (
    // Password managers must not fill in the user's own login here, and must not save another person's password.
    <FormModal
      heading={texts.heading}
      closeText={team.close}
      submitText={isInvite ? texts.invite : texts.submit}
      busyText={member.isBusy ? busyText : null}
      onClose={oneTimeValue.close}
      asksToClose={oneTimeValue.asksToClose}
      ref={form}
      autoComplete="off"
      onSubmit={submit}
    >
      {alert === null ? null : (
        <AddOutcome key={alert.attempt} alert={alert} onCopied={() => setGenerated(undefined)} />
      )}
      {oneTimeValue.question}
      <Segments label={texts.waysLabel} choices={texts.ways} chosen={way} onChoose={member.setWay} />
      <NewMemberFields
        fields={fields}
        onChange={({ password: typed, ...part }) => {
          if (typed === undefined) draft.change(part);
          else setPassword(typed);
        }}
        isInvite={isInvite}
        fieldErrors={faults}
        onGenerate={setGenerated}
      />
      <RadioCards label={texts.role} choices={member.choices} chosen={role} onChoose={member.setRole} />
      <DraftLine draft={draft} />
    </FormModal>
  );
}

/** The result of the last attempt. After success it offers to copy the password. */
function AddOutcome({ alert, onCopied }: { alert: Alert; onCopied: () => void }) {
  const { tone, texts: text, note, password } = alert;
  return (
    <MessageBar
      tone={tone}
      live="alert"
      onOutOfView={focusAndScrollTo}
      note={note}
      action={password === undefined ? undefined : <CopyPassword password={password} onCopied={onCopied} />}
    >
      {text}
    </MessageBar>
  );
}

type NewMemberFieldsProps = {
  fields: NewMember;
  onChange: (part: Partial<NewMember>) => void;
  /** True hides the password field, because an invited member chooses a password. */
  isInvite: boolean;
  fieldErrors: FieldErrors;
  onGenerate: (password: string) => void;
};

function NewMemberFields({ fields, onChange, isInvite, fieldErrors, onGenerate }: NewMemberFieldsProps) {
  const noAutofill = { autoComplete: 'off', 'data-1p-ignore': '', 'data-lpignore': 'true' };
  return (
    <>
      <TextField
        {...noAutofill}
        label={isInvite ? texts.inviteName : texts.name}
        name="name"
        value={fields.name}
        onChange={(event) => onChange({ name: event.target.value })}
        maxLength={120}
        required={!isInvite}
        data-focus-first=""
        error={fieldErrors['name']}
      />
      <TextField
        {...noAutofill}
        label={texts.email}
        name="email"
        type="email"
        value={fields.email}
        onChange={(event) => onChange({ email: event.target.value })}
        maxLength={254}
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={isInvite ? texts.inviteHint : undefined}
        error={fieldErrors['email']}
      />
      {isInvite ? null : (
        <NewPasswordField
          value={fields.password}
          onChange={(password) => onChange({ password })}
          onGenerate={onGenerate}
          ownerName={fields.name}
          error={fieldErrors['password']}
        />
      )}
    </>
  );
}
