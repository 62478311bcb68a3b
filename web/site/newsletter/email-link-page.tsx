import { shell } from '#content/site/shell.ts';
import type { EmailLink } from '#web/site/newsletter/email-link.ts';
import { NewsletterPage } from '#web/site/newsletter/newsletter-page.tsx';
import { useAddress, useMessages, useTexts } from '#web/site/parts/texts.ts';

type EmailLinkPageProps = { link: EmailLink; asked: 'confirm' | 'unsubscribe' | 'address' | 'visitEmail' };

const done = {
  confirm: 'confirmed',
  unsubscribe: 'unsubscribed',
  address: 'addressChanged',
  visitEmail: 'visitEmailStopped',
} as const;

/** A person who wants to unsubscribe with a dead link gets a link to the contact page. */
function DeadLink({ asked }: Pick<EmailLinkPageProps, 'asked'>) {
  const says = useMessages();
  const texts = useTexts(shell);
  const to = useAddress();
  const isLeaving = asked === 'unsubscribe';
  return (
    <>
      <p>{says(isLeaving ? 'newsletter.linkUnknown.unsubscribe' : 'newsletter.linkUnknown')}</p>
      <a className="button" href={to(isLeaving ? '/contact' : '/')}>
        {isLeaving ? texts.contact : texts.home}
      </a>
    </>
  );
}

/** Works without script: one button that posts to the address of the email link. */
export function EmailLinkPage({ link, asked }: EmailLinkPageProps) {
  const says = useMessages();
  const to = useAddress();
  const texts = useTexts(shell);
  if (link.state === 'unknown') {
    return (
      <NewsletterPage title={says('newsletter.linkUnknown.title')} isFailure>
        <DeadLink asked={asked} />
      </NewsletterPage>
    );
  }
  const step = link.state === 'asked' ? asked : done[asked];
  return (
    <NewsletterPage title={says(`newsletter.${step}.title`)}>
      <p>{says(`newsletter.${step}`, { email: link.email })}</p>
      {link.topics.length === 0 ? null : (
        <p>{says('newsletter.chosenTopics', { topics: link.topics.join(', ') })}</p>
      )}
      {link.state === 'asked' ? (
        <form method="post">
          <button className="button">{says(`newsletter.${asked}.button`)}</button>
        </form>
      ) : (
        <a className="button" href={to('/')}>
          {texts.home}
        </a>
      )}
    </NewsletterPage>
  );
}
