import { OutcomeDialog } from '#web/site/parts/outcome-dialog.tsx';
import { ScriptOnly } from '#web/site/parts/script-only.tsx';
import { useMessages } from '#web/site/parts/texts.ts';

/** The two dialogs of the contact form. The script fills in the server's message for `busy`. */
export function ContactOutcome() {
  const says = useMessages();
  return (
    <ScriptOnly>
      <OutcomeDialog id="contact-done" title={says('contact.sent.title')} text={says('contact.sent')} />
      <OutcomeDialog
        id="contact-failed"
        title={says('contact.refused.title')}
        text={says('contact.refused')}
        isFailure
      >
        <p data-when="invalid" hidden>
          {says('contact.refused.invalidNote')}
        </p>
        <p data-when="busy" data-said="" hidden />
        <p data-when="failed" hidden>
          {says('contact.refused.failedNote')}
        </p>
        <p data-when="offline" hidden>
          {says('contact.refused.offlineNote')}
        </p>
      </OutcomeDialog>
    </ScriptOnly>
  );
}
