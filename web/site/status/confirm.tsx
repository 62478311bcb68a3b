import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { confirmStatusEmails, readStatusConfirmation } from '#modules/status/subscriber.ts';
import { applyEmailLink, showEmailLink, type EmailLink } from '#web/site/newsletter/email-link.ts';
import { EmailLinkPage } from '#web/site/newsletter/email-link-page.tsx';
import pageCss from '#web/site/newsletter/newsletter-page.css?inline';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getMessageTitle } from '#web/site/parts/texts.ts';

export const handle = { css: pageCss };

export const meta = ({ matches }: MetaArgs) =>
  createPageMeta({ title: getMessageTitle(matches, 'newsletter.statusConfirm.title') });

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const loader = needsDatabase((args: LoaderFunctionArgs) =>
  showEmailLink(args, async (ctx, token) => ({ email: (await readStatusConfirmation(ctx, token)).email })),
);

export const action = needsDatabase((args: ActionFunctionArgs) =>
  applyEmailLink(args, async (ctx, token) => ({ email: (await confirmStatusEmails(ctx, token)).email })),
);

type ConfirmProps = { loaderData: EmailLink; actionData?: EmailLink };

export default function Confirm({ loaderData, actionData }: ConfirmProps) {
  return <EmailLinkPage link={actionData ?? loaderData} asked="statusConfirm" />;
}
