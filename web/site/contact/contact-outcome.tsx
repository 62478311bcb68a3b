import { OutcomeDialog } from '#web/site/parts/outcome-dialog.tsx';
import { ScriptOnly } from '#web/site/parts/script-only.tsx';
import { useMessages } from '#web/site/parts/texts.ts';

/** The two dialogs of the contact form. The script fills in the server's message for `busy`. */
export function ContactOutcome() {
  const getMessage = useMessages();
  return (
    <ScriptOnly>
      <OutcomeDialog
        id="contact-done"
        title={getMessage('contact.sent.title')}
        text={getMessage('contact.sent')}
      />
      <OutcomeDialog
        id="contact-failed"
        title={getMessage('contact.refused.title')}
        text={getMessage('contact.refused')}
        isFailure
      >
        <p data-when="invalid" hidden>
          {getMessage('contact.refused.invalidNote')}
        </p>
        <p data-when="busy" data-said="" hidden />
        <p data-when="failed" hidden>
          {getMessage('contact.refused.failedNote')}
        </p>
        <p data-when="offline" hidden>
          {getMessage('contact.refused.offlineNote')}
        </p>
      </OutcomeDialog>
    </ScriptOnly>
  );
}
