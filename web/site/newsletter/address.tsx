import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { brand } from '#content/brand.ts';
import { messageIn } from '#content/speak.ts';
import { changeAddress, readAddressLink } from '#modules/subscribers/preferences.ts';
import { act, ask, type EmailLink } from '#web/site/newsletter/email-link.ts';
import { EmailLinkPage } from '#web/site/newsletter/email-link-page.tsx';
import pageCss from '#web/site/newsletter/newsletter-page.css?inline';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { pageMeta } from '#web/site/parts/page-meta.ts';
import { spokenOf } from '#web/site/parts/texts.ts';

export const handle = { css: pageCss };

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ title: `${messageIn(spokenOf(matches), 'newsletter.address.title')} · ${brand.name}` });

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const loader = needsDatabase((args: LoaderFunctionArgs) => ask(args, readAddressLink));

export const action = needsDatabase((args: ActionFunctionArgs) => act(args, changeAddress));

type AddressProps = { loaderData: EmailLink; actionData?: EmailLink };

export default function Address({ loaderData, actionData }: AddressProps) {
  return <EmailLinkPage link={actionData ?? loaderData} asked="address" />;
}
