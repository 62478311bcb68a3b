import { Link } from 'react-router';
import { writing } from '#content/admin/write-newsletter.ts';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { OutcomeBar } from '../../editing/outcome-bar.tsx';
import { newsletterAddress } from '../../paths.ts';
import type { Told } from '../../use-outcome.ts';
import type { SendOutcome } from './use-send-newsletter.ts';

/** The result of the last submit, in the texts of the specification. */
export function SendOutcomeBar({ outcome }: { outcome: Told<SendOutcome> | null }) {
  if (outcome === null) return null;
  const { newsletterId } = outcome;
  const link =
    newsletterId === undefined ? undefined : (
      <Link className={buttonClass('plain')} to={newsletterAddress(newsletterId)}>
        {writing.failed.link}
      </Link>
    );
  return <OutcomeBar outcome={outcome} action={link} />;
}
