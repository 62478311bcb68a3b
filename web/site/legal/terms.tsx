import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { legalDocuments } from '#content/site/legal.ts';
import { requestContext } from '#web/request-context.ts';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import legalCss from '#web/site/legal/legal.css?inline';
import { LegalPage } from '#web/site/legal/legal-page.tsx';
import { readLegalText } from '#modules/translations/own-texts.ts';
import { readPreview } from '#web/site/parts/read-brand.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getTexts, useTexts } from '#web/site/parts/texts.ts';

const document = legalDocuments.terms;

export const handle = { css: pageHeroCss + legalCss };

export const meta = ({ matches }: MetaArgs) => {
  const { title, description } = getTexts(matches, 'legalTitles').terms;
  return createPageMeta({ title: getTexts(matches, 'legalPage').documentTitle({ title }), description });
};

export async function loader({ request: { url }, context }: LoaderFunctionArgs) {
  const request = context.get(requestContext);
  const { ctx, language } = request;
  return readLegalText(ctx, {
    language,
    name: 'terms',
    previewed: (await readPreview(request))?.texts,
    showsUpcoming: new URL(url).searchParams.get('version') === 'next',
  });
}

export default function Terms() {
  const { title } = useTexts('legalTitles').terms;
  return <LegalPage title={title} document={document} {...useLoaderData<typeof loader>()} />;
}
