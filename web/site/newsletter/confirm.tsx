import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { brand } from '#content/brand.ts';
import { messageIn } from '#content/speak.ts';
import { chosenTopics } from '#modules/audiences/topics.ts';
import type { Ctx } from '#modules/context.ts';
import { confirm, readLink } from '#modules/subscribers/subscriber.ts';
import { act, ask, type EmailLink } from '#web/site/newsletter/email-link.ts';
import { EmailLinkPage } from '#web/site/newsletter/email-link-page.tsx';
import pageCss from '#web/site/newsletter/newsletter-page.css?inline';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { pageMeta } from '#web/site/parts/page-meta.ts';
import { spokenOf } from '#web/site/parts/texts.ts';

export const handle = { css: pageCss };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ title: `${messageIn(spokenOf(matches), 'newsletter.confirm.title')} · ${brand.name}` });

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const loader = needsDatabase((args: LoaderFunctionArgs) =>
  ask(args, (ctx, token) => withTopics(ctx, readLink(ctx, token, 'confirm'))),
);

export const action = needsDatabase((args: ActionFunctionArgs) =>
  act(args, (ctx, token) => withTopics(ctx, confirm(ctx, token))),
);

async function withTopics(ctx: Ctx, found: Promise<{ id: number; email: string }>) {
  const { id, email } = await found;
  return { email, topics: await chosenTopics(ctx, id) };
}

type ConfirmProps = { loaderData: EmailLink; actionData?: EmailLink };

export default function Confirm({ loaderData, actionData }: ConfirmProps) {
  return <EmailLinkPage link={actionData ?? loaderData} asked="confirm" />;
}
