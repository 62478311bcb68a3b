import type { FormEventHandler, ReactNode, RefObject } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './auth.module.css';
import { login } from './texts.ts';

type AuthFormProps = {
  form: RefObject<HTMLFormElement | null>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  notice: ReactNode;
  isBusy: boolean;
  texts: { submit: string; busy: string };
  children: ReactNode;
  footer?: ReactNode;
};

/**
 * The form of a page before login. The button works only after the script has loaded. Without JavaScript, the form
 * shows a message about it.
 */
export function AuthForm({ form, onSubmit, notice, isBusy, texts, children, footer }: AuthFormProps) {
  const isReady = useHydrated();
  return (
    // The method is POST, so that the input never appears in a URL.
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
      <noscript>
        <MessageBar tone="warn">{login.noScript}</MessageBar>
      </noscript>
      {notice}
      {children}
      <Button
        type="submit"
        variant="main"
        className={styles.submit}
        disabled={!isReady}
        data-starting={isReady ? undefined : ''}
        busyText={isBusy ? texts.busy : null}
      >
        {texts.submit}
      </Button>
      {footer}
    </form>
  );
}
