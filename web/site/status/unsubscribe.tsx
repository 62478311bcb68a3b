import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { leaveStatusEmails, readStatusLeaving } from '#modules/status/subscriber.ts';
import { applyEmailLink, showEmailLink, type EmailLink } from '#web/site/newsletter/email-link.ts';
import { EmailLinkPage } from '#web/site/newsletter/email-link-page.tsx';
import { maskPersonAddress } from '#web/site/newsletter/masked-address.ts';
import pageCss from '#web/site/newsletter/newsletter-page.css?inline';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getMessageTitle } from '#web/site/parts/texts.ts';

export const handle = { css: pageCss };

export const meta = ({ matches }: MetaArgs) =>
  createPageMeta({ title: getMessageTitle(matches, 'newsletter.statusLeave.title') });

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const loader = needsDatabase((args: LoaderFunctionArgs) =>
  showEmailLink(
    args,
    async (ctx, token) => maskPersonAddress(await readStatusLeaving(ctx, token)),
    ({ state }) => state === 'unsubscribed',
  ),
);

/** Handles the button of the page and the one-click unsubscribe of mail programs (RFC 8058). */
export const action = needsDatabase((args: ActionFunctionArgs) =>
  applyEmailLink(args, async (ctx, token) => maskPersonAddress(await leaveStatusEmails(ctx, token))),
);

type UnsubscribeProps = { loaderData: EmailLink; actionData?: EmailLink };

export default function Unsubscribe({ loaderData, actionData }: UnsubscribeProps) {
  return <EmailLinkPage link={actionData ?? loaderData} asked="statusLeave" />;
}
