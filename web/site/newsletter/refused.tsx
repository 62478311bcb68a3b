import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { brand } from '#content/brand.ts';
import { messageIn } from '#content/speak.ts';
import { shell } from '#content/site/shell.ts';
import pageCss from '#web/site/newsletter/newsletter-page.css?inline';
import { NewsletterPage } from '#web/site/newsletter/newsletter-page.tsx';
import { pageMeta } from '#web/site/parts/page-meta.ts';
import { spokenOf, useMessages, useTexts } from '#web/site/parts/texts.ts';

export const handle = { css: pageCss };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ title: `${messageIn(spokenOf(matches), 'newsletter.refused.title')} · ${brand.name}` });

const reasons = ['invalid', 'busy', 'failed', 'trap'] as const;

/** Redirect target after a form without script was rejected; `?reason=` selects the advice. */
export function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('reason');
  return { canonical: null, reason: reasons.find((reason) => reason === asked) ?? 'failed' };
}

export default function Refused({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  const says = useMessages();
  const texts = useTexts(shell);
  return (
    <NewsletterPage title={says('newsletter.refused.title')} isFailure>
      <p>{says('newsletter.refused')}</p>
      <p>{says(`newsletter.refused.${loaderData.reason}Note`)}</p>
      <a className="button" href="#newsletter-email">
        {texts.tryAgain}
      </a>
    </NewsletterPage>
  );
}
