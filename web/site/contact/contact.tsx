import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { contact } from '#content/site/contact.ts';
import { shell } from '#content/site/shell.ts';
import { ContactCloth } from '#web/site/contact/contact-cloth.tsx';
import { ContactForm } from '#web/site/contact/contact-form.tsx';
import { ContactOutcome } from '#web/site/contact/contact-outcome.tsx';
import contactCss from '#web/site/contact/contact.css?inline';
import { type RefusedMessage, sendMessage } from '#web/site/contact/send-message.ts';
import { OutcomeStrip } from '#web/site/parts/outcome-strip.tsx';
import { pageMeta } from '#web/site/parts/page-meta.ts';
import { textsOf, useAddress, useMessages, useTexts } from '#web/site/parts/texts.ts';

export const handle = { css: contactCss };

export const meta = ({ matches }: MetaArgs) => pageMeta(textsOf(matches, contact));

/** `?sent=1` shows the success message after a form was sent without script. It shares the canonical address. */
export function loader({ request }: LoaderFunctionArgs) {
  return { canonical: '/contact', isSent: new URL(request.url).searchParams.get('sent') === '1' };
}

export const action = sendMessage;

type ContactProps = { loaderData: ReturnType<typeof loader>; actionData?: RefusedMessage | undefined };

export default function Contact({ loaderData, actionData }: ContactProps) {
  const to = useAddress();
  const texts = useTexts(contact);
  return (
    <main className="contact on-indigo" id="content">
      <div className="contact-words">
        <h1>{texts.heading}</h1>
        <p className="lead">{texts.intro}</p>
        <p className="lead">
          {texts.faqHint.before}
          <a href={to('/faq')}>{texts.faqHint.link}</a>
          {texts.faqHint.after}
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

function Sent() {
  const says = useMessages();
  const to = useAddress();
  const shellTexts = useTexts(shell);
  return (
    <div className="sent">
      <OutcomeStrip />
      <div role="status">
        <h2>{says('contact.sent.title')}</h2>
        <p>{says('contact.sent')}</p>
        <a className="button" href={to('/')}>
          {shellTexts.home}
        </a>
      </div>
    </div>
  );
}
