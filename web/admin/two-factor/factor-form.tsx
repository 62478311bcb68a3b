import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { alerts } from '#content/alerts.ts';
import { factorAnswer as texts } from '#content/admin/login.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { focusField, textOf } from '../field-faults.ts';
import { answerByPasskey, hasPasskeys, type PasskeyAnswer, type ProofQuestion } from './authenticator.ts';
import styles from './factor-form.module.css';
import { useFirstFocus } from './use-first-focus.ts';

/** The answer to the challenge of a second factor. */
export type FactorAnswer = { code: string } | { passkey: PasskeyAnswer };

type FactorFormProps = {
  question: ProofQuestion;
  isBusy: boolean;
  /** The result of the last answer. Errors of the browser about a passkey are shown separately. */
  notice: ReactNode;
  fault: string | undefined;
  onAnswer: (answer: FactorAnswer) => void;
  submitText: string;
  busyText: string;
};

/** The form of a second factor: a passkey, a code of an authenticator app, or a recovery code. */
export function FactorForm(props: FactorFormProps) {
  const { question, isBusy, notice, fault, onAnswer, submitText, busyText } = props;
  const form = useRef<HTMLFormElement>(null);
  const whole = useFirstFocus<HTMLDivElement>();
  const [empty, setEmpty] = useState<string>();
  const [byBrowser, setByBrowser] = useState<'idle' | 'asked' | 'refused'>('idle');
  const mayUsePasskey = question.passkey !== null && hasPasskeys();
  const { proofs } = question;
  const mayTypeCode = proofs.includes('app') || proofs.includes('recovery');

  async function askForPasskey() {
    if (isBusy || byBrowser === 'asked') return;
    setByBrowser('asked');
    try {
      const passkey = await answerByPasskey(question);
      setByBrowser('idle');
      if (passkey !== undefined) onAnswer({ passkey });
    } catch {
      setByBrowser('refused');
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const code = textOf(new FormData(event.currentTarget), 'code').trim();
    setEmpty(code === '' ? alerts['field.required'] : undefined);
    setByBrowser('idle');
    if (code === '') focusField(form.current, ['code']);
    else onAnswer({ code });
  }

  return (
    <div ref={whole} className={styles.answer}>
      {byBrowser === 'refused' ? (
        <MessageBar mood="bad" live="alert">
          {texts.refused}
        </MessageBar>
      ) : (
        notice
      )}
      {mayUsePasskey ? (
        <Button
          look="main"
          icon="lock"
          data-focus-first=""
          busyText={byBrowser === 'asked' ? texts.passkeyBusy : null}
          onClick={() => void askForPasskey()}
        >
          {texts.passkey}
        </Button>
      ) : null}
      {mayUsePasskey && mayTypeCode ? <p className={styles.or}>{texts.or}</p> : null}
      {mayTypeCode ? (
        <form ref={form} method="post" noValidate className={styles.answer} onSubmit={submit}>
          <TextField
            label={texts.code}
            name="code"
            autoComplete="one-time-code"
            inputMode={proofs.includes('app') ? 'text' : undefined}
            maxLength={100}
            required
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            data-focus-first={mayUsePasskey ? undefined : ''}
            hint={proofs.includes('app') ? texts.codeHint : texts.recoveryHint}
            error={empty ?? fault}
          />
          <Button
            type="submit"
            look={mayUsePasskey ? 'plain' : 'main'}
            busyText={isBusy && byBrowser !== 'asked' ? busyText : null}
          >
            {submitText}
          </Button>
        </form>
      ) : null}
      {mayUsePasskey || mayTypeCode ? null : <MessageBar mood="warn">{texts.nothing}</MessageBar>}
    </div>
  );
}
