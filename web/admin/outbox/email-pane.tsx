import { useState, useMemo } from 'react';
import { Segments } from '#web/ui/fields/segments.tsx';
import { SplitPane } from '../split-view/split-pane.tsx';
import split from '../split-view/split-view.module.css';
import { formatFullMoment } from '../time-text.ts';
import { EmailFrame } from '../email-frame.tsx';
import { type Email, useEmail } from './emails.ts';
import styles from './outbox.module.css';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { listEmailLinks, getPageNonce } from '../email-document.ts';

const viewTexts = [
  { name: 'html', texts: 'Email' },
  { name: 'text', texts: 'Text' },
  { name: 'headers', texts: 'Headers' },
] as const;

type View = (typeof viewTexts)[number]['name'];

export function EmailPane({ id, listAddress }: { id: string; listAddress: string }) {
  const query = useEmail(id);
  return (
    <SplitPane
      query={query}
      label={query.data?.subject ?? 'Email'}
      back={{ to: listAddress, text: 'All emails' }}
      notFound="This email is not in the outbox any more."
      className={styles.email}
    >
      {(email) => <OpenEmail key={email.id} email={email} />}
    </SplitPane>
  );
}

function OpenEmail({ email }: { email: Email }) {
  const [view, setView] = useState<View>(email.html === null ? 'text' : 'html');
  const at = new Date(email.date);
  return (
    <>
      <h2 className={split.heading}>{email.subject}</h2>
      <dl className={split.facts}>
        <dt>From</dt>
        <dd>{email.from}</dd>
        <dt>To</dt>
        <dd>{email.to}</dd>
        <dt>Date</dt>
        <dd>
          <time dateTime={email.date}>{formatFullMoment(at)}</time>
        </dd>
      </dl>
      <Segments label="How to show the email" choices={viewTexts} chosen={view} onChoose={setView} />
      {view === 'html' && email.html !== null ? (
        <EmailFrame title={`The email “${email.subject}”`} html={email.html} />
      ) : null}
      {view === 'text' ? (
        <pre className={styles.source}>{email.text ?? 'This email has no plain text version.'}</pre>
      ) : null}
      {view === 'headers' ? <Headers headers={email.headers} /> : null}
      <EmailLinks email={email} />
    </>
  );
}

function Headers({ headers }: { headers: Email['headers'] }) {
  return (
    <dl className={styles.headers}>
      {headers.map(({ name, value }, at) => (
        // Headers can repeat, and their order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The links of an email outside its frame, for keyboard users and for copying. */
function EmailLinks({ email }: { email: Email }) {
  const links = useMemo(() => listEmailLinks(email.html ?? '', getPageNonce()), [email.html]);
  if (links.length === 0) return null;
  return (
    <section className={styles.links}>
      <h3 className={styles.linksHeading}>Links in this email</h3>
      <p className={styles.quiet}>These links work. Opening one has the same effect as for the recipient.</p>
      <ul>
        {links.map(({ label, address }) => (
          <li key={address} className="row gap-8">
            <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link}>
              <span>{label}</span>
              <span className={styles.address}>{address}</span>
            </a>
            <button
              type="button"
              className={iconButtonClass}
              aria-label={`Copy link: ${label}`}
              onClick={() => void copy(address)}
            >
              <Icon name="copy" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function copy(address: string): Promise<void> {
  showToast(
    (await copyText(address)) ? 'Link copied' : 'The link could not be copied. Open it and copy its address.',
  );
}
