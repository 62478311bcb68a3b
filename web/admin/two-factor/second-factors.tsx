import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { states } from '#content/admin/frame.ts';
import { factors as texts } from '#content/admin/factors.ts';
import { api } from '#web/api.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { failureText, refusalText } from '../refusal-text.ts';
import { seenText } from '../time-text.ts';
import { useNow } from '../use-now.ts';
import { AddPasskey } from './add-passkey.tsx';
import { AppSetup } from './app-setup.tsx';
import { type OwnFactors, refreshDuty, refreshFactors, useFactors } from './factors-data.ts';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './factors.module.css';

export default function SecondFactors() {
  const { data, error, refetch } = useFactors();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>([]);

  /** Refreshes the current user only after the recovery codes are closed, because that can close this page. */
  function show(fresh: readonly string[]) {
    setCodes(fresh);
    if (fresh.length === 0) void refreshDuty(queries);
  }

  if (data === undefined) {
    if (error === null) return <output>{texts.loading}</output>;
    return (
      <MessageBar
        mood="bad"
        note={refusalText(error)}
        action={<Button onClick={() => void refetch()}>{states.again}</Button>}
      >
        {texts.failed}
      </MessageBar>
    );
  }
  const isOn = data.passkeys.length > 0 || data.app !== null;
  return (
    <>
      <p className={`${styles.headline} ${styles.lead}`}>
        <Badge mood={isOn ? 'good' : 'quiet'} hasDot>
          {isOn ? texts.on : texts.off}
        </Badge>
        <span className={styles.quiet}>
          {data.required ? `${texts.lead} ${texts.isRequired}` : texts.lead}
        </span>
      </p>
      <Part heading={texts.passkeys} lead={texts.passkeysLead}>
        <PasskeyList passkeys={data.passkeys} />
        <AddPasskey origin={data.passkey_origin} onDone={show} />
      </Part>
      <App app={data.app} onCodes={show} />
      {isOn ? <Codes left={data.recovery_codes_left} onCodes={show} /> : null}
      {codes.length === 0 ? null : <RecoveryCodes codes={codes} onClose={() => show([])} />}
    </>
  );
}

type PartProps = { heading: string; lead: string; actions?: ReactNode; children?: ReactNode };

function Part({ heading, lead, actions, children }: PartProps) {
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <div className={styles.partTexts}>
          <h3>{heading}</h3>
          <p className={styles.quiet}>{lead}</p>
        </div>
        {actions === undefined ? null : <div className={styles.buttons}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

type OnCodes = { onCodes: (codes: readonly string[]) => void };

function App({ app, onCodes }: OnCodes & Pick<OwnFactors, 'app'>) {
  const now = useNow();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'setup' | 'remove' | null>(null);

  async function remove() {
    const { message } = await api.twoFactor.deleteApp();
    showToast(message);
    await Promise.all([refreshFactors(queries), refreshDuty(queries)]);
  }

  return (
    <Part
      heading={texts.app}
      lead={app === null ? texts.appLead : `${texts.appLead} ${daysOf(app, now)}`}
      actions={
        <>
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('setup')}>
            {app === null ? texts.addApp : texts.changeApp}
          </Button>
          {app === null ? null : (
            <Button
              size="small"
              aria-label={texts.removeOf(texts.app)}
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
        <AppSetup
          onClose={() => setOpen(null)}
          onDone={(codes) => {
            setOpen(null);
            onCodes(codes);
          }}
        />
      ) : null}
      <ConfirmDialog
        question={open === 'remove' ? { ...texts.removeApp, icon: 'trash' } : null}
        explain={failureText}
        onClose={() => setOpen(null)}
        act={remove}
      />
    </Part>
  );
}

function daysOf({ created, last_used: used }: NonNullable<OwnFactors['app']>, now: Date): string {
  const last = used === null ? texts.neverUsed : texts.used(seenText(new Date(used), now));
  return `${texts.added(seenText(new Date(created), now))}, ${last}.`;
}

function Codes({ left, onCodes }: OnCodes & { left: number }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);

  async function renew() {
    const { data } = await api.twoFactor.renewCodes();
    onCodes(data.recovery_codes);
    await refreshFactors(queries);
  }

  return (
    <Part
      heading={texts.codes}
      lead={`${texts.codesLead} ${left === 0 ? texts.noCodes : texts.codesLeft(left)}`}
      actions={
        <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {texts.renew}
        </Button>
      }
    >
      <ConfirmDialog
        question={isAsking ? { ...texts.renewCodes, look: 'main' } : null}
        explain={failureText}
        onClose={() => setAsking(false)}
        act={renew}
      />
    </Part>
  );
}
