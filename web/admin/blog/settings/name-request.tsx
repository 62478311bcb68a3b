import { useEffect } from 'react';
import { publicName as texts } from '#content/admin/writing/post-settings.ts';
import { PublicNameForm, useOwnAuthor } from '../../account/public-name.tsx';
import styles from './settings.module.css';

/** Asks a member without a name once for the one that visitors read; nothing where there is one. */
export default function NameRequest({ onNamed }: { onNamed: (name: string) => void }) {
  const { data } = useOwnAuthor();
  const name = data?.name;
  useEffect(() => {
    if (name !== undefined) onNamed(name);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each name
  }, [name]);
  if (data !== null) return null;
  return (
    <section className={styles.request} aria-labelledby="post-name-request">
      <h2 id="post-name-request" className={styles.sectionHeading}>
        {texts.ask}
      </h2>
      <p className={styles.note}>{texts.askNote}</p>
      <PublicNameForm start={{ name: '', about: '' }} isShort />
    </section>
  );
}
