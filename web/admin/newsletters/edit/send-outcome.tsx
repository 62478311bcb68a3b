import { Link } from 'react-router';
import { writing } from '#content/admin/write-newsletter.ts';
import { buttonClass } from '#web/ui/fields/button.tsx';
import type { LocalCopy } from '../../editing/local-copy.ts';
import { NoteBar, OutcomeBar } from '../../editing/outcome-bar.tsx';
import { newsletterAddress } from '../../paths.ts';
import { momentText } from '../../time-text.ts';
import { useNow } from '../../use-now.ts';
import type { Told } from '../../use-outcome.ts';
import type { EmailText } from './newsletter-text.ts';
import type { SendOutcome } from './use-send-newsletter.ts';

type SendOutcomeBarProps = {
  outcome: Told<SendOutcome> | null;
  restored: LocalCopy<EmailText> | null;
  onDiscard: () => void;
};

/** What became of the last press, in the described words; before it, that words of an earlier visit are back. */
export function SendOutcomeBar({ outcome, restored, onDiscard }: SendOutcomeBarProps) {
  const now = useNow();
  if (outcome !== null) {
    const { newsletterId } = outcome;
    const link =
      newsletterId === undefined ? undefined : (
        <Link className={buttonClass('plain')} to={newsletterAddress(newsletterId)}>
          {writing.failed.link}
        </Link>
      );
    return <OutcomeBar outcome={outcome} action={link} />;
  }
  if (restored === null) return null;
  return (
    <NoteBar undoText={writing.discard} onUndo={onDiscard}>
      {writing.restored(momentText(new Date(restored.at), now))}
    </NoteBar>
  );
}
