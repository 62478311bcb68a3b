import type { FaqEntry } from '#content/site/faq.ts';

/** Creates the structured data of the questions on the page (schema.org FAQPage). */
export function createFaqStructuredData(entries: readonly FaqEntry[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map((entry) => ({
      '@type': 'Question',
      name: entry.question,
      acceptedAnswer: { '@type': 'Answer', text: getAnswerText(entry) },
    })),
  };
}

function getAnswerText({ answer, steps = [] }: FaqEntry): string {
  return [...answer, ...steps.map((step, i) => `${i + 1}. ${step}`)].join(' ');
}
