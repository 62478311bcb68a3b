import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { PaintedCloth } from '#web/ui/cloth/painted-cloth.tsx';
import { BrandMark } from '../brand-mark.tsx';
import styles from './auth.module.css';
import { getSiteName } from '#content/site-name.ts';

type AuthPageProps = { heading: string; lead: string; children?: ReactNode };

/** The layout of pages before login: a form beside the cloth pattern, or below it on a phone. */
export function AuthPage({ heading, lead, children }: AuthPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.cloth}>
        <PaintedCloth columns={6} rows={7} seed="entrance" fit="xMinYMin slice" className={styles.squares} />
      </div>
      <div className={styles.stripe} />
      <div className={styles.column}>
        <header>
          <BrandMark />
        </header>
        <main className={styles.main}>
          <h1 tabIndex={-1} className={styles.heading}>
            {heading}
          </h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </main>
        <footer>
          <a href="/" className={styles.back}>
            <Icon name="chevronLeft" size={16} />
            {`Back to the ${getSiteName()} site`}
          </a>
        </footer>
      </div>
    </div>
  );
}

type AuthNoticeProps = AuthPageProps & { tone: 'good' | 'bad'; text: string };

/** A page before login with a message and the next step instead of a form. */
export function AuthNotice({ tone, text, children, ...page }: AuthNoticeProps) {
  return (
    <AuthPage {...page}>
      <div className={styles.form}>
        <MessageBar tone={tone} live={tone === 'good' ? 'status' : 'alert'}>
          {text}
        </MessageBar>
        {children}
      </div>
    </AuthPage>
  );
}

/** The page after a successful action before login, such as a password reset, with a link to the login page. */
export function AuthSuccess({
  heading,
  lead,
  logInText,
}: {
  heading: string;
  lead: string;
  logInText: string;
}) {
  return (
    <AuthPage heading={heading} lead={lead}>
      <Link to="/admin/login" className={getButtonClass('main')}>
        {logInText}
      </Link>
    </AuthPage>
  );
}
