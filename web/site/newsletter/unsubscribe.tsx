import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { readSubscriberLink, unsubscribe } from '#modules/subscribers/subscriber.ts';
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
    title: getMessageTitle(matches, 'newsletter.unsubscribe.title'),
  });

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const loader = needsDatabase((args: LoaderFunctionArgs) =>
  showEmailLink(
    args,
    async (ctx, token) => maskPersonAddress(await readSubscriberLink(ctx, token, 'unsubscribe')),
    isUnsubscribed,
  ),
);

export const action = needsDatabase((args: ActionFunctionArgs) =>
  applyEmailLink(args, async (ctx, token) => maskPersonAddress(await unsubscribe(ctx, token))),
);

/** Returns true if the contact is already unsubscribed. The page then shows the result without a question. */
function isUnsubscribed({ state }: { state?: string }) {
  return state === 'unsubscribed';
}

type UnsubscribeProps = { loaderData: EmailLink; actionData?: EmailLink };

export default function Unsubscribe({ loaderData, actionData }: UnsubscribeProps) {
  return <EmailLinkPage link={actionData ?? loaderData} asked="unsubscribe" />;
}
