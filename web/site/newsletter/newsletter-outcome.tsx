import { PastNewslettersLink } from '#web/site/newsletter/past-link.tsx';
import { OutcomeDialog } from '#web/site/parts/outcome-dialog.tsx';
import { ScriptOnly } from '#web/site/parts/script-only.tsx';
import { useMessages } from '#web/site/parts/texts.ts';

/** The two dialogs of the footer's form. The script shows only the second line that matches the outcome. */
export function NewsletterOutcome({ hasPast }: { hasPast: boolean }) {
  const getMessage = useMessages();
  return (
    <ScriptOnly>
      <OutcomeDialog
        id="newsletter-done"
        title={getMessage('newsletter.subscribed.title')}
        text={getMessage('newsletter.subscribed')}
      >
        <p data-when="sent" hidden>
          {getMessage('newsletter.subscribed.confirmNote')}
        </p>
        {hasPast ? <PastNewslettersLink /> : null}
      </OutcomeDialog>
      <OutcomeDialog
        id="newsletter-failed"
        title={getMessage('newsletter.refused.title')}
        text={getMessage('newsletter.refused')}
        isFailure
      >
        {(['invalid', 'busy', 'failed', 'offline'] as const).map((reason) => (
          <p key={reason} data-when={reason} hidden>
            {getMessage(`newsletter.refused.${reason}Note`)}
          </p>
        ))}
        {/* The script fills in the server's message, which few visitors need. */}
        <p data-when="trap" data-said="" hidden />
      </OutcomeDialog>
    </ScriptOnly>
  );
}
