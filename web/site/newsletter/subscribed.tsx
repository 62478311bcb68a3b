import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import pageCss from '#web/site/newsletter/newsletter-page.css?inline';
import { NewsletterPage } from '#web/site/newsletter/newsletter-page.tsx';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getMessageTitle, useLocalizedAddress, useMessages, useTexts } from '#web/site/parts/texts.ts';

export const handle = { css: pageCss };

export const meta = ({ matches }: MetaArgs) =>
  createPageMeta({
    title: getMessageTitle(matches, 'newsletter.subscribed.title'),
  });

/** Loads the page after a form without script succeeded. `?confirm=1` means that a confirmation email was sent. */
export function loader({ request }: LoaderFunctionArgs) {
  return { canonical: null, isAsked: new URL(request.url).searchParams.get('confirm') === '1' };
}

export default function Subscribed({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  const getMessage = useMessages();
  const localize = useLocalizedAddress();
  const texts = useTexts('shell');
  return (
    <NewsletterPage title={getMessage('newsletter.subscribed.title')}>
      <p>{getMessage('newsletter.subscribed')}</p>
      {loaderData.isAsked ? <p>{getMessage('newsletter.subscribed.confirmNote')}</p> : null}
      <a className="button" href={localize('/')}>
        {texts.home}
      </a>
    </NewsletterPage>
  );
}
