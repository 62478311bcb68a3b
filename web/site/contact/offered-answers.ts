import { type ActionFunctionArgs, redirect } from 'react-router';
import { translateTexts } from '#content/visitor-language.ts';
import { helpedField, helpedFormId } from '#modules/faq/constants.ts';
import type { FaqEntry } from '#modules/faq/schema.ts';
import { escapeText } from '#modules/html/escape.ts';
import { requestContext } from '#web/request-context.ts';
import { findOfferedAnswers } from '#web/site/contact/fitting-answers.ts';
import { readPostedForm } from '#web/site/parts/posted-form.ts';
import { getVisitorLanguage } from '#web/site/parts/visitor-language.ts';

/** For each client. The script asks once in a pause. */
const askLimit = { count: 60, windowSeconds: 600 } as const;

/** The address has no page of its own. */
export function loader() {
  return redirect('/contact');
}

/** Returns the answers that fit a message as HTML, empty if there are none, for the script of the page (enhance-answers.ts). */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(requestContext);
  const { body = '' } = await readPostedForm(request);
  const { allowed } = await visitor.ctx.limits.take(`answers ${visitor.clientAddress}`, askLimit);
  const entries = allowed ? await findOfferedAnswers(visitor, body) : [];
  const { offered } = translateTexts(await getVisitorLanguage(visitor), 'contact');
  const html = entries.map((entry) => renderAnswer(entry, offered.helped)).join('');
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/** The elements of `OfferedAnswer` (contact-form.tsx). */
function renderAnswer({ slug, question, answer, steps = [] }: FaqEntry, label: string): string {
  const button = `<button form="${helpedFormId}" name="${helpedField}" value="${escapeText(slug)}">${escapeText(label)}</button>`;
  const numbered = steps.length === 0 ? '' : `<ol>${renderElements('li', steps)}</ol>`;
  return `<details>${renderElements('summary', [question])}${renderElements('p', answer)}${numbered}${button}</details>`;
}

function renderElements(tag: string, texts: readonly string[]): string {
  return texts.map((text) => `<${tag}>${escapeText(text)}</${tag}>`).join('');
}
