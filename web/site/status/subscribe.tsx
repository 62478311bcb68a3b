import { data, type ActionFunctionArgs, type MetaArgs } from 'react-router';
import { AppError, errorStatuses } from '#modules/app-error.ts';
import { honeypotField } from '#modules/subscribers/constants.ts';
import { askForStatusEmails } from '#modules/status/subscriber.ts';
import { requestContext } from '#web/request-context.ts';
import pageCss from '#web/site/newsletter/newsletter-page.css?inline';
import { NewsletterPage } from '#web/site/newsletter/newsletter-page.tsx';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { readPostedForm } from '#web/site/parts/posted-form.ts';
import { getTexts, useLocalizedAddress, useMessages, useTexts } from '#web/site/parts/texts.ts';
import { SubscribeForm } from '#web/site/status/subscribe-form.tsx';
import subscribeCss from '#web/site/status/subscribe.css?inline';

export const handle = { css: pageCss + subscribeCss };

export const meta = ({ matches }: MetaArgs) =>
  createPageMeta({ title: getTexts(matches, 'status').emails.heading });

export const loader = () => ({ canonical: null });

type Outcome = { email: string; error: { key: string; values: Record<string, string | number> } | null };

/** Stores a request of the form. The response is the same for known and unknown addresses. */
export const action = needsDatabase(async ({ request, context }: ActionFunctionArgs) => {
  const { ctx, clientAddress, language } = context.get(requestContext);
  const fields = await readPostedForm(request);
  const typed = fields['email'] ?? '';
  if (fields[honeypotField]) return data<Outcome>({ email: typed, error: null });
  try {
    const { email } = await askForStatusEmails(ctx, fields, { client: clientAddress, language });
    return data<Outcome>({ email, error: null });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'busy') throw error;
    const { values = {} } = error.details;
    return data<Outcome>(
      { email: typed.slice(0, 254), error: { key: error.message, values } },
      { status: errorStatuses[error.code] },
    );
  }
});

/** The form, and its result without script. */
export default function Subscribe({ actionData }: { actionData?: Outcome }) {
  const texts = useTexts('status');
  const getMessage = useMessages();
  const localize = useLocalizedAddress();
  if (actionData !== undefined && actionData.error === null)
    return (
      <NewsletterPage title={getMessage('newsletter.statusAsked.title')}>
        <p>{getMessage('newsletter.statusAsked', { email: actionData.email })}</p>
        <a className="button" href={localize('/status')}>
          {texts.incidents.back}
        </a>
      </NewsletterPage>
    );
  return (
    <NewsletterPage title={texts.emails.heading} isFailure={actionData !== undefined}>
      <SubscribeForm refused={actionData} />
      <p>
        <a href={localize('/status')}>{texts.incidents.back}</a>
      </p>
    </NewsletterPage>
  );
}
