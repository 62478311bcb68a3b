import { useState } from 'react';
import { focusAndScrollTo } from '#web/ui/feedback/scroll-into-view.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useOneTimeValue } from '../editing/use-one-time-value.tsx';
import { StoredDraftNotice } from '../form/draft-line.tsx';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { CopyPassword, NewPasswordField } from './new-password-field.tsx';
import { type NewMemberMessage, type NewMemberForm, useNewMember } from './use-new-member.ts';
import { team, addUser as texts } from './texts.ts';

/** The form "Add new user": with a password that the user passes on, or with an invitation email. */
export function AddUser({ onClose }: { onClose: () => void }) {
  const member = useNewMember({ onInvited: onClose });
  const { form, way, role, alert } = member;
  const isInvite = way === 'invite';
  // The generated password, until the user copies it. Once the member is added, no one can read this password again,
  // so the user must copy the password before closing the dialog. The user already knows a typed password.
  const [generated, setGenerated] = useState<string>();
  const isNotCopied = alert?.password !== undefined && alert.password === generated;
  const oneTimeValue = useOneTimeValue({ isTaken: !isNotCopied, onClose });

  const busyText = isInvite ? 'Sending…' : 'Adding…';
  return (
    // Password managers must not fill in the user's own login in this form, and must not save another person's
    // password.
    <FormModal
      heading="Add new user"
      closeText={team.close}
      submitText={isInvite ? 'Send invite' : 'Add user'}
      busyText={form.isSaving ? busyText : null}
      onClose={oneTimeValue.close}
      asksToClose={oneTimeValue.asksToClose}
      autoComplete="off"
      {...form.props}
      onSubmit={(event) => {
        if (!isNotCopied) return form.props.onSubmit(event);
        event.preventDefault();
        return oneTimeValue.close();
      }}
    >
      {alert === null ? null : (
        <AddOutcome key={alert.attempt} alert={alert} onCopied={() => setGenerated(undefined)} />
      )}
      {oneTimeValue.question}
      <Segments
        label="How the new member logs in"
        choices={texts.ways}
        chosen={way}
        onChoose={member.setWay}
      />
      <NewMemberFields form={form} isInvite={isInvite} onGenerate={setGenerated} />
      <RadioCards label="Role" choices={member.choices} chosen={role} onChoose={member.setRole} />
      <StoredDraftNotice draft={form.draft} />
    </FormModal>
  );
}

/** The result of the last attempt. After success it offers to copy the password. */
function AddOutcome({ alert, onCopied }: { alert: NewMemberMessage; onCopied: () => void }) {
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
  form: NewMemberForm;
  /** True hides the password field, because an invited member chooses a password. */
  isInvite: boolean;
  onGenerate: (password: string) => void;
};

function NewMemberFields({ form, isInvite, onGenerate }: NewMemberFieldsProps) {
  const noAutofill = { autoComplete: 'off', 'data-1p-ignore': '', 'data-lpignore': 'true' };
  return (
    <>
      <TextField
        {...noAutofill}
        label={isInvite ? 'Name (optional)' : 'Name'}
        {...form.input('name')}
        maxLength={120}
        required={!isInvite}
        data-focus-first=""
      />
      <TextField
        {...noAutofill}
        label="Email"
        type="email"
        {...form.input('email')}
        maxLength={254}
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={
          isInvite ? 'An email with a link goes to this address. The link works once, for 7 days.' : undefined
        }
      />
      {isInvite ? null : (
        <NewPasswordField
          value={form.values.password}
          onChange={(password) => form.change({ password })}
          onGenerate={onGenerate}
          ownerName={form.values.name}
          error={form.errors.password}
        />
      )}
    </>
  );
}
