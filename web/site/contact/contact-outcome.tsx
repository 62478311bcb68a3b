import { messages } from '#content/messages.ts';
import { OutcomeDialog } from '#web/site/parts/outcome-dialog.tsx';

/** The two dialogs of the form. What the server says of a busy moment is filled in by the script. */
export function ContactOutcome() {
  return (
    <>
      <OutcomeDialog
        id="contact-done"
        title={messages['contact.sent.title']}
        text={messages['contact.sent']}
      />
      <OutcomeDialog
        id="contact-failed"
        title={messages['contact.refused.title']}
        text={messages['contact.refused']}
        isFailure
      >
        <p data-when="invalid" hidden>
          {messages['contact.refused.invalidNote']}
        </p>
        <p data-when="busy" data-said="" hidden />
        <p data-when="failed" hidden>
          {messages['contact.refused.failedNote']}
        </p>
        <p data-when="offline" hidden>
          {messages['contact.refused.offlineNote']}
        </p>
      </OutcomeDialog>
    </>
  );
}
