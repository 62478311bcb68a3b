import { Link } from 'react-router';
import { newsletterEditor } from '#content/admin/write-newsletter.ts';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { OutcomeBar } from '../../editing/outcome-bar.tsx';
import { getNewsletterAddress } from '../../paths.ts';
import type { OutcomeAttempt } from '../../use-outcome.ts';
import type { SendOutcome } from './use-send-newsletter.ts';

/** The result of the last submit, in the texts of the specification. */
export function SendOutcomeBar({ outcome }: { outcome: OutcomeAttempt<SendOutcome> | null }) {
  if (outcome === null) return null;
  const { newsletterId } = outcome;
  const link =
    newsletterId === undefined ? undefined : (
      <Link className={getButtonClass('plain')} to={getNewsletterAddress(newsletterId)}>
        {newsletterEditor.failed.link}
      </Link>
    );
  return <OutcomeBar outcome={outcome} action={link} />;
}
