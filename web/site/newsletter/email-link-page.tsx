import type { EmailLink } from '#web/site/newsletter/email-link.ts';
import { NewsletterPage } from '#web/site/newsletter/newsletter-page.tsx';
import { useLocalizedAddress, useMessages, useTexts } from '#web/site/parts/texts.ts';

type EmailLinkPageProps = {
  link: EmailLink;
  asked: 'confirm' | 'unsubscribe' | 'address' | 'visitEmail' | 'statusConfirm' | 'statusLeave';
};

const doneSteps = {
  confirm: 'confirmed',
  unsubscribe: 'unsubscribed',
  address: 'addressChanged',
  visitEmail: 'visitEmailStopped',
  statusConfirm: 'statusConfirmed',
  statusLeave: 'statusLeft',
} as const;

/**
 * The message for a dead link, with a link to the contact page on the unsubscribe page, to the status page for its emails, and to the
 * home page on other pages.
 */
function DeadLink({ asked }: Pick<EmailLinkPageProps, 'asked'>) {
  const getMessage = useMessages();
  const texts = useTexts('shell');
  const localize = useLocalizedAddress();
  const statusTexts = useTexts('status');
  if (asked === 'statusConfirm' || asked === 'statusLeave')
    return (
      <>
        <p>{getMessage('newsletter.linkUnknown.status')}</p>
        <a className="button" href={localize('/status')}>
          {statusTexts.heading}
        </a>
      </>
    );
  const isLeaving = asked === 'unsubscribe';
  return (
    <>
      <p>{getMessage(isLeaving ? 'newsletter.linkUnknown.unsubscribe' : 'newsletter.linkUnknown')}</p>
      <a className="button" href={localize(isLeaving ? '/contact' : '/')}>
        {isLeaving ? texts.contact : texts.home}
      </a>
    </>
  );
}

/** The page behind an email link, with one button that posts to the same address. Works without script. */
export function EmailLinkPage({ link, asked }: EmailLinkPageProps) {
  const getMessage = useMessages();
  const localize = useLocalizedAddress();
  const texts = useTexts('shell');
  if (link.state === 'unknown') {
    return (
      <NewsletterPage title={getMessage('newsletter.linkUnknown.title')} isFailure>
        <DeadLink asked={asked} />
      </NewsletterPage>
    );
  }
  const step = link.state === 'asked' ? asked : doneSteps[asked];
  return (
    <NewsletterPage title={getMessage(`newsletter.${step}.title`)}>
      <p>{getMessage(`newsletter.${step}`, { email: link.email })}</p>
      {link.topics.length === 0 ? null : (
        <p>{getMessage('newsletter.chosenTopics', { topics: link.topics.join(', ') })}</p>
      )}
      {link.state === 'asked' ? (
        <form method="post">
          <button className="button">{getMessage(`newsletter.${asked}.button`)}</button>
        </form>
      ) : (
        <a className="button" href={localize('/')}>
          {texts.home}
        </a>
      )}
    </NewsletterPage>
  );
}
