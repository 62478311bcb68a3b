import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { commonHosts } from '#modules/email-address/mistyped-host.ts';
import pageCss from '#web/site/newsletter/newsletter-page.css?inline';
import { NewsletterPage } from '#web/site/newsletter/newsletter-page.tsx';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getMessageTitle, useMessages, useTexts } from '#web/site/parts/texts.ts';

export const handle = { css: pageCss };

export const meta = ({ matches }: MetaArgs) =>
  createPageMeta({
    title: getMessageTitle(matches, 'newsletter.refused.title'),
  });

const reasons = ['invalid', 'busy', 'failed', 'trap'] as const;

/** Loads the page after a form without script was rejected. `?reason=` selects the advice; `?host=` is the suggested mail host. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const reasonParam = searchParams.get('reason');
  return {
    canonical: null,
    reason: reasons.find((reason) => reason === reasonParam) ?? 'failed',
    host: commonHosts.find((host) => host === searchParams.get('host')),
  };
}

export default function Refused({ loaderData: { reason, host } }: { loaderData: ReturnType<typeof loader> }) {
  const getMessage = useMessages();
  const texts = useTexts('shell');
  return (
    <NewsletterPage title={getMessage('newsletter.refused.title')} isFailure>
      <p>{getMessage('newsletter.refused')}</p>
      <p>
        {host === undefined
          ? getMessage(`newsletter.refused.${reason}Note`)
          : getMessage('email.mistyped', { host })}
      </p>
      <a className="button" href="#newsletter-email">
        {texts.tryAgain}
      </a>
    </NewsletterPage>
  );
}
