import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { getFaqIndex, searchFaq } from '#modules/faq/search.ts';
import { countMissedSearch } from '#modules/faq/usage.ts';
import { requestContext } from '#web/request-context.ts';
import { getFaqTexts } from '#web/site/faq/entries.ts';
import { normalizeSearch } from '#web/site/faq/search.ts';
import { getVisitorLanguage } from '#web/site/parts/visitor-language.ts';

/** Returns the anchors of the answers to a search, the best first, for the script of the page (enhance-questions.ts). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = normalizeSearch(new URL(request.url).searchParams.get('q'));
  const visitorLanguage = await getVisitorLanguage(context.get(requestContext));
  const found = search === '' ? [] : searchFaq(getFaqIndex(getFaqTexts(visitorLanguage)), search);
  return new Response(found.map(({ slug }) => slug).join(' '), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

/** Counts a search without a result that the visitor finished while the script showed the results. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(requestContext);
  const { ctx, clientAddress: client, language } = visitor;
  const search = normalizeSearch(new URL(request.url).searchParams.get('q'));
  const visitorLanguage = await getVisitorLanguage(visitor);
  if (search !== '' && searchFaq(getFaqIndex(getFaqTexts(visitorLanguage)), search).length === 0)
    await countMissedSearch(ctx, { search, language, client });
  return new Response(null, { status: 204 });
}
