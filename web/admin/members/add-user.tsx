import { type FormEvent, useId, useRef, useState } from 'react';
import { addUser, memberRoles, team } from '#content/admin/team.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { focusField } from '../field-faults.ts';
import { CopyPassword, NewPasswordField } from './new-password-field.tsx';
import styles from './team.module.css';
import { useNewMember } from './use-new-member.ts';

/** "Add new user": with a password that one hands on, or by an email with a link. */
export function AddUser({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState({ name: '', email: '', password: '' });
  const member = useNewMember({
    onFaults: (names) => focusField(form.current, names),
    onAdded: () => {
      setFields({ name: '', email: '', password: '' });
      focusField(form.current, ['name']);
    },
    onInvited: onClose,
  });
  const { way, role, faults, alert } = member;
  const isInvite = way === 'invite';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    member.submit(fields);
  }

  const busyText = isInvite ? addUser.inviting : addUser.busy;
  return (
    <Modal
      heading={addUser.heading}
      closeText={team.close}
      size="form"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{team.close}</Button>
          <Button type="submit" form={formId} look="main" busyText={member.isBusy ? busyText : null}>
            {isInvite ? addUser.invite : addUser.submit}
          </Button>
        </>
      }
    >
      {/* Password managers must neither fill in one's own sign-in here nor keep somebody else's. */}
      <form
        ref={form}
        id={formId}
        method="post"
        noValidate
        autoComplete="off"
        className={styles.form}
        onSubmit={submit}
      >
        {alert === null ? null : (
          <MessageBar
            key={alert.attempt}
            mood={alert.mood}
            live="alert"
            note={alert.note}
            action={alert.password === undefined ? undefined : <CopyPassword password={alert.password} />}
          >
            {alert.texts}
          </MessageBar>
        )}
        <Segments label={addUser.waysLabel} choices={addUser.ways} chosen={way} onChoose={member.setWay} />
        <TextField
          label={isInvite ? addUser.inviteName : addUser.name}
          name="name"
          value={fields.name}
          onChange={(event) => setFields({ ...fields, name: event.target.value })}
          maxLength={120}
          autoComplete="off"
          required={!isInvite}
          data-focus-first=""
          data-1p-ignore=""
          data-lpignore="true"
          error={faults['name']}
        />
        <TextField
          label={addUser.email}
          name="email"
          type="email"
          value={fields.email}
          onChange={(event) => setFields({ ...fields, email: event.target.value })}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          data-1p-ignore=""
          data-lpignore="true"
          hint={isInvite ? addUser.inviteHint : undefined}
          error={faults['email']}
        />
        {isInvite ? null : (
          <NewPasswordField
            value={fields.password}
            onChange={(password) => setFields({ ...fields, password })}
            ownerName={fields.name}
            error={faults['password']}
          />
        )}
        <RadioCards label={addUser.role} choices={memberRoles} chosen={role} onChoose={member.setRole} />
      </form>
    </Modal>
  );
}
