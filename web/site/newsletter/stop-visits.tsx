import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { findVisitEmail, stopVisitEmail } from '#modules/visit-reports/email.ts';
import { applyEmailLink, showEmailLink, type EmailLink } from '#web/site/newsletter/email-link.ts';
import { EmailLinkPage } from '#web/site/newsletter/email-link-page.tsx';
import pageCss from '#web/site/newsletter/newsletter-page.css?inline';
import { maskPersonAddress } from '#web/site/newsletter/masked-address.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getMessageTitle } from '#web/site/parts/texts.ts';

export const handle = { css: pageCss };

export const meta = ({ matches }: MetaArgs) =>
  createPageMeta({
    title: getMessageTitle(matches, 'newsletter.visitEmail.title'),
  });

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const loader = needsDatabase((args: LoaderFunctionArgs) =>
  showEmailLink(args, async (ctx, token) => maskPersonAddress(await findVisitEmail(ctx, token))),
);

export const action = needsDatabase((args: ActionFunctionArgs) =>
  applyEmailLink(args, async (ctx, token) => maskPersonAddress(await stopVisitEmail(ctx, token))),
);

type StopVisitsProps = { loaderData: EmailLink; actionData?: EmailLink };

/** Stops the weekly email about visits for the member of staff who received it. Needs no login. */
export default function StopVisits({ loaderData, actionData }: StopVisitsProps) {
  return <EmailLinkPage link={actionData ?? loaderData} asked="visitEmail" />;
}
