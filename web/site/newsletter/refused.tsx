import type { LoaderFunctionArgs } from 'react-router';
import { brand } from '#content/brand.ts';
import { messages } from '#content/messages.ts';
import { shell } from '#content/site/shell.ts';
import pageCss from '#web/site/newsletter/newsletter-page.css?inline';
import { NewsletterPage } from '#web/site/newsletter/newsletter-page.tsx';
import { pageMeta } from '#web/site/parts/page-meta.ts';

export const handle = { css: pageCss };

export const meta = () => pageMeta({ title: `${messages['newsletter.refused.title']} · ${brand.name}` });

const reasons = ['invalid', 'busy', 'failed'] as const;

/** Where a refused form that was posted without script arrives; `?reason=` tells apart what helps. */
export function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('reason');
  return { canonical: null, reason: reasons.find((reason) => reason === asked) ?? 'failed' };
}

export default function Refused({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return (
    <NewsletterPage title={messages['newsletter.refused.title']} isFailure>
      <p>{messages['newsletter.refused']}</p>
      <p>{messages[`newsletter.refused.${loaderData.reason}Note`]}</p>
      <a className="button" href="#newsletter-email">
        {shell.tryAgain}
      </a>
    </NewsletterPage>
  );
}
