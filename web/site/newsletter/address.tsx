import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { changeAddress, readAddressLink } from '#modules/subscribers/preferences.ts';
import { applyEmailLink, showEmailLink, type EmailLink } from '#web/site/newsletter/email-link.ts';
import { EmailLinkPage } from '#web/site/newsletter/email-link-page.tsx';
import pageCss from '#web/site/newsletter/newsletter-page.css?inline';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getMessageTitle } from '#web/site/parts/texts.ts';

export const handle = { css: pageCss };

export const meta = ({ matches }: MetaArgs) =>
  createPageMeta({
    title: getMessageTitle(matches, 'newsletter.address.title'),
  });

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const loader = needsDatabase((args: LoaderFunctionArgs) => showEmailLink(args, readAddressLink));

export const action = needsDatabase((args: ActionFunctionArgs) => applyEmailLink(args, changeAddress));

type AddressProps = { loaderData: EmailLink; actionData?: EmailLink };

export default function Address({ loaderData, actionData }: AddressProps) {
  return <EmailLinkPage link={actionData ?? loaderData} asked="address" />;
}
