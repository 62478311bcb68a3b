import type { LoaderFunctionArgs } from 'react-router';
import { contact } from '#content/site/contact.ts';
import { messages } from '#content/messages.ts';
import { shell } from '#content/site/shell.ts';
import { ContactCloth } from '#web/site/contact/contact-cloth.tsx';
import { ContactForm } from '#web/site/contact/contact-form.tsx';
import { ContactOutcome } from '#web/site/contact/contact-outcome.tsx';
import contactCss from '#web/site/contact/contact.css?inline';
import { type RefusedMessage, sendMessage } from '#web/site/contact/send-message.ts';
import { OutcomeStrip } from '#web/site/parts/outcome-strip.tsx';
import { pageMeta } from '#web/site/parts/page-meta.ts';

export const handle = { css: contactCss };

export const meta = () => pageMeta(contact);

/** `?sent=1` is where a form that was sent without script ends up; it is no page of its own for search engines. */
export function loader({ request }: LoaderFunctionArgs) {
  return { canonical: '/contact', isSent: new URL(request.url).searchParams.get('sent') === '1' };
}

export const action = sendMessage;

type ContactProps = { loaderData: ReturnType<typeof loader>; actionData?: RefusedMessage | undefined };

export default function Contact({ loaderData, actionData }: ContactProps) {
  return (
    <main className="contact on-indigo" id="content">
      <div className="contact-words">
        <h1>{contact.heading}</h1>
        <p className="lead">{contact.intro}</p>
        <p className="lead">
          {contact.faqHint.before}
          <a href="/faq">{contact.faqHint.link}</a>
          {contact.faqHint.after}
        </p>
      </div>
      <ContactCloth />
      <div className="contact-form">
        {loaderData.isSent && !actionData ? <Sent /> : <ContactForm refused={actionData} />}
      </div>
      <ContactOutcome />
    </main>
  );
}

/** The outcome as a page: what the dialog is with script. */
function Sent() {
  return (
    <div className="sent">
      <OutcomeStrip />
      <div role="status">
        <h2>{messages['contact.sent.title']}</h2>
        <p>{messages['contact.sent']}</p>
        <a className="button" href="/">
          {shell.home}
        </a>
      </div>
    </div>
  );
}
