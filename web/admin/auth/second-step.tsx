import type { ReactNode } from 'react';
import { login, secondFactorStep as texts } from '#content/admin/login.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { type TwoFactorAnswer, TwoFactorForm } from '../two-factor/factor-form.tsx';
import { AuthPage } from './auth-page.tsx';
import styles from './auth.module.css';
import type { Step } from './use-log-in.ts';

type SecondStepProps = {
  step: Step;
  isBusy: boolean;
  notice: ReactNode;
  onAnswer: (answer: TwoFactorAnswer) => void;
  onStartOver: () => void;
};

/** The second step of a login, for members with two-factor authentication. */
export function SecondStep({ step, isBusy, notice, onAnswer, onStartOver }: SecondStepProps) {
  return (
    <AuthPage heading={texts.heading} lead={texts.lead(step.email)}>
      <div className={styles.form}>
        <TwoFactorForm
          question={step.question}
          isBusy={isBusy}
          notice={notice}
          error={undefined}
          submitText={login.submit}
          busyText={login.busy}
          onAnswer={onAnswer}
        />
        <Button variant="quiet" onClick={onStartOver}>
          {texts.startOver}
        </Button>
        <p className={styles.note}>{texts.lost}</p>
      </div>
    </AuthPage>
  );
}
