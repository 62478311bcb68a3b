import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { listChosenTopicNames } from '#modules/audiences/topics.ts';
import type { Ctx } from '#modules/context.ts';
import { confirmSubscription, readSubscriberLink } from '#modules/subscribers/subscriber.ts';
import { applyEmailLink, showEmailLink, type EmailLink } from '#web/site/newsletter/email-link.ts';
import { EmailLinkPage } from '#web/site/newsletter/email-link-page.tsx';
import pageCss from '#web/site/newsletter/newsletter-page.css?inline';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getMessageTitle } from '#web/site/parts/texts.ts';

export const handle = { css: pageCss };

export const meta = ({ matches }: MetaArgs) =>
  createPageMeta({
    title: getMessageTitle(matches, 'newsletter.confirm.title'),
  });

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const loader = needsDatabase((args: LoaderFunctionArgs) =>
  showEmailLink(args, (ctx, token) => addTopics(ctx, readSubscriberLink(ctx, token, 'confirm'))),
);

export const action = needsDatabase((args: ActionFunctionArgs) =>
  applyEmailLink(args, (ctx, token) => addTopics(ctx, confirmSubscription(ctx, token))),
);

async function addTopics(ctx: Ctx, found: Promise<{ id: number; email: string }>) {
  const { id, email } = await found;
  return { email, topics: await listChosenTopicNames(ctx, id) };
}

type ConfirmProps = { loaderData: EmailLink; actionData?: EmailLink };

export default function Confirm({ loaderData, actionData }: ConfirmProps) {
  return <EmailLinkPage link={actionData ?? loaderData} asked="confirm" />;
}
