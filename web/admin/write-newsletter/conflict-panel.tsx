import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { writing } from '#content/admin/write-newsletter.ts';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { newsletterAddress } from '../newsletter/addresses.ts';
import { loadNewsletter, type NewsletterItem, newsletterKey } from '../sending/newsletter-item.ts';
import { readableText } from './letter-text.ts';
import styles from './write-newsletter.module.css';

const { conflict: texts } = writing;

type ConflictPanelProps = {
  id: number;
  onKeepYours: (theirs: NewsletterItem) => void;
  onTakeTheirs: () => void;
};

/** Two people have written at once: both texts are there, and one of them is chosen by a person. */
export function ConflictPanel({ id, onKeepYours, onTakeTheirs }: ConflictPanelProps) {
  const { data: theirs } = useQuery({
    queryKey: [...newsletterKey(id), 'conflict'],
    queryFn: ({ signal }) => loadNewsletter(id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const isWritten = theirs?.state === 'draft' || theirs?.state === 'scheduled';
  return (
    <section className={styles.conflict} aria-label={texts.heading}>
      <MessageBar mood="warn" live="alert">
        {theirs === undefined || isWritten ? texts.text : texts.isSent}
      </MessageBar>
      {theirs === undefined ? null : isWritten ? (
        <>
          <h2 className={styles.panelHeading}>
            {texts.theirs(theirs.subject === '' ? texts.noSubject : theirs.subject)}
          </h2>
          <p className={styles.theirs}>{readableText(theirs.message)}</p>
          <div className={styles.actions}>
            <Button onClick={onTakeTheirs}>{texts.takeTheirs}</Button>
            <Button onClick={() => onKeepYours(theirs)}>{texts.keepYours}</Button>
          </div>
        </>
      ) : (
        <Link className={buttonClass('plain')} to={newsletterAddress(id)}>
          {texts.follow}
        </Link>
      )}
    </section>
  );
}
