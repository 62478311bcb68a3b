import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { alerts } from '#content/alerts.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { focusField, getFormText } from '../form/field-errors.ts';
import {
  answerWithPasskey,
  hasPasskeys,
  type PasskeyAnswer,
  type TwoFactorChallenge,
} from './authenticator.ts';
import styles from './two-factor-form.module.css';
import { useFirstFocus } from './use-first-focus.ts';
import { secondFactorInput as texts } from '../texts.ts';

/** The answer to the challenge of a second factor. */
export type TwoFactorAnswer = { code: string } | { passkey: PasskeyAnswer };

type TwoFactorFormProps = {
  question: TwoFactorChallenge;
  isBusy: boolean;
  /** The result of the last answer. Errors of the browser about a passkey are shown separately. */
  notice: ReactNode;
  error: string | undefined;
  onAnswer: (answer: TwoFactorAnswer) => void;
  submitText: string;
  busyText: string;
};

/** The form of a second factor: a passkey, a code of an authenticator app, or a recovery code. */
export function TwoFactorForm(props: TwoFactorFormProps) {
  const { question, isBusy, notice, error, onAnswer, submitText, busyText } = props;
  const form = useRef<HTMLFormElement>(null);
  const container = useFirstFocus<HTMLDivElement>();
  const [emptyError, setEmptyError] = useState<string>();
  const [passkeyState, setPasskeyState] = useState<'idle' | 'asked' | 'refused'>('idle');
  const mayUsePasskey = question.passkey !== null && hasPasskeys();
  const { proofs } = question;
  const mayTypeCode = proofs.includes('app') || proofs.includes('recovery');

  async function requestPasskey() {
    if (isBusy || passkeyState === 'asked') return;
    setPasskeyState('asked');
    try {
      const passkey = await answerWithPasskey(question);
      setPasskeyState('idle');
      if (passkey !== undefined) onAnswer({ passkey });
    } catch {
      setPasskeyState('refused');
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const code = getFormText(new FormData(event.currentTarget), 'code').trim();
    setEmptyError(code === '' ? alerts['field.required'] : undefined);
    setPasskeyState('idle');
    if (code === '') focusField(form.current, ['code']);
    else onAnswer({ code });
  }

  return (
    <div ref={container} className="stack gap-16">
      {passkeyState === 'refused' ? (
        <MessageBar tone="bad" live="alert">
          {texts.refused}
        </MessageBar>
      ) : (
        notice
      )}
      {mayUsePasskey ? (
        <Button
          variant="main"
          icon="lock"
          data-focus-first=""
          busyText={passkeyState === 'asked' ? 'Waiting for your passkey…' : null}
          onClick={() => void requestPasskey()}
        >
          Use your passkey
        </Button>
      ) : null}
      {mayUsePasskey && mayTypeCode ? <p className={styles.or}>or</p> : null}
      {mayTypeCode ? (
        <form ref={form} method="post" noValidate className="stack gap-16" onSubmit={submit}>
          <TextField
            label="Code"
            name="code"
            autoComplete="one-time-code"
            inputMode={proofs.includes('app') ? 'text' : undefined}
            maxLength={100}
            required
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            data-focus-first={mayUsePasskey ? undefined : ''}
            hint={
              proofs.includes('app')
                ? 'The 6 digits that your authenticator app shows now, or one of your recovery codes.'
                : 'One of your recovery codes.'
            }
            error={emptyError ?? error}
          />
          <Button
            type="submit"
            variant={mayUsePasskey ? 'plain' : 'main'}
            busyText={isBusy && passkeyState !== 'asked' ? busyText : null}
          >
            {submitText}
          </Button>
        </form>
      ) : null}
      {mayUsePasskey || mayTypeCode ? null : (
        <MessageBar tone="warn">
          No passkey can be used at this address, and you have no other second factor. Ask an Admin to reset
          it.
        </MessageBar>
      )}
    </div>
  );
}
