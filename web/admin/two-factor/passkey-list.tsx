import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { passkeyNameMaxLength } from '#modules/two-factor/constants.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { getFailureText } from '../error-text.ts';
import { formatLastSeen } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import { type OwnPasskey, refreshTwoFactorDuty, refreshTwoFactor } from './two-factor-data.ts';
import styles from './factors.module.css';
import { twoFactor as texts } from './texts.ts';

export function PasskeyList({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const now = useNow();
  const queries = useQueryClient();
  const [open, setOpen] = useState<{ action: 'rename' | 'remove'; passkey: OwnPasskey } | null>(null);
  if (passkeys.length === 0) return <p className="quiet">No passkey yet.</p>;

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
                aria-label={`Rename ${passkey.name}`}
                aria-haspopup="dialog"
                onClick={() => setOpen({ action: 'rename', passkey })}
              >
                Rename
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
          removing && {
            heading: 'Remove this passkey?',
            keep: 'Keep it',
            sure: 'Remove passkey',
            busy: 'Removing…',
            lead: `You can no longer log in with ${removing.name}. Delete it on your device or in your password manager too.`,
            icon: 'trash',
          }
        }
        explain={getFailureText}
        onClose={() => setOpen(null)}
        action={async () => removing && remove(removing)}
      />
    </>
  );
}

function formatDays({ created, lastUsed: used, synced }: OwnPasskey, now: Date): string {
  return [
    texts.added(formatLastSeen(new Date(created), now)),
    used === null ? texts.neverUsed : texts.used(formatLastSeen(new Date(used), now)),
    ...(synced ? ['synced'] : []),
  ].join(' · ');
}

function RenamePasskey({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm(({ name }) => api.twoFactor.updatePasskey(passkey.id, { name: name.trim() }), {
    draft: `passkey.${passkey.id}`,
    start: { name: passkey.name },
    onSaved: async ({ message }) => {
      showToast(message);
      onClose();
      await refreshTwoFactor(queries);
    },
  });
  return (
    <FormDialog
      heading={`Rename ${passkey.name}`}
      texts={{ save: 'Save', saving: 'Saving…', close: 'Cancel' }}
      form={form}
      explain={getFailureText}
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={passkeyNameMaxLength}
        autoComplete="off"
        required
        data-focus-first=""
        {...form.input('name')}
      />
    </FormDialog>
  );
}
