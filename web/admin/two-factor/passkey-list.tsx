import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { twoFactor as texts } from '#content/admin/two-factor.ts';
import { passkeyNameMaxLength } from '#modules/two-factor/constants.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormModal } from '#web/ui/feedback/form-modal.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getFieldErrors, getFormText } from '../form/field-errors.ts';
import { getFailureText } from '../error-text.ts';
import { formatLastSeen } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import { type OwnPasskey, refreshTwoFactorDuty, refreshTwoFactor } from './two-factor-data.ts';
import styles from './factors.module.css';

export function PasskeyList({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const now = useNow();
  const queries = useQueryClient();
  const [open, setOpen] = useState<{ action: 'rename' | 'remove'; passkey: OwnPasskey } | null>(null);
  if (passkeys.length === 0) return <p className="quiet">{texts.noPasskeys}</p>;

  async function remove(passkey: OwnPasskey) {
    const { message } = await api.twoFactor.deletePasskey(passkey.id);
    showToast(message);
    await Promise.all([refreshTwoFactor(queries), refreshTwoFactorDuty(queries)]);
  }

  const removing = open?.action === 'remove' ? open.passkey : null;
  return (
    <>
      <ul aria-label={texts.passkeys} className={styles.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={styles.row}>
            <Icon name="lock" />
            <div className={styles.rowTexts}>
              <p className="semibold">{passkey.name}</p>
              <p className="quiet">{formatDays(passkey, now)}</p>
            </div>
            <div className="cluster">
              <Button
                size="small"
                aria-label={texts.renameOf(passkey.name)}
                aria-haspopup="dialog"
                onClick={() => setOpen({ action: 'rename', passkey })}
              >
                {texts.rename}
              </Button>
              <Button
                size="small"
                aria-label={texts.removeOf(passkey.name)}
                aria-haspopup="dialog"
                onClick={() => setOpen({ action: 'remove', passkey })}
              >
                {texts.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open?.action === 'rename' ? (
        <RenamePasskey passkey={open.passkey} onClose={() => setOpen(null)} />
      ) : null}
      <ConfirmDialog
        question={
          removing && { ...texts.removePasskey, lead: texts.removePasskey.lead(removing.name), icon: 'trash' }
        }
        explain={getFailureText}
        onClose={() => setOpen(null)}
        action={async () => removing && remove(removing)}
      />
    </>
  );
}

function formatDays({ created, last_used: used, synced }: OwnPasskey, now: Date): string {
  return [
    texts.added(formatLastSeen(new Date(created), now)),
    used === null ? texts.neverUsed : texts.used(formatLastSeen(new Date(used), now)),
    ...(synced ? [texts.synced] : []),
  ].join(' · ');
}

function RenamePasskey({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const queries = useQueryClient();
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: (name: string) => api.twoFactor.updatePasskey(passkey.id, { name }),
    onSuccess: async ({ message }) => {
      showToast(message);
      onClose();
      await refreshTwoFactor(queries);
    },
  });
  const nameError = getFieldErrors(error)['name'];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(getFormText(new FormData(event.currentTarget), 'name').trim());
  }

  return (
    <FormModal
      heading={texts.renameOf(passkey.name)}
      closeText={texts.cancel}
      submitText={texts.save}
      busyText={isPending ? texts.saving : null}
      onClose={onClose}
      onSubmit={submit}
    >
      {nameError === undefined ? <FailureBar error={error} attempt={submittedAt} /> : null}
      <TextField
        label={texts.name}
        name="name"
        defaultValue={passkey.name}
        maxLength={passkeyNameMaxLength}
        autoComplete="off"
        required
        data-focus-first=""
        error={nameError}
      />
    </FormModal>
  );
}
