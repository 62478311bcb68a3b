import type { LoaderFunctionArgs } from 'react-router';
import { brand } from '#content/brand.ts';
import { messages } from '#content/messages.ts';
import { shell } from '#content/site/shell.ts';
import pageCss from '#web/site/newsletter/newsletter-page.css?inline';
import { NewsletterPage } from '#web/site/newsletter/newsletter-page.tsx';
import { pageMeta } from '#web/site/parts/page-meta.ts';

export const handle = { css: pageCss };

export const meta = () => pageMeta({ title: `${messages['newsletter.subscribed.title']} · ${brand.name}` });

/** Where a form that was posted without script arrives; `?confirm=1` when an email asks to confirm. */
export function loader({ request }: LoaderFunctionArgs) {
  return { canonical: null, isAsked: new URL(request.url).searchParams.get('confirm') === '1' };
}

export default function Subscribed({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return (
    <NewsletterPage title={messages['newsletter.subscribed.title']}>
      <p>{messages['newsletter.subscribed']}</p>
      {loaderData.isAsked ? <p>{messages['newsletter.subscribed.confirmNote']}</p> : null}
      <a className="button" href="/">
        {shell.home}
      </a>
    </NewsletterPage>
  );
}
