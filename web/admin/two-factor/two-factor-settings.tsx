import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#web/api.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { getFailureText, getErrorText } from '../error-text.ts';
import { formatLastSeen } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import { AddPasskey } from './add-passkey.tsx';
import { AuthenticatorSetup } from './app-setup.tsx';
import {
  type TwoFactorState,
  refreshTwoFactorDuty,
  refreshTwoFactor,
  useTwoFactor,
} from './two-factor-data.ts';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './factors.module.css';
import { twoFactor as texts } from './texts.ts';
import { states } from '../texts.ts';

const leadText = 'It protects your account even if your password is stolen.';

const appLeadText = 'An app on your phone shows a new code every 30 seconds.';

export default function TwoFactorSettings() {
  const { data, error, refetch } = useTwoFactor();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>([]);

  /** Reloads the current user only after the recovery codes are closed, because a reload can close this page. */
  function showCodes(newCodes: readonly string[]) {
    setCodes(newCodes);
    if (newCodes.length === 0) void refreshTwoFactorDuty(queries);
  }

  if (data === undefined) {
    if (error === null) return <output>Loading…</output>;
    return (
      <MessageBar
        tone="bad"
        note={getErrorText(error)}
        action={<Button onClick={() => void refetch()}>{states.again}</Button>}
      >
        Your second factors could not be loaded.
      </MessageBar>
    );
  }
  const isOn = data.passkeys.length > 0 || data.app !== null;
  return (
    <>
      <p className={`${styles.headline} ${styles.lead}`}>
        <Badge tone={isOn ? 'good' : 'quiet'} hasDot>
          {isOn ? 'On' : 'Off'}
        </Badge>
        <span className="quiet">{data.required ? `${leadText} It is required for you.` : leadText}</span>
      </p>
      <SettingsPart
        heading={texts.passkeys}
        lead="Log in without a password: with your finger, your face, the PIN of a device, or a security key."
      >
        <PasskeyList passkeys={data.passkeys} />
        <AddPasskey origin={data.passkeyOrigin} onDone={showCodes} />
      </SettingsPart>
      <AuthenticatorApp app={data.app} onCodes={showCodes} />
      {isOn ? <RecoveryCodeCount left={data.recoveryCodesLeft} onCodes={showCodes} /> : null}
      {codes.length === 0 ? null : <RecoveryCodes codes={codes} onClose={() => showCodes([])} />}
    </>
  );
}

type SettingsPartProps = { heading: string; lead: string; actions?: ReactNode; children?: ReactNode };

function SettingsPart({ heading, lead, actions, children }: SettingsPartProps) {
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <div className={styles.partTexts}>
          <h3>{heading}</h3>
          <p className="quiet">{lead}</p>
        </div>
        {actions === undefined ? null : <div className="cluster">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

type CodesCallback = { onCodes: (codes: readonly string[]) => void };

function AuthenticatorApp({ app, onCodes }: CodesCallback & Pick<TwoFactorState, 'app'>) {
  const now = useNow();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'setup' | 'remove' | null>(null);

  async function remove() {
    const { message } = await api.twoFactor.deleteApp();
    showToast(message);
    await Promise.all([refreshTwoFactor(queries), refreshTwoFactorDuty(queries)]);
  }

  return (
    <SettingsPart
      heading="Authenticator app"
      lead={app === null ? appLeadText : `${appLeadText} ${formatDays(app, now)}`}
      actions={
        <>
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('setup')}>
            {app === null ? 'Set up an app' : 'Change app'}
          </Button>
          {app === null ? null : (
            <Button
              size="small"
              aria-label={texts.removeOf('Authenticator app')}
              aria-haspopup="dialog"
              onClick={() => setOpen('remove')}
            >
              {texts.remove}
            </Button>
          )}
        </>
      }
    >
      {open === 'setup' ? (
        <AuthenticatorSetup
          onClose={() => setOpen(null)}
          onDone={(codes) => {
            setOpen(null);
            onCodes(codes);
          }}
        />
      ) : null}
      <ConfirmDialog
        question={
          open === 'remove'
            ? {
                heading: 'Remove the authenticator app?',
                lead: 'You can no longer log in with its codes. Delete the entry in the app too.',
                keep: 'Keep it',
                sure: 'Remove app',
                busy: 'Removing…',
                icon: 'trash',
              }
            : null
        }
        explain={getFailureText}
        onClose={() => setOpen(null)}
        action={remove}
      />
    </SettingsPart>
  );
}

function formatDays({ created, lastUsed: used }: NonNullable<TwoFactorState['app']>, now: Date): string {
  const last = used === null ? texts.neverUsed : texts.used(formatLastSeen(new Date(used), now));
  return `${texts.added(formatLastSeen(new Date(created), now))}, ${last}.`;
}

function RecoveryCodeCount({ left, onCodes }: CodesCallback & { left: number }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);

  async function renewCodes() {
    const { data } = await api.twoFactor.renewCodes();
    onCodes(data.recoveryCodes);
    await refreshTwoFactor(queries);
  }

  return (
    <SettingsPart
      heading="Recovery codes"
      lead={`Use them if you lose your phone. Each code works once. ${left === 0 ? 'No codes left. Create new codes now.' : formatCodesLeft(left)}`}
      actions={
        <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Create new codes
        </Button>
      }
    >
      <ConfirmDialog
        question={
          isAsking
            ? {
                heading: 'Create new recovery codes?',
                lead: 'Your old codes will no longer work.',
                keep: 'Keep the old ones',
                sure: 'Create new codes',
                busy: 'Creating…',
                look: 'main',
              }
            : null
        }
        explain={getFailureText}
        onClose={() => setAsking(false)}
        action={renewCodes}
      />
    </SettingsPart>
  );
}

function formatCodesLeft(count: number) {
  return count === 1 ? '1 code left. Create new codes soon.' : `${count} codes left.`;
}
