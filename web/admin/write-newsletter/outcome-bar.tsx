import { Link } from 'react-router';
import { writing } from '#content/admin/write-newsletter.ts';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { newsletterAddress } from '../newsletter/addresses.ts';

import { momentText } from '../time-words.ts';
import { useNow } from '../use-now.ts';
import type { LocalCopy } from '../writing/local-copy.ts';
import type { EmailText } from './letter-text.ts';
import type { Outcome } from './use-send-letter.ts';
import styles from './write-newsletter.module.css';

type OutcomeBarProps = {
  outcome: Outcome | null;
  restored: LocalCopy<EmailText> | null;
  onDiscard: () => void;
};

/** What became of the last press, in the described words; before it, that words of an earlier visit are back. */
export function OutcomeBar({ outcome, restored, onDiscard }: OutcomeBarProps) {
  const now = useNow();
  if (outcome !== null) {
    const { texts, note, newsletterId, attempt } = outcome;
    return (
      <div className={styles.outcome}>
        <MessageBar
          key={attempt}
          mood="bad"
          live="alert"
          note={note}
          action={
            newsletterId === undefined ? undefined : (
              <Link className={buttonClass('plain')} to={newsletterAddress(newsletterId)}>
                {writing.failed.link}
              </Link>
            )
          }
        >
          {texts}
        </MessageBar>
      </div>
    );
  }
  if (restored === null) return null;
  return (
    <div className={styles.outcome}>
      <MessageBar
        mood="info"
        live="status"
        action={
          <Button look="quiet" onClick={onDiscard}>
            {writing.discard}
          </Button>
        }
      >
        {writing.restored(momentText(new Date(restored.at), now))}
      </MessageBar>
    </div>
  );
}
