import { useMemo } from 'react';
import { outbox } from '#content/admin/outbox.ts';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { listEmailLinks, getPageNonce } from '../email-document.ts';
import type { Email } from './emails.ts';
import styles from './outbox.module.css';

/** The links of an email outside its frame, for keyboard users and for copying. */
export function EmailLinks({ email }: { email: Email }) {
  const links = useMemo(() => listEmailLinks(email.html ?? '', getPageNonce()), [email.html]);
  if (links.length === 0) return null;
  return (
    <section className={styles.links}>
      <h3 className={styles.linksHeading}>{outbox.links}</h3>
      <p className={styles.quiet}>{outbox.linksNote}</p>
      <ul>
        {links.map(({ label, address }) => (
          <li key={address} className={styles.linkRow}>
            <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link}>
              <span>{label}</span>
              <span className={styles.address}>{address}</span>
            </a>
            <button
              type="button"
              className={iconButtonClass}
              aria-label={`${outbox.copy}: ${label}`}
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
  showToast((await copyText(address)) ? outbox.copied : outbox.copyFailed);
}
