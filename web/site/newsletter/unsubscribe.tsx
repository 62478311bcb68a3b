import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { brand } from '#content/brand.ts';
import { messageIn } from '#content/speak.ts';
import { unsubscribe } from '#domain/subscribers/subscriber.ts';
import { act, askBeforeActing, type EmailLink } from '#web/site/newsletter/email-link.ts';
import { EmailLinkPage } from '#web/site/newsletter/email-link-page.tsx';
import pageCss from '#web/site/newsletter/newsletter-page.css?inline';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { pageMeta } from '#web/site/parts/page-meta.ts';
import { spokenOf } from '#web/site/parts/texts.ts';

export const handle = { css: pageCss };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ title: `${messageIn(spokenOf(matches), 'newsletter.unsubscribe.title')} · ${brand.name}` });

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const loader = needsDatabase((args: LoaderFunctionArgs) => askBeforeActing(args, 'unsubscribe'));

export const action = needsDatabase((args: ActionFunctionArgs) => act(args, unsubscribe));

type UnsubscribeProps = { loaderData: EmailLink; actionData?: EmailLink };

export default function Unsubscribe({ loaderData, actionData }: UnsubscribeProps) {
  return <EmailLinkPage link={actionData ?? loaderData} asked="unsubscribe" />;
}
