import { messages } from '#content/messages.ts';
import { PastLink } from '#web/site/newsletter/past-link.tsx';
import { OutcomeDialog } from '#web/site/parts/outcome-dialog.tsx';

/** The two dialogs of the footer's form. A second line shows only when it is what happened. */
export function NewsletterOutcome({ hasPast }: { hasPast: boolean }) {
  return (
    <>
      <OutcomeDialog
        id="newsletter-done"
        title={messages['newsletter.subscribed.title']}
        text={messages['newsletter.subscribed']}
      >
        <p data-when="sent" hidden>
          {messages['newsletter.subscribed.confirmNote']}
        </p>
        {hasPast ? <PastLink /> : null}
      </OutcomeDialog>
      <OutcomeDialog
        id="newsletter-failed"
        title={messages['newsletter.refused.title']}
        text={messages['newsletter.refused']}
        isFailure
      >
        {(['invalid', 'busy', 'failed', 'offline'] as const).map((reason) => (
          <p key={reason} data-when={reason} hidden>
            {messages[`newsletter.refused.${reason}Note`]}
          </p>
        ))}
      </OutcomeDialog>
    </>
  );
}
