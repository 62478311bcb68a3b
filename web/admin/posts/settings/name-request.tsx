import { useEffect, useState } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { PublicNameForm, useOwnAuthor } from '../../account/public-name.tsx';
import styles from './settings.module.css';
import { dayMs } from '#modules/time.ts';
import { getSiteName } from '#content/site-name.ts';

type NameRequestProps = { userId: number; onNamed: (name: string) => void };

/** Asks a member without a public name to enter a public name. "Not now" hides the request for a month. */
export default function NameRequest({ userId, onNamed }: NameRequestProps) {
  const { data } = useOwnAuthor();
  const [isPostponed, setPostponed] = useState(() => wasPostponed(userId));
  const name = data?.name;
  useEffect(() => {
    if (name !== undefined) onNamed(name);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each name
  }, [name]);
  if (data !== null || isPostponed) return null;

  function postponeNow() {
    storePostponed(userId);
    setPostponed(true);
  }

  return (
    <section className={styles.request} aria-labelledby="post-name-request">
      <h2 id="post-name-request" className={styles.sectionHeading}>
        Under which name do you publish?
      </h2>
      <p className="quiet">{`Visitors read it above your posts. Until you choose a name, they read ${getSiteName()}. You can change it in your account.`}</p>
      <PublicNameForm
        start={{ name: '', about: '' }}
        isShort
        more={
          <Button variant="quiet" onClick={postponeNow}>
            Not now
          </Button>
        }
      />
    </section>
  );
}

const monthMs = 30 * dayMs;
const getStorageKey = (userId: number) => `hirawa.name-request.${userId}`;

function wasPostponed(userId: number): boolean {
  try {
    return Date.now() < Number(localStorage.getItem(getStorageKey(userId)) ?? 0) + monthMs;
  } catch {
    return false;
  }
}

function storePostponed(userId: number): void {
  try {
    localStorage.setItem(getStorageKey(userId), String(Date.now()));
  } catch {
    // Storage is forbidden: the choice lasts while the form is open.
  }
}
