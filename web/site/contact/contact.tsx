import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { ContactCloth } from '#web/site/contact/contact-cloth.tsx';
import { ContactForm } from '#web/site/contact/contact-form.tsx';
import contactCss from '#web/site/contact/contact.css?inline';
import { type UnsentMessage, sendMessage } from '#web/site/contact/send-message.ts';
import { OutcomeStrip } from '#web/site/parts/outcome-strip.tsx';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getTexts, useLocalizedAddress, useMessages, useTexts } from '#web/site/parts/texts.ts';
import { OutcomeDialog } from '#web/site/parts/outcome-dialog.tsx';
import { ScriptOnly } from '#web/site/parts/script-only.tsx';

export const handle = { css: contactCss };

export const meta = ({ matches }: MetaArgs) => createPageMeta(getTexts(matches, 'contact'));

/**
 * Loads the page. `?sent=1` shows the success message after a form was sent without script, `?helped=1` a note that an answer helped
 * and nothing was sent. The canonical address has no parameter.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return { canonical: '/contact', isSent: query.get('sent') === '1', isHelped: query.get('helped') === '1' };
}

export const action = sendMessage;

type ContactProps = { loaderData: ReturnType<typeof loader>; actionData?: UnsentMessage | undefined };

/** Nothing was sent, because an answer helped. The script restores the input. */
const helped: UnsentMessage = { typed: {}, faults: [], reason: 'helped', retryMinutes: 0 };

export default function Contact({ loaderData, actionData }: ContactProps) {
  const localize = useLocalizedAddress();
  const texts = useTexts('contact');
  return (
    <main className="contact on-indigo" id="content">
      <div className="contact-words">
        <h1>{texts.heading}</h1>
        <p className="lead">{texts.intro}</p>
        <p className="lead">
          {texts.faqHint.before}
          <a href={localize('/faq')}>{texts.faqHint.link}</a>
          {texts.faqHint.after}
        </p>
      </div>
      <ContactCloth />
      <div className="contact-form">
        {loaderData.isSent && !actionData ? (
          <SentNotice />
        ) : (
          <ContactForm unsent={actionData ?? (loaderData.isHelped ? helped : undefined)} />
        )}
      </div>
      <ContactOutcome />
    </main>
  );
}

function SentNotice() {
  const getMessage = useMessages();
  const localize = useLocalizedAddress();
  const shellTexts = useTexts('shell');
  return (
    <div className="sent">
      <OutcomeStrip />
      <div role="status">
        <h2>{getMessage('contact.sent.title')}</h2>
        <p>{getMessage('contact.sent')}</p>
        <a className="button" href={localize('/')}>
          {shellTexts.home}
        </a>
      </div>
    </div>
  );
}

/** The two dialogs of the contact form. The script fills in the server's message for `busy`. */
function ContactOutcome() {
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
