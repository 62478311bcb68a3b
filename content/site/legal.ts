import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';

/**
 * The legal texts are files in a small, strict subset of Markdown, UTF-8, with blocks separated by blank lines:
 *
 * - `# Title`: once, the first block; the page's heading;
 * - `Last updated <date>`: the second block, the same text as `lastUpdated` below;
 * - `## N. Section`: numbered from 1 without a gap; N is text and part of the heading;
 * - `### Subhead`: inside a section;
 * - `- item`: each item on one line, adjacent lines form one list;
 * - any other block: a paragraph on one line;
 * - inside a line: `**bold**` and `[text](address)`, not nested; an address is a path of this site;
 * - `{name}`: a key of the document's `values`, also inside bold and never inside an address.
 *
 * Nothing else is allowed: no raw HTML, no escapes, no nested lists, no line breaks inside a block.
 */
export type LegalDocument = {
  /** The title, which equals the `#` line of the file. */
  title: string;
  description: string;
  /** The date as printed on the page, and as an ISO date. */
  lastUpdated: { text: string; date: string };
  /** The file name in content/legal/. */
  fileName: string;
  /** Replacements for each `{name}` of the text. */
  values: Readonly<Record<string, string>>;
};

/** Data about the company, and every value of content/facts.ts as `facts.<name>`. */
const sharedValues = {
  brand: brand.name,
  company: brand.company,
  city: brand.city,
  country: brand.country,
  ...Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      typeof value === 'object' ? [] : [[`facts.${name}`, `${value}`] as const],
    ),
  ),
};

const lastUpdated = { text: 'May 14, 2023', date: '2023-05-14' };

export const legalDocuments = {
  privacy: {
    title: 'Privacy Policy',
    description: `What ${brand.name} collects, why, how long it is kept, and the rights you have.`,
    lastUpdated,
    fileName: 'privacy.md',
    values: { ...sharedValues, contactEmail: brand.contactEmail ?? '' },
  },
  terms: {
    title: 'Terms of Use',
    description: `The terms between you and ${brand.company} when you use ${brand.name}.`,
    lastUpdated,
    fileName: 'terms.md',
    values: { ...sharedValues, contactEmail: brand.contactEmail ?? '' },
  },
} as const satisfies Record<string, LegalDocument>;

/** Texts of the legal pages around the documents. */
export const legalPage = {
  documentTitle: (title: string) => `${title} · ${brand.name}`,
  contents: 'Contents',
  lastUpdated: (date: string) => `Last updated ${date}`,
  linkToSection: 'Link to this section',
  print: 'Print this page',
  backToContents: 'Back to contents',
  /** Shown on pages in other languages. */
  englishOnly: 'This text is in English. It counts until a person has approved a translation.',
  englishCounts: 'This is a translation. The English text counts.',
  readEnglish: 'Read it in English',
} as const;
