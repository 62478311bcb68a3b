import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { brand } from '#content/brand.ts';
import { messageIn } from '#content/speak.ts';
import { shell } from '#content/site/shell.ts';
import pageCss from '#web/site/newsletter/newsletter-page.css?inline';
import { NewsletterPage } from '#web/site/newsletter/newsletter-page.tsx';
import { pageMeta } from '#web/site/parts/page-meta.ts';
import { spokenOf, useAddress, useMessages, useTexts } from '#web/site/parts/texts.ts';

export const handle = { css: pageCss };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ title: `${messageIn(spokenOf(matches), 'newsletter.subscribed.title')} · ${brand.name}` });

/** Redirect target after a form without script succeeded; `?confirm=1` if a confirmation email was sent. */
export function loader({ request }: LoaderFunctionArgs) {
  return { canonical: null, isAsked: new URL(request.url).searchParams.get('confirm') === '1' };
}

export default function Subscribed({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  const says = useMessages();
  const to = useAddress();
  const texts = useTexts(shell);
  return (
    <NewsletterPage title={says('newsletter.subscribed.title')}>
      <p>{says('newsletter.subscribed')}</p>
      {loaderData.isAsked ? <p>{says('newsletter.subscribed.confirmNote')}</p> : null}
      <a className="button" href={to('/')}>
        {texts.home}
      </a>
    </NewsletterPage>
  );
}
