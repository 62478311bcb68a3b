import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { brand } from '#content/brand.ts';
import { messageIn } from '#content/speak.ts';
import { readLink, unsubscribe } from '#modules/subscribers/subscriber.ts';
import { act, ask, type EmailLink } from '#web/site/newsletter/email-link.ts';
import { EmailLinkPage } from '#web/site/newsletter/email-link-page.tsx';
import pageCss from '#web/site/newsletter/newsletter-page.css?inline';
import { withMaskedAddress } from '#web/site/newsletter/masked-address.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { pageMeta } from '#web/site/parts/page-meta.ts';
import { spokenOf } from '#web/site/parts/texts.ts';

export const handle = { css: pageCss };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ title: `${messageIn(spokenOf(matches), 'newsletter.unsubscribe.title')} · ${brand.name}` });

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const loader = needsDatabase((args: LoaderFunctionArgs) =>
  ask(args, async (ctx, token) => withMaskedAddress(await readLink(ctx, token, 'unsubscribe')), isOver),
);

export const action = needsDatabase((args: ActionFunctionArgs) =>
  act(args, async (ctx, token) => withMaskedAddress(await unsubscribe(ctx, token))),
);

/** A person who is already unsubscribed sees the result at once, without a question. */
function isOver({ state }: { state?: string }) {
  return state === 'unsubscribed';
}

type UnsubscribeProps = { loaderData: EmailLink; actionData?: EmailLink };

export default function Unsubscribe({ loaderData, actionData }: UnsubscribeProps) {
  return <EmailLinkPage link={actionData ?? loaderData} asked="unsubscribe" />;
}
