import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { ConflictPanel } from '../../form/conflict-panel.tsx';
import styles from '../outcome-bar.module.css';
import { type ShownVersion, Versions } from './versions.tsx';

type RestoredTextProps = {
  texts: { heading: string; text: string; takeTheirs: string; keepYours: string };
  stored: ShownVersion | undefined;
  yours: ShownVersion;
  onKeep: () => void;
  onDiscard: () => void;
};

/**
 * Shows unsaved input of an earlier visit. This input and the stored text do not change until the user chooses one of
 * the two texts.
 */
export function RestoredText({ texts, stored, yours, onKeep, onDiscard }: RestoredTextProps) {
  if (stored !== undefined)
    return (
      <ConflictPanel
        texts={texts}
        keepText={texts.keepYours}
        versions={<Versions one={stored} other={yours} />}
        onKeep={onKeep}
        onTake={onDiscard}
      />
    );
  return (
    <section className={styles.outcome} aria-label={texts.heading} tabIndex={-1} data-save-question="">
      <MessageBar
        tone="info"
        live="status"
        action={
          <>
            <Button variant="quiet" onClick={onDiscard}>
              {texts.takeTheirs}
            </Button>
            <Button onClick={onKeep}>{texts.keepYours}</Button>
          </>
        }
      >
        {texts.text}
      </MessageBar>
    </section>
  );
}
