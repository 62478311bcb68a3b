import { messages, messageText } from '#content/messages.ts';
import { shell } from '#content/site/shell.ts';
import type { EmailLink } from '#web/site/newsletter/email-link.ts';
import { NewsletterPage } from '#web/site/newsletter/newsletter-page.tsx';

type EmailLinkPageProps = { link: EmailLink; asked: 'confirm' | 'unsubscribe' | 'address' | 'visitEmail' };

const done = {
  confirm: 'confirmed',
  unsubscribe: 'unsubscribed',
  address: 'addressChanged',
  visitEmail: 'visitEmailStopped',
} as const;

/** Who wants to leave must find a way that works. */
function DeadLink({ asked }: Pick<EmailLinkPageProps, 'asked'>) {
  const isLeaving = asked === 'unsubscribe';
  return (
    <>
      <p>{messages[isLeaving ? 'newsletter.linkUnknown.unsubscribe' : 'newsletter.linkUnknown']}</p>
      <a className="button" href={isLeaving ? '/contact' : '/'}>
        {isLeaving ? shell.contact : shell.home}
      </a>
    </>
  );
}

/** Without script on purpose: one button that posts to the address of the email's link. */
export function EmailLinkPage({ link, asked }: EmailLinkPageProps) {
  if (link.state === 'unknown') {
    return (
      <NewsletterPage title={messages['newsletter.linkUnknown.title']} isFailure>
        <DeadLink asked={asked} />
      </NewsletterPage>
    );
  }
  const step = link.state === 'asked' ? asked : done[asked];
  return (
    <NewsletterPage title={messages[`newsletter.${step}.title`]}>
      <p>{messageText(`newsletter.${step}`, { email: link.email })}</p>
      {link.topics.length === 0 ? null : (
        <p>{messageText('newsletter.chosenTopics', { topics: link.topics.join(', ') })}</p>
      )}
      {link.state === 'asked' ? (
        <form method="post">
          <button className="button">{messages[`newsletter.${asked}.button`]}</button>
        </form>
      ) : (
        <a className="button" href="/">
          {shell.home}
        </a>
      )}
    </NewsletterPage>
  );
}
