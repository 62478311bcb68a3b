import { brand } from '#content/brand.ts';
import { legalTitles } from '#content/en/site.ts';
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
  /** The title, which equals the `#` line of the file and the title of `legalTitles`. */
  title: string;
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
    title: legalTitles.privacy.title,
    lastUpdated,
    fileName: 'privacy.md',
    values: { ...sharedValues, contactEmail: brand.contactEmail ?? '' },
  },
  terms: {
    title: legalTitles.terms.title,
    lastUpdated,
    fileName: 'terms.md',
    values: { ...sharedValues, contactEmail: brand.contactEmail ?? '' },
  },
} as const satisfies Record<string, LegalDocument>;
