/** The campaign of a link: `source` is utm_source, `campaign` contains utm_campaign and utm_medium. */
export type Campaign = { source: string | null; campaign: string | null };

const noCampaign: Campaign = { source: null, campaign: null };
const queryLimit = 2_000;
const nameLimit = 60;
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const unprintable = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u200B-\u200F\u202A-\u202E\u2066-\u2069]+/g;

/**
 * Reads the parameters utm_source, utm_campaign and utm_medium, which Google introduced, from a request target. The
 * medium follows the campaign in parentheses: `spring (email)`. The values are untrusted, so they are cut to 60
 * characters and unprintable characters are removed.
 */
export function parseCampaign(target: string): Campaign {
  const query = target.indexOf('?');
  if (query === -1 || !target.includes('utm_', query)) return noCampaign;
  const parameters = new URLSearchParams(target.slice(query, query + queryLimit));
  const [source, name, medium] = ['utm_source', 'utm_campaign', 'utm_medium'].map((key) =>
    clean(parameters.get(key) ?? ''),
  );
  const campaign = [name, medium && `(${medium})`].filter(Boolean).join(' ');
  return { source: source?.toLowerCase() || null, campaign: campaign || null };
}

function clean(text: string): string {
  const printable = text.toWellFormed().replaceAll(unprintable, ' ').trim();
  return printable
    .slice(0, nameLimit)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
