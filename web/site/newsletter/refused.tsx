import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
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

/** Loads the page after a form without script was rejected. `?reason=` selects the advice. */
export function loader({ request }: LoaderFunctionArgs) {
  const reasonParam = new URL(request.url).searchParams.get('reason');
  return { canonical: null, reason: reasons.find((reason) => reason === reasonParam) ?? 'failed' };
}

export default function Refused({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  const getMessage = useMessages();
  const texts = useTexts('shell');
  return (
    <NewsletterPage title={getMessage('newsletter.refused.title')} isFailure>
      <p>{getMessage('newsletter.refused')}</p>
      <p>{getMessage(`newsletter.refused.${loaderData.reason}Note`)}</p>
      <a className="button" href="#newsletter-email">
        {texts.tryAgain}
      </a>
    </NewsletterPage>
  );
}
